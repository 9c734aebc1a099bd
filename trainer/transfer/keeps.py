"""What this room stores about a person: the files that they import."""

from trainer.people.models import User
from trainer.people.personal_data import PersonalData
from trainer.transfer.models import Import


class ImportData(PersonalData):
    tables = (Import,)

    def hand_over(self, guest: User, member: User) -> None:
        Import.objects.filter(user=guest).update(user=member)


KEEPS = ImportData()
