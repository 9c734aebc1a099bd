"""What this room stores about a person: the files that they import."""

from uuid import UUID

from trainer.people.models import User
from trainer.people.personal_data import PersonalData
from trainer.transfer.models import HeldRow, Import, ImportPart

# A part is large: it has hundreds of items.
PARTS_AT_ONCE = 1


class ImportData(PersonalData):
    # In the order in which requests that read a file lock them.
    tables = (Import, ImportPart, HeldRow)

    def hand_over(self, guest: User, member: User) -> None:
        Import.objects.filter(user=guest).update(user=member)

    def hand_over_some(self, guest: User, member: User, most: int) -> int:
        """Give rows of imports, which have been given already."""
        parts = ImportPart.objects.filter(user=guest).values_list("source", "number")
        held_rows = HeldRow.objects.filter(user=guest).values_list("source", "kind", "key")
        moved = 0
        for source, number in parts[:PARTS_AT_ONCE]:
            moved += ImportPart.objects.filter(source=source, number=number).update(user=member)
        keys: dict[tuple[UUID, str], list[str]] = {}
        for source, kind, key in held_rows[:most]:
            keys.setdefault((source, kind), []).append(key)
        for (source, kind), some in keys.items():
            rows = HeldRow.objects.filter(source=source, kind=kind, key__in=some)
            moved += rows.update(user=member)
        return moved


KEEPS = ImportData()
