from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("entries", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="team",
            name="approved_name",
            field=models.CharField(blank=True, max_length=60),
        ),
        migrations.AddField(
            model_name="teammember",
            name="accepted",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
