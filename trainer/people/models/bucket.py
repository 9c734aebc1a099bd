from django.db import models


class Bucket(models.Model):
    """The tokens for costly requests of a user or an IP address, which come back with time."""

    owner = models.CharField(primary_key=True, max_length=160)
    # When all tokens are back, in seconds since 1970: the databases can add to it alike.
    full_at = models.FloatField()

    def __str__(self) -> str:
        return self.owner
