"""What merging a guest of 100,000 attempts costs others: how long they wait, and how long it takes.

Half of the attempts are also the member's, who has 250,000. Each database is filled and measured by
processes of its own; another process writes all the while, as somebody else's memo does.
"""

import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from random import Random

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.core.management import call_command  # noqa: E402 - Django wants to be set up first
from django.db import connection  # noqa: E402
from django.db.models import Model  # noqa: E402
from django.utils import timezone  # noqa: E402

from tests.benchmarks.measuring import Row  # noqa: E402
from tests.postgresql import private_server  # noqa: E402
from trainer.people.models import User  # noqa: E402
from trainer.practice.management.generated import attempts_of, pools, store  # noqa: E402
from trainer.practice.models import Attempt, PieceResult, PracticeSession  # noqa: E402
from trainer.transfer import merge  # noqa: E402

TITLE = "Merging a guest of 100,000 attempts, half of which the member has"

# How often each half of the guest's is copied, and what the member has.
GENERATED, HALF, OF_MEMBER = 5_000, 10, 50
# A key of which the first digits are a number.
NUMBERED = {
    "sqlite": "printf('%08x', {number}) || substr({column}, 9)",
    "postgresql": "(lpad(to_hex({number}), 8, '0') || substr({column}::text, 9))::uuid",
}
A_WRITE_EVERY = 0.005
Figures = dict[str, float]


def rows() -> Iterator[Row]:
    """The longest transaction, the longest wait of others, signing in, and all of it."""
    with tempfile.TemporaryDirectory() as name:
        yield from measured("SQLite", f"sqlite:///{name}/site.sqlite3")
    with private_server() as address:
        yield from measured("PostgreSQL", address)


def measured(database: str, address: str) -> Iterator[Row]:
    """Fill a database and merge in it."""
    run("prepare", address)
    with started("write", address) as other:
        figures = run("move", address)
        writes: Figures = json.loads(other.communicate("")[0])
    cpu = f"{1000 * figures['longest_cpu']:.0f} ms of CPU"
    yield Row(f"{database}: longest transaction", f"{ms(figures['longest'])}, {cpu}", "200 ms")
    yield Row(f"{database}: others' writes, longest", ms(writes["longest"]))
    yield Row(f"{database}: others' writes, 99 of 100 within", ms(writes["p99"]))
    yield Row(f"{database}: recording the merge at sign-in", ms(figures["sign_in"]))
    every = f"{figures['seconds']:.0f} s, {figures['cpu']:.0f} s of CPU"
    yield Row(f"{database}: all of it, in {figures['portions']:,.0f} portions", every)


def ms(seconds: float) -> str:
    return f"**{1000 * seconds:.0f} ms**"


def run(what: str, address: str) -> Figures:
    """Do one thing in a process of its own; return what it measured."""
    with started(what, address) as process:
        output, _ = process.communicate()
    if process.returncode:
        raise RuntimeError(f"{what} ended with {process.returncode}")
    figures: Figures = json.loads(output)
    return figures


def started(what: str, address: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.benchmarks.merging", what],
        env=os.environ | {"DATABASE_URL": address},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def prepare() -> Figures:
    """A member and a guest who brought one file, and a guest who practised for long since."""
    call_command("migrate", verbosity=0)
    member, guest = User.objects.create_user("member"), User.objects.create_guest()
    User.objects.create_user("other")
    author, rng = User.objects.create_user("author"), Random(1)
    store(attempts_of(author, GENERATED, pools(rng), None, timezone.now(), rng))
    for number in range(OF_MEMBER):
        copy(author, member, number, number)
    for number in range(HALF):
        copy(author, guest, number, OF_MEMBER + number)
        copy(author, guest, OF_MEMBER + number, OF_MEMBER + HALF + number)
    for user, name in ((member, "Evening"), (guest, "Morning")):
        session = PracticeSession.objects.create(user=user, name=name)
        Attempt.objects.filter(user=user).update(session=session)
    return {}


def copy(author: User, user: User, uuids: int, keys: int) -> None:
    """Give somebody the attempts of another, with UUIDs and keys that begin with a number each."""
    numbered = NUMBERED[connection.vendor]
    values: dict[type[Model], dict[str, str]] = {
        Attempt: {
            "id": numbered.format(number=keys, column="id"),
            "uuid": numbered.format(number=uuids, column="uuid"),
            "user_id": str(user.pk),
        },
        PieceResult: {
            "attempt_id": numbered.format(number=keys, column="attempt_id"),
            "user_id": str(user.pk),
        },
    }
    for model, others in values.items():
        columns = [str(field.column) for field in model._meta.concrete_fields]
        quoted = {column: connection.ops.quote_name(column) for column in columns}
        selected = ", ".join((quoted | others).values())
        table = model._meta.db_table
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(quoted.values())}) "  # noqa: S608 - of our own names
                f"SELECT {selected} FROM {table} WHERE user_id = {author.pk}"
            )


def move() -> Figures:
    """Merge as the sign-in and the requests after it do."""
    member, guest = User.objects.get(username="member"), User.objects.get(is_guest=True)
    times: list[tuple[float, float]] = []
    move_portion = merge.move_portion

    def timed(*args: int) -> bool:
        begun, cpu = time.perf_counter(), time.process_time()
        is_done = move_portion(*args)
        times.append((time.perf_counter() - begun, time.process_time() - cpu))
        return is_done

    merge.move_portion = timed  # type: ignore[assignment]
    begun, cpu = time.perf_counter(), time.process_time()
    merge.merge_guest(guest, member)
    sign_in = time.perf_counter() - begun
    merge.move_on(member, float("inf"))
    figures = {"sign_in": sign_in, "seconds": time.perf_counter() - begun}
    assert Attempt.objects.filter(user=member).count() == GENERATED * (OF_MEMBER + HALF)
    assert not Attempt.objects.filter(user=guest).exists()
    longest, longest_cpu = (max(column) for column in zip(*times, strict=True))
    figures |= {"longest": max(longest, sign_in), "longest_cpu": longest_cpu}
    return figures | {"portions": len(times), "cpu": time.process_time() - cpu}


def write() -> Figures:
    """Write as somebody else until standard input ends; return how long it took."""
    other, times = User.objects.filter(username="other"), []
    while not select.select([sys.stdin], [], [], A_WRITE_EVERY)[0]:
        begun = time.perf_counter()
        other.update(last_seen_at=timezone.now())
        times.append(time.perf_counter() - begun)
    times.sort()
    return {"longest": times[-1], "p99": times[len(times) * 99 // 100]}


if __name__ == "__main__":
    print(json.dumps({"prepare": prepare, "move": move, "write": write}[sys.argv[1]]()))
