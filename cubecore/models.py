"""Letter schemes in the database: built-in ones, public ones and those that belong to a user."""

from typing import Any, ClassVar, Self
from uuid import NAMESPACE_URL, uuid5

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import OuterRef, Q
from django.db.models.fields.reverse_related import ForeignObjectRel
from django.db.models.functions import Coalesce, StrIndex
from django.utils.crypto import get_random_string
from django.utils.text import slugify
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo.letters import (
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LetterScheme,
    builtin_names,
    scheme_problems,
)
from cubecore.templatetags.sentences import in_words

Reader = AbstractBaseUser | AnonymousUser

_SUFFIX_LENGTH, _TOKEN_LENGTH = 6, 32
_SUFFIX = "abcdefghijkmnpqrstuvwxyz23456789"
_LONGEST_SLUG = LONGEST_NAME + 1 + _SUFFIX_LENGTH


class Kind(models.TextChoices):
    """Who a scheme belongs to: the library, everyone or one user."""

    BUILT_IN = "built-in", "built-in"
    PUBLIC = "public", "public"
    OWNED = "owned", "owned"


class NotationSchemeQuerySet(models.QuerySet["NotationScheme"]):
    """Queries for the schemes that someone may see or change."""

    def builtin(self) -> Self:
        """Return the schemes that come with the library."""
        return self.filter(kind=Kind.BUILT_IN)

    def visible_to(self, user: Reader) -> Self:
        """Return the schemes that a user may see and choose: public ones and their own."""
        return self.filter(~Q(kind=Kind.OWNED) | Q(owner=user.pk, owner__isnull=False))

    def owned_by(self, user: Reader) -> Self:
        """Return the schemes that a user may change."""
        return self.filter(owner=user.pk, owner__isnull=False)

    def in_order(self) -> Self:
        """Order them: built-in ones as in the library, then public and owned ones by name."""
        rank = StrIndex(models.Value(" ".join(Kind)), "kind")
        builtin_order = models.Case(models.When(kind=Kind.BUILT_IN, then="pk"), default=0)
        return self.order_by(rank, builtin_order, "name", "pk")

    def with_use(self) -> Self:
        """Add ``uses`` to each: how many people's methods use it."""
        uses: models.expressions.Combinable = models.Value(0)
        for relation in _protecting_relations():
            field = relation.field.name
            rows = relation.related_model._default_manager.filter(**{field: OuterRef("pk")})
            count = rows.order_by().values(field).values(count=models.Count("pk"))
            uses = uses + Coalesce(models.Subquery(count), 0)
        return self.annotate(uses=models.ExpressionWrapper(uses, models.IntegerField()))

    def keep(
        self,
        scheme: LetterScheme,
        *,
        name: str = "",
        owner: AbstractBaseUser | None = None,
        slug: str = "",
    ) -> "NotationScheme":
        """Store a scheme for its owner, or as a public one if it has no owner."""
        stored = self.model(
            kind=Kind.PUBLIC if owner is None else Kind.OWNED,
            owner_id=None if owner is None else owner.pk,
            slug=slug or new_slug(name or scheme.name),
        )
        stored.take_letters(scheme)
        stored.name = name or scheme.name
        stored.save(force_insert=True)
        return stored


