"""Django's sessions in the database, whose writes are repeated and whose sign-ins stay when a key changes."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.base_session import AbstractBaseSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from trainer.people.models import SignIn
from trainer.portions import delete_in_portions
from trainer.retrying import Verb


class SessionStore(db.SessionStore):
    def save(self, must_create: bool = False) -> None:  # noqa: FBT001, FBT002 - as Django calls it
        """Store the session; raise an error if it was ended meanwhile."""
        if self.session_key is None:
            self.create()
        elif must_create:
            _insert(self._row(no_load=True))
        else:
            _update(self._row())

    def cycle_key(self) -> None:
        """Move the session to a new key, and its sign-in with it."""
        data, old_key = self._session, self.session_key  # type: ignore[attr-defined]
        self._session_key = self._get_new_session_key()  # type: ignore[attr-defined]
        self._session_cache = data
        self.modified = True
        _move(self._row(), old_key)

    def delete(self, session_key: str | None = None) -> None:
        """End the session, or the one with another key."""
        key = session_key or self.session_key
        if key is not None:
            _delete(key)

    @classmethod
    def clear_expired(cls) -> None:
        """Delete the sessions that have expired."""
        delete_in_portions(Session.objects.filter(expire_date__lt=timezone.now()))

    def _row(self, *, no_load: bool = False) -> AbstractBaseSession:
        data = self._get_session(no_load=no_load)  # type: ignore[attr-defined]
        return self.create_model_instance(data)


@Verb
def _insert(row: AbstractBaseSession) -> None:
    # Nobody else has its random key: a row that is there was stored by a try whose answer was lost.
    Session.objects.bulk_create(
        [Session(pk=row.pk, session_data=row.session_data, expire_date=row.expire_date)],
        ignore_conflicts=True,
    )


@Verb
def _update(row: AbstractBaseSession) -> None:
    values = {"session_data": row.session_data, "expire_date": row.expire_date}
    if not Session.objects.filter(pk=row.pk).update(**values):
        raise UpdateError


@Verb
def _move(row: AbstractBaseSession, old_key: str | None) -> None:
    _insert.within(row)
    if old_key is not None:
        SignIn.objects.filter(session_id=old_key).update(session_id=row.pk)
        Session.objects.filter(pk=old_key).delete()


@Verb
def _delete(key: str) -> None:
    Session.objects.filter(pk=key).delete()
