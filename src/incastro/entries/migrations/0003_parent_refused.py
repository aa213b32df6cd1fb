"""A parent may say no, too."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("entries", "0002_team_words"),
    ]

    operations = [
        migrations.AddField(
            model_name="homeentry",
            name="parent_refused_at",
            field=models.BigIntegerField(blank=True, null=True),
        ),
    ]
