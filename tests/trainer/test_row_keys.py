"""Rows of personal data name their owner, and those that practice adds have no counter for a key."""

import pytest
from django.db import models

from trainer.people.models import User
from trainer.transfer.declarations import personal_data

TABLES = [table for data in personal_data() for table in data.tables if table is not User]
# At most a few for each person; `owner` is empty in the schemes that belong to nobody.
FEW = {"cubecore.NotationScheme": "owner"}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table._meta.label)
def test_each_table_has_the_owner_of_its_rows(table):
    owner = table._meta.get_field(FEW.get(table._meta.label, "user"))
    assert owner.related_model is User


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table._meta.label)
def test_no_key_is_a_counter(table):
    assert isinstance(table._meta.pk, models.AutoField) == (table._meta.label in FEW)
