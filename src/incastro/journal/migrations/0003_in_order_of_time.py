"""An organiser’s journal is read in the order of time."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("journal", "0002_append_only")]

    operations = [
        migrations.RemoveIndex(model_name="line", name="journal_organiser"),
        migrations.AddIndex(
            model_name="line",
            index=models.Index(fields=["organiser", "-at", "-id"], name="journal_organiser_at"),
        ),
    ]
