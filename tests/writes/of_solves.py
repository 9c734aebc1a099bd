"""The writes of solves of a real cube, and of what is said of them."""

from django.test import Client

from cubecore.cube import Cube
from tests.trainer.practice.cast import RIGHT
from tests.trainer.practice.solving import explained_solve, fault, solve_form, stored_solve
from tests.writes.requests import Send, browser, member, post, write
from trainer.practice.attempts import store_cube_after
from trainer.practice.models.deal import Deal

CUBE_AFTER = Cube(3).apply("R2 U R U R' U' R' U' R' U R'").facelets()


@write("store-solve by a visitor")
def store_solve_by_visitor() -> Send:
    return _store_solve(Client())


@write("store-solve")
def store_solve() -> Send:
    return _store_solve(browser(member()))


@write("store-solve by somebody who was signed out")
def store_solve_by_token() -> Send:
    return post(Client(), "store-solve", **solve_form(browser(member())))


def _store_solve(client: Client) -> Send:
    Deal.objects.create(event="both", scramble="R U F", lot=1)
    return post(client, "store-solve", **solve_form(client, scramble=""))


@write("solve-outcome")
def solve_outcome() -> Send:
    alice = member()
    return post(alice, "solve-outcome", stored_solve(alice).uuid, outcome="plus-two")


@write("solve-memo")
def solve_memo() -> Send:
    alice = member()
    return post(alice, "solve-memo", stored_solve(alice, "dnf").uuid, **RIGHT)


@write("solve-cube")
def solve_cube() -> Send:
    alice = member()
    return post(alice, "solve-cube", stored_solve(alice, "dnf").uuid, stickers=CUBE_AFTER)


@write("remove-solve-cube")
def remove_solve_cube() -> Send:
    alice = member()
    solve = stored_solve(alice, "dnf")
    store_cube_after(solve, CUBE_AFTER)
    return post(alice, "remove-solve-cube", solve.uuid)


@write("explain-solve")
def explain_solve() -> Send:
    alice = member()
    return post(alice, "explain-solve", explained_solve(alice).uuid)


@write("confirm-explanation")
def confirm_explanation() -> Send:
    alice = member()
    solve = explained_solve(alice, [fault("skipped")], [fault("inverted")])
    return post(alice, "confirm-explanation", solve.uuid, explanation="1")
