from django.db import models


class Lease(models.Model):
    """One costly request of a user at a time, in whichever process it is answered.

    No foreign key: it would wait for an account that is being merged or deleted.
    """

    user_pk = models.BigIntegerField(primary_key=True)
    # The request that has it.
    holder = models.CharField(max_length=32)
    # In seconds since 1970.
    ends_at = models.FloatField()

    def __str__(self) -> str:
        return f"{self.user_pk}"
