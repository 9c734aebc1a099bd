import pytest
from django.test import RequestFactory

from trainer.people.security_log import note


@pytest.mark.parametrize("name", ["élodie", "ÉLODIE", "e\u0301lodie"])
def test_an_account_has_one_mark_however_its_name_is_written(caplog, name):
    request = RequestFactory().post("/")
    with caplog.at_level("INFO", "trainer.security"):
        note("sign-in refused", request, "Élodie")
        note("sign-in refused", request, name)
    assert len({record.getMessage() for record in caplog.records}) == 1
    assert "lodie" not in caplog.text
