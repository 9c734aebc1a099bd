from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0002_has_words"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="has_algorithms",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                verbose_name="has algorithms",
            ),
        ),
    ]
