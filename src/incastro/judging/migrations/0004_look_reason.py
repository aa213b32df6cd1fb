"""Why another photo was asked for."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("judging", "0003_recognised")]

    operations = [
        migrations.AddField(
            model_name="look",
            name="reason",
            field=models.CharField(blank=True, default="", max_length=20),
            preserve_default=False,
        ),
    ]
