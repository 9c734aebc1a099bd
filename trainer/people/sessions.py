"""Django's sessions in the database, whose sign-ins stay when a key changes."""

from django.contrib.sessions.backends import db

from trainer.people.models import SignIn


class SessionStore(db.SessionStore):
    def cycle_key(self) -> None:
        """Move the session to a new key, and its sign-in with it."""
        old = self.session_key
        sign_in = SignIn.objects.filter(session_id=old).first() if old else None
        super().cycle_key()
        if sign_in is not None:
            # The row went with the session of the old key.
            sign_in.session_id = str(self.session_key)
            sign_in.save(force_insert=True)
