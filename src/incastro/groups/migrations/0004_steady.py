from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("groups", "0003_update_chat")]

    operations = [
        migrations.AddField(
            model_name="message",
            name="steady",
            field=models.BooleanField(default=False),
        ),
    ]
