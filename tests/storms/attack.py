"""Attacks on the costly pages by one person, from a process of its own, as from another machine.

python -m tests.storms.attack reads an attack as JSON and prints how often each page answered what.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass

from tests.servers import ROOT
from tests.storms.questions import QUESTIONS
from tests.visitors import Answer, NoAnswerError, Visitor, crowd

CONNECTIONS = 10
A_SECOND = 10
# More than a flood can have open when answers take several seconds.
MOST_OPEN = 50
NO_ANSWER = "no answer"
NO_IMPORT = "/account/import/00000000-0000-0000-0000-000000000000/"

Answers = dict[str, Counter[str]]


@dataclass(frozen=True, slots=True)
class Attack:
    """Who asks whom, for how long: somebody with cookies, or a visitor without them.

    `places` are the paths that questions name.
    """

    address: str
    seconds: float
    places: Mapping[str, str]
    cookies: Mapping[str, str]
    comes_from: str = "192.0.2.1"

    def begin(self) -> "Running":
        """Start the attack in another process."""
        command = [sys.executable, "-m", "tests.storms.attack"]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        assert process.stdin
        with process.stdin as pipe_in:
            json.dump(asdict(self), pipe_in)
        return Running(process)


@dataclass(frozen=True, slots=True)
class Running:
    """An attack that goes on."""

    process: subprocess.Popen[str]

    def answers(self) -> Answers:
        """Return what each page answered, when the attack is over."""
        assert self.process.stdout
        with self.process as process, self.process.stdout as output:
            answers = json.load(output)
        assert process.returncode == 0
        return {name: Counter(counts) for name, counts in answers.items()}


def run(attack: Attack) -> Answers:
    ends = time.monotonic() + attack.seconds
    if not attack.cookies:
        with ThreadPoolExecutor(len(QUESTIONS)) as floods:
            counts = floods.map(lambda name: flood(attack, name, ends), QUESTIONS)
            return dict(zip(QUESTIONS, counts, strict=True))
    parts = crowd(CONNECTIONS, lambda number: loop(attack, number, ends))
    return {name: sum((part[name] for part in parts), Counter()) for name in QUESTIONS}


def loop(attack: Attack, number: int, ends: float) -> Answers:
    """Ask for every page in turn on one connection, the next as soon as one is answered."""
    visitor = Visitor(attack.address, comes_from=attack.comes_from, cookies=dict(attack.cookies))
    answers: Answers = {name: Counter() for name in QUESTIONS}
    import_, names = NO_IMPORT, list(QUESTIONS)
    while time.monotonic() < ends:
        name = names[number % len(names)]
        number += 1
        summary, location = ask(visitor, name, {**attack.places, "import_": import_})
        answers[name][summary] += 1
        import_ = location if name == "import-file" and location else import_
    visitor.leave()
    return answers


def flood(attack: Attack, name: str, ends: float) -> Counter[str]:
    """Ask for one page ten times a second, whether the requests before are answered or not."""
    answers: Counter[str] = Counter()

    def ask_once() -> None:
        visitor = Visitor(attack.address, comes_from=attack.comes_from)
        summary, _ = ask(visitor, name, {**attack.places, "import_": NO_IMPORT})
        answers[summary] += 1
        visitor.leave()

    with ThreadPoolExecutor(MOST_OPEN) as connections:
        while time.monotonic() < ends:
            connections.submit(ask_once)
            time.sleep(1 / A_SECOND)
    return answers


def ask(visitor: Visitor, name: str, places: Mapping[str, str]) -> tuple[str, str]:
    """Return what one request was answered, in a few words, and where it leads."""
    question = QUESTIONS[name]
    method = "GET" if question.form is None and not question.file else "POST"
    form = None if question.form is None else dict(question.form)
    try:
        answer = visitor.ask_once(method, question.path.format(**places), form, question.file)
    except NoAnswerError:
        return NO_ANSWER, ""
    return summary_of(answer), answer.location


def summary_of(answer: Answer) -> str:
    if answer.status not in (429, 503):
        return str(answer.status)
    says_when = answer.headers.get("Retry-After", "").isdecimal()
    return f"{answer.status} with{'' if says_when else 'out'} Retry-After"


if __name__ == "__main__":
    # An attacker computes elsewhere: here, only what the site leaves over.
    os.nice(19)
    json.dump(run(Attack(**json.load(sys.stdin))), sys.stdout)