class NotationScheme(models.Model):
    """A letter scheme with a name.

    ``letters`` is the scheme's document without its name and description: edges, corners and the
    kinds of big-cube pieces that have their own letters, each with one letter per sticker.
    """

    name = models.CharField(max_length=LONGEST_NAME)
    slug = models.SlugField(max_length=_LONGEST_SLUG, unique=True, allow_unicode=True)
    description = models.CharField(max_length=LONGEST_DESCRIPTION, blank=True)
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.PUBLIC)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="notation_schemes",
        null=True,
        blank=True,
    )
    letters = models.JSONField()
    share_token = models.CharField(
        max_length=_TOKEN_LENGTH, unique=True, null=True, blank=True, editable=False
    )
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    uses: int
    objects: ClassVar = NotationSchemeQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(kind__in=[kind.value for kind in Kind]), name="scheme_kind_is_known"
            ),
            models.CheckConstraint(
                condition=Q(kind=Kind.OWNED, owner__isnull=False)
                | (~Q(kind=Kind.OWNED) & Q(owner__isnull=True)),
                name="scheme_has_owner_if_owned",
                violation_error_message="A scheme has an owner if it is owned, and only then.",
            ),
            models.CheckConstraint(
                condition=Q(share_token__isnull=True) | Q(kind=Kind.OWNED),
                name="scheme_shared_by_its_owner",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="scheme_has_a_name"),
        ]
        indexes: ClassVar = [models.Index(fields=["kind", "name"], name="scheme_kind_and_name")]
        verbose_name: ClassVar = _("letter scheme")
        verbose_name_plural: ClassVar = _("letter schemes")

    def __str__(self) -> str:
        return self.name

    @property
    def document(self) -> dict[str, Any]:
        """The scheme as a JSON document, as in its file."""
        described = {"description": self.description} if self.description else {}
        letters = self.letters if isinstance(self.letters, dict) else {"letters": self.letters}
        return {"name": self.name} | described | letters

    @property
    def scheme(self) -> LetterScheme:
        """The scheme as a value of the library."""
        if self.is_builtin:
            return LetterScheme.builtin(self.slug)
        return LetterScheme.from_json(self.document)

    def take_letters(self, scheme: LetterScheme) -> None:
        """Copy name, description and letters of a scheme, without saving."""
        letters = scheme.to_json()
        self.name = letters.pop("name")
        self.description = letters.pop("description", "")
        self.letters = letters

    @property
    def is_builtin(self) -> bool:
        """Whether it comes with the library and cannot be changed; its kind alone does not decide."""
        return self.kind == Kind.BUILT_IN and self.slug in builtin_names()

    @property
    def is_in_use(self) -> bool:
        """Whether someone's method uses it."""
        if not hasattr(self, "uses"):
            self.uses = NotationScheme.objects.with_use().get(pk=self.pk).uses
        return self.uses > 0

    @property
    def problems(self) -> dict[str, list[str]]:
        """Everything that is wrong with it, by field."""
        problems: dict[str, list[str]] = {}
        for problem in scheme_problems(self.document):
            field = problem.field if problem.field in ("name", "description") else "letters"
            problems.setdefault(field, []).append(in_words(problem))
        if self.kind == Kind.BUILT_IN and not self.is_builtin:
            problems["kind"] = [gettext("Only the schemes of the library are built-in.")]
        return problems

    def clean(self) -> None:
        """Raise an error with every problem, each for its field."""
        problems = self.problems
        for field in ("name", "letters"):
            if getattr(self, field) in (None, ""):
                problems.pop(field, None)  # the field itself reports that it is empty
        if problems:
            raise ValidationError(dict(problems))


def new_slug(name: str, key: str = "") -> str:
    """Return a unique slug for the URLs of a scheme, always the same one for a key."""
    if key:
        numbers = uuid5(NAMESPACE_URL, key).bytes[:_SUFFIX_LENGTH]
        suffix = "".join(_SUFFIX[number % len(_SUFFIX)] for number in numbers)
    else:
        suffix = get_random_string(_SUFFIX_LENGTH, _SUFFIX)
    return "-".join(filter(None, [slugify(name, allow_unicode=True), suffix]))


def copy_name(name: str) -> str:
    """Return the name of a copy.

    >>> copy_name("Speffz")
    'Speffz, copy'
    """
    room = LONGEST_NAME - len(gettext("%(name)s, copy") % {"name": ""})
    return gettext("%(name)s, copy") % {"name": name[:room]}


def new_share_token() -> str:
    """Return a secret for a URL that shows a scheme to everyone who has the link."""
    return get_random_string(_TOKEN_LENGTH)


def _protecting_relations() -> list[ForeignObjectRel]:
    """Return the relations that keep schemes from being deleted."""
    protecting = (models.PROTECT, models.RESTRICT)
    fields = NotationScheme._meta.get_fields(include_hidden=True)
    relations = (field for field in fields if isinstance(field, ForeignObjectRel))
    return [relation for relation in relations if relation.on_delete in protecting]
