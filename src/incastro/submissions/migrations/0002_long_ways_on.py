"""A form leads on to wherever somebody was going, however long that address is."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("submissions", "0001_initial")]

    operations = [
        migrations.AlterField(model_name="submission", name="led_to", field=models.TextField()),
    ]
