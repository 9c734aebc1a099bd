"""Users: guests, who are identified only by a cookie, and members."""

import re
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, ClassVar
from zoneinfo import ZoneInfo, available_timezones

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from trainer.people.names import folded
from trainer.unreadable import note_unreadable

LONGEST_NAME = 40
# Folding makes three letters of one at most.
LONGEST_FOLDED_NAME = 3 * LONGEST_NAME
# A colon is in no name that can be chosen.
GUEST_PREFIX = "guest:"
STANDARD_COLORS = "f7f8f6-b3122d-27a862-ffde38-ff8422-1b56c2"
OWN_COLORS = r"[0-9a-f]{6}(?:-[0-9a-f]{6}){5}"
LATEST_DAY_START = 12


class Theme(models.TextChoices):
    SYSTEM = "system", _("System")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Palette(models.TextChoices):
    STANDARD = "standard", _("Standard")
    COLOR_BLIND = "color-blind", _("Colour-blind")
    OWN = "own", _("My own colours")


class Letters(models.TextChoices):
    OFF = "off", _("Never")
    HOVER = "hover", _("On hover")
    ON = "on", _("Always")


class CubeView(models.TextChoices):
    SPACE = "space", _("From both sides")
    NET = "net", _("Unfolded")


class Hold(models.IntegerChoices):
    """How long a timer is held before it is ready, in milliseconds."""

    NOT_AT_ALL = 0, _("Not at all")
    SHORT = 300, _("0.3 seconds")
    STACKMAT = 550, _("0.55 seconds")
    LONG = 1_000, _("1 second")


@cache
def time_zones() -> tuple[str, ...]:
    """Return the names of all time zones of places, and UTC; to look for their files takes 20 ms."""
    return tuple(sorted({"UTC", *(zone for zone in available_timezones() if "/" in zone)}))


def check_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(_("This is not a known time zone."), code="unknown")


