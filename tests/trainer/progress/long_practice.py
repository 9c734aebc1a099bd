"""Somebody with 10,000 attempts and 2,000 drill answers, and every figure that pages show of them."""

from collections.abc import Iterator
from datetime import timedelta
from hashlib import sha256
from itertools import accumulate
from random import Random
from typing import Any
from uuid import UUID

from django.test import Client

from tests.html import Element, read_page
from tests.trainer.progress.cast import NOON
from trainer.drills.models import DrillAnswer
from trainer.events import Box, boxes
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.people.models import User
from trainer.practice.management.generated import GeneratedAttempt, attempts_of, pools, store
from trainer.practice.models import CSTIMER, Clock, Mode

ATTEMPTS, ANSWERS = 10_000, 2_000
EVENTS = ("both", "edges", "corners")
PROGRESS = ("", "?period=30", "?kind=timed", "?event=any&kind=any&again=on")
WEAKNESSES = (
    *("", "?period=30", "?period=7", "?source=trace", "?event=corners"),
    *("?period=7&source=trace", "?period=7&event=corners&source=memo"),
)
# Letters that take two seconds longer than others.
SLOW = frozenset(("DB", "RF", "DBR", "LUF"))
# The tables of charts, and how many of their first columns are compared.
TABLES = {"trend-table": 6, "distribution-table": 3, "calendar-table": 8}


def practise_for_long(user: User) -> None:
    """Store the attempts and answers: always the same ones."""
    rng = Random(1)
    of_events = {name: pool for name, pool in pools(Random(2)).items() if name in EVENTS}
    generated = attempts_of(user, ATTEMPTS, of_events, None, NOON, rng)
    store(varied(generated, rng))
    DrillAnswer.objects.bulk_create(answers(user, rng))


def varied(generated: Iterator[GeneratedAttempt], rng: Random) -> Iterator[GeneratedAttempt]:
    """Yield the attempts with times for each letter; every ninth is traced, and others imported."""
    for number, (attempt, results) in enumerate(generated):
        attempt.offsets = {result["piece_type"]: _times(result, rng) for result in results}
        if number % 9 == 0:
            attempt.mode = "trace"
        elif number % 7 == 0:
            attempt.mode = Mode.SOLVE
            attempt.checker, attempt.clock, attempt.offsets = CSTIMER, Clock.FILE, {}
            yield attempt, ()
            continue
        yield attempt, results


def answers(user: User, rng: Random) -> Iterator[DrillAnswer]:
    """Yield answers to letter drills, one of ten wrong."""
    stickers = lettered_stickers(Method(), _three_by_three())
    for number in range(ANSWERS):
        sticker, other = rng.choice(stickers), rng.choice(stickers)
        is_correct = rng.random() < 0.9 or other.piece_type != sticker.piece_type
        yield DrillAnswer(
            user=user,
            uuid=UUID(int=rng.getrandbits(128), version=4),
            run=UUID(int=number // 20, version=4),
            direction="sticker-to-letter",
            piece_type=sticker.piece_type,
            sticker=sticker.name,
            answered=(sticker if is_correct else other).letter,
            correct=is_correct,
            ms=rng.randint(300, 3_000),
            answered_at=NOON - timedelta(minutes=30 * number),
        )


def progress_figures(client: Client, choice: str) -> dict[str, str]:
    """Return each figure of progress by its name, and a hash of each table of a chart."""
    page = read_page(client.get(f"/progress/{choice}").text)
    tables = {
        name: _hash(_rows(page.one("table", id=name), columns)) for name, columns in TABLES.items()
    }
    bests = " ".join(f"{name}={value}" for name, value in _figures(page) if _is_best(name))
    figures = {name: value for name, value in _figures(page) if not _is_best(name)}
    return {**figures, "bests": bests, **tables}


def weakness_figures(client: Client, choice: str) -> dict[str, Any]:
    """Return each figure of weak spots: of letters, of the ranked lists, and of the rest."""
    page = read_page(client.get(f"/progress/mistakes/{choice}").text)
    letters = page.all("tr", data_sticker=None)
    in_letters = {id(each) for row in letters for each in row.elements()}
    ranked = page.all(data_stickers=None)
    mixed = page.all(data_figure="mixed-up")
    others = [
        f"{each['data-figure']}={each['data-value']}"
        for each in page.all(data_figure=None)
        if id(each) not in in_letters and each not in [*ranked, *mixed]
    ]
    return {
        "letters": {row["data-sticker"]: " ".join(_values(row)) for row in letters},
        "wrong": _ranking(ranked, "wrong"),
        "slow": _ranking(ranked, "slowness"),
        "mixed up": [_mixed_up(row) for row in page.all("tr") if row.all(data_figure="mixed-up")],
        "others": " ".join(others),
    }


def _figures(page: Element) -> list[tuple[str, str]]:
    return [(each["data-figure"], each["data-value"]) for each in page.all(data_figure=None)]


def _values(row: Element) -> list[str]:
    return [f"{name}={value}" for name, value in _figures(row)]


def _is_best(name: str) -> bool:
    return name.startswith("pb-")


def _ranking(ranked: list[Element], figure: str) -> list[str]:
    return [
        f"{each['data-stickers']}: {each['data-value']}"
        for each in ranked
        if each["data-figure"] == figure
    ]


def _mixed_up(row: Element) -> str:
    """Return what came, what belonged there, and how often."""
    came, belonged, times = row.all("td")
    return f"{came.text} for {belonged.text}: {times['data-value']}"


def _rows(table: Element, columns: int) -> list[list[str]]:
    rows = table.one("tbody").all("tr")
    return [[cell.text for cell in row.elements() if cell.tag in "th td"][:columns] for row in rows]


def _hash(rows: list[list[str]]) -> str:
    return f"{len(rows)} rows {sha256(repr(rows).encode()).hexdigest()[:12]}"


def _three_by_three() -> list[Box]:
    return [box for box in boxes().values() if box.size == 3]


def _times(result: dict[str, Any], rng: Random) -> list[int]:
    slow = (2_000 if letter in SLOW else 0 for letter in result["letters"])
    return list(accumulate(rng.randint(200, 2_000) + more for more in slow))
