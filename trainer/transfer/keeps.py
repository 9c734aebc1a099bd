"""What this room stores about a person: the files that they import."""

from trainer.people.models import User
from trainer.people.personal_data import PersonalData
from trainer.transfer.models import HeldRow, Import, ImportPart


class ImportData(PersonalData):
    # In the order in which requests that read a file lock them.
    tables = (Import, ImportPart, HeldRow)

    def hand_over(self, guest: User, member: User) -> None:
        for table in self.tables:
            table._default_manager.filter(user=guest).update(user=member)


KEEPS = ImportData()
