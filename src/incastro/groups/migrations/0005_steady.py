from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("groups", "0004_group_language")]

    operations = [
        migrations.AddField(
            model_name="message",
            name="steady",
            field=models.BooleanField(default=False),
        ),
    ]
