from typing import ClassVar
from uuid import uuid4

from django.contrib.sessions.models import Session
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext

from trainer.people.models.user import User

LONGEST_DEVICE_NAME = 20


class SignIn(models.Model):
    """A browser in which a member is signed in. It goes with its session, whatever ends that."""

    uuid = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="sign_ins")
    session = models.OneToOneField(Session, models.CASCADE, related_name="sign_in")
    # Empty if unknown.
    browser = models.CharField(max_length=LONGEST_DEVICE_NAME, blank=True)
    system = models.CharField(max_length=LONGEST_DEVICE_NAME, blank=True)
    signed_in_at = models.DateTimeField(default=timezone.now)
    # A day of the person's time zone: more would be a write for every page.
    last_active_on = models.DateField()

    class Meta:
        ordering: ClassVar = ["-last_active_on", "-signed_in_at", "uuid"]

    def __str__(self) -> str:
        return f"{self.uuid}"

    @property
    def device(self) -> str:
        """Return the browser and system in words."""
        browser = self.browser or gettext("Unknown browser")
        if not self.system:
            return browser
        names = {"browser": browser, "system": self.system}
        return gettext("%(browser)s on %(system)s") % names
