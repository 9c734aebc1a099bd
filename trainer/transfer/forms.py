"""Forms for importing a file."""

from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from trainer.engine_texts import isolated
from trainer.events import event_choices
from trainer.number_texts import grouped
from trainer.people.quotas import UsedUpError
from trainer.transfer.imports import LARGEST_FILE

MEBIBYTE = 1024 * 1024
MEGABYTE_IN_KILOBYTES = 1024
TOO_LARGE = _("The file is larger than %(most)s MB.")


class FileForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        widget=forms.FileInput(attrs={"accept": ".json,.txt,.csv"}),
        allow_empty_file=True,
        help_text=_("JSON or CSV from Blindtrace or csTimer."),
    )

    @classmethod
    def refused(cls, message: str | Promise) -> Self:
        """Return an empty form that says why a file was refused before it was read."""
        form = cls({})
        form.fields["file"].required = False
        form.add_error("file", str(message))
        return form

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file is not None and file.size > LARGEST_FILE:
            raise ValidationError(TOO_LARGE % {"most": LARGEST_FILE // MEBIBYTE})
        return file


def too_many_bytes(error: UsedUpError) -> str:
    """Say that a file is larger than what may still be imported, and when there is room again."""
    left, until = error.rest.amount // MEGABYTE_IN_KILOBYTES, error.rest.until
    text = ngettext(
        "The file is larger than the %(left)s MB that can be imported until %(until)s.",
        "The file is larger than the %(left)s MB that can be imported until %(until)s.",
        left,
    )
    moment = date_format(localtime(until), "DATETIME_FORMAT") if until else ""
    return text % {"left": grouped(left), "until": moment}


class SessionsForm(forms.Form):
    """The event of each csTimer session, or none."""

    def __init__(self, data: Any, sessions: list[dict[str, Any]]) -> None:
        super().__init__(data)
        choices = [("", gettext("Leave it out")), *event_choices()]
        for session in sessions:
            name, solves = isolated(session["name"]), session["solves"]
            label = ngettext("%(name)s: %(count)s solve", "%(name)s: %(count)s solves", solves)
            self.fields[session["key"]] = forms.ChoiceField(
                label=label % {"name": name, "count": grouped(solves)},
                choices=choices,
                initial=session["event"],
                required=False,
            )

    def events(self) -> dict[str, str]:
        """Return the event of each chosen session by key."""
        return {key: event for key, event in self.cleaned_data.items() if event}