class UserManager(BaseUserManager["User"]):
    def create_guest(self) -> "User":
        """Create a user without name and password, who comes back with their cookie."""
        guest = self.model(username=GUEST_PREFIX + get_random_string(20), is_guest=True)
        guest.set_unusable_password()
        guest.save(using=self._db)
        return guest

    def guest_marked(self, mark: str) -> "tuple[User, bool]":
        """Return the guest with this mark, and whether it was just created."""
        nobody = {"is_guest": True, "password": make_password(None)}
        return self.get_or_create(username=GUEST_PREFIX + mark, defaults=nobody)

    def create_user(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> "User":
        user = self.model(email=email, **fields)
        user.take_name(username)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> "User":
        every_right = {"is_staff": True, "is_superuser": True}
        return self.create_user(username, email, password, **fields | every_right)

    def called(self, name: str) -> "models.QuerySet[User]":
        """Return the users with this name in any spelling; names not yet folded match exactly."""
        exact = self.model.normalize_username(name)
        return self.filter(Q(folded_name=folded(name)) | Q(username=exact))

    def get_by_natural_key(self, username: str | None) -> "User":
        exact = self.model.normalize_username(username or "")
        # Of two who have the name, the one who writes it so.
        users = sorted(self.called(exact), key=lambda user: user.username != exact)
        if not users:
            raise self.model.DoesNotExist
        return users[0]


class User(AbstractBaseUser, PermissionsMixin):
    username = models.CharField(
        _("name"),
        max_length=LONGEST_NAME,
        unique=True,
        validators=[UnicodeUsernameValidator()],
        error_messages={"unique": _("That name is taken.")},
    )
    folded_name = models.CharField(
        max_length=LONGEST_FOLDED_NAME,
        unique=True,
        null=True,
        blank=True,
        editable=False,
        error_messages={"unique": _("That name is taken.")},
    )
    email = models.EmailField(_("email"), blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_staff = models.BooleanField(_("can use the admin panel"), default=False)
    is_active = models.BooleanField(_("can sign in"), default=True)

    created_at = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    last_seen_at = models.DateTimeField(_("last seen"), default=timezone.now, db_index=True)
    deletes_at = models.DateTimeField(_("will be deleted"), null=True, blank=True, db_index=True)
    merged_into = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="merged_guests", editable=False
    )
    merged_at = models.DateTimeField(null=True, blank=True, editable=False)
    # Of a guest: rows of theirs are still moving to the member. Of a member: rows of a guest are.
    is_moving = models.BooleanField(default=False, editable=False)

    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[check_time_zone]
    )
    day_start_hour = models.PositiveSmallIntegerField(_("hour at which a day starts"), default=4)

    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    palette = models.CharField(
        _("sticker colours"), max_length=12, choices=Palette, default=Palette.STANDARD
    )
    sticker_colors = models.CharField(
        _("my own colours"),
        max_length=len(STANDARD_COLORS),
        default=STANDARD_COLORS,
        validators=[RegexValidator(rf"^{OWN_COLORS}\Z")],
        help_text=_("Up, right, front, down, left and back, each as RRGGBB."),
    )
    letters_on_stickers = models.CharField(
        _("letters on stickers"), max_length=8, choices=Letters, default=Letters.HOVER
    )
    cube_view = models.CharField(
        _("view of the cube"), max_length=8, choices=CubeView, default=CubeView.SPACE
    )
    hides_scramble = models.BooleanField(_("hide the scramble while memorising"), default=False)
    avoids_wide_turns = models.BooleanField(_("scrambles without wide turns"), default=False)
    hides_clock = models.BooleanField(_("hide the running clock"), default=False)
    timer_hold_ms = models.PositiveSmallIntegerField(
        _("hold to start the timer"), choices=Hold, default=Hold.SHORT
    )
    splits_solves = models.BooleanField(_("time memo and execution separately"), default=True)
    uses_keys = models.BooleanField(_("keyboard shortcuts"), default=True)
    vibrates = models.BooleanField(_("haptic feedback"), default=False)
    shows_letter_pad = models.BooleanField(_("on-screen letter pad"), default=False)
    keeps_two_pair_lists = models.BooleanField(
        _("words of pairs for edges and corners separately"), default=False
    )
    shows_pair_words = models.BooleanField(_("words beside pairs in drills"), default=False)
    # What every page's head asks: the pairs and algorithms themselves would take queries.
    has_words = models.BooleanField(
        _("has words for letter pairs"), default=False, db_default=False, editable=False
    )
    has_algorithms = models.BooleanField(
        _("has algorithms"), default=False, db_default=False, editable=False
    )

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    # The fields that createsuperuser asks for beside the name.
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints: ClassVar = [
            # What the databases themselves know of cases, for code that does not fold names.
            models.UniqueConstraint(
                Lower("username"),
                name="user_name_is_unique_in_any_case",
                violation_error_message=_("That name is taken."),
            ),
            models.CheckConstraint(
                condition=Q(merged_into=None) | Q(is_guest=True), name="user_merged_is_guest"
            ),
            models.CheckConstraint(
                condition=Q(day_start_hour__lte=LATEST_DAY_START), name="user_day_starts_by_noon"
            ),
        ]

    def __str__(self) -> str:
        return self.username

    def clean(self) -> None:
        super().clean()
        self.email = self.email.strip()

    def take_name(self, name: str) -> None:
        """Change the name, from the next save on."""
        self.username = self.normalize_username(name)
        self.folded_name = folded(name)

    @property
    def is_member(self) -> bool:
        return not self.is_guest

    @property
    def has_cards(self) -> bool:
        """Return whether there is something that cards can ask. A package with cards has a column for it."""
        return self.has_words or self.has_algorithms

    @property
    def zone(self) -> ZoneInfo:
        """Return the person's time zone, or UTC if the stored one is invalid."""
        try:
            return ZoneInfo(self.time_zone)
        except (ValueError, OSError, LookupError) as error:
            note_unreadable(self._meta.label, self.pk, error)
            return ZoneInfo("UTC")

    @property
    def letters_shown(self) -> str:
        """Return when letters are shown on stickers, or the default if the stored value is invalid."""
        is_valid = self.letters_on_stickers in Letters.values
        return self.letters_on_stickers if is_valid else Letters.HOVER.value

    @property
    def view_shown(self) -> str:
        """Return how the cube is shown, or the default if the stored value is invalid."""
        is_valid = self.cube_view in CubeView.values
        return self.cube_view if is_valid else CubeView.SPACE.value

    @property
    def hold_ms(self) -> int:
        """Return how long the timer is held, or the default if the stored value is invalid."""
        is_valid = self.timer_hold_ms in Hold.values
        return self.timer_hold_ms if is_valid else Hold.SHORT.value

    @property
    def own_colors(self) -> str:
        """Return six colours as in the URL of their stylesheet, or the default colours."""
        is_whole = re.fullmatch(OWN_COLORS, self.sticker_colors)
        return self.sticker_colors if is_whole else STANDARD_COLORS

    def day_of(self, moment: datetime) -> date:
        """Return the practice day of a moment in the person's time zone."""
        local = moment.astimezone(self.zone).replace(tzinfo=None)
        return (local - timedelta(hours=self.day_start_hour)).date()

    def locked(self) -> "User":
        """Return the current row, locked until the transaction ends."""
        return User.objects.select_for_update().get(pk=self.pk)
