"""What this room stores about a person: the link by which they share their progress."""

from collections.abc import Mapping

from trainer.people.models import User
from trainer.people.personal_data import Document, PersonalData
from trainer.progress.models import DashboardShare


class ShareData(PersonalData):
    tables = (DashboardShare,)
    object_names = ("account",)

    def hand_over(self, guest: User, member: User) -> None:  # noqa: ARG002 - they get nothing
        """Delete the guest's link: it was not made to show the member's work."""
        DashboardShare.objects.filter(user=guest).delete()

    def objects(self, user: User) -> Mapping[str, Document]:
        """Return since when a link shows the progress, but not the link: it is a secret."""
        since = DashboardShare.objects.filter(user=user).values_list("created_at", flat=True)
        return {"account": {"progress_shared_since": since.first()}}


KEEPS = ShareData()
