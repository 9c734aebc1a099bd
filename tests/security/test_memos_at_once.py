"""Ten tabs hand in different memos of one attempt at the same moment."""

from threading import Barrier, Thread

import pytest
from django.db import connection
from django.test import Client

from tests.trainer.cast import signed_in
from tests.trainer.practice.cast import recalled_attempt
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult

MEMOS = 10


@pytest.mark.django_db(transaction=True)
def test_of_many_memos_at_once_one_is_kept():
    alice = User.objects.create_user("alice")
    attempt = recalled_attempt(alice)
    browsers = [signed_in(alice) for _ in range(MEMOS)]
    together, statuses = Barrier(MEMOS), []

    def hand_in(browser: Client, memo: str) -> None:
        together.wait()
        answer = browser.post(f"/attempts/{attempt.uuid}/memo", {"edges": memo})
        statuses.append(answer.status_code)
        connection.close()

    threads = [
        Thread(target=hand_in, args=(browser, f"{letter}b"))
        for browser, letter in zip(browsers, "cdefghijkl", strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [302] + [409] * (MEMOS - 1)
    assert PieceResult.objects.filter(attempt=attempt).count() == 1
    assert Attempt.objects.get().correct is False
