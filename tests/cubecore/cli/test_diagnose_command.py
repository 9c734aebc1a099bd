"""The command diagnose: faults with their steps, and states that nothing explains."""

from cubecore.cube import Cube

SOLVED = Cube(3).facelets()
PAIR = "R' D' R U R' D R U'"
TWICE = Cube(3).apply(f"{PAIR} {PAIR}")
THREE_STYLE = ("--edge-buffer", "UF", "--corner-buffer", "UFR")
KEYS = ["kind", "piece_type", "step", "letters", "message"]


def test_faults_are_named_with_their_steps_and_replayed(cubecore):
    for state in (TWICE, TWICE.apply("x y'")):
        answer = cubecore.json("diagnose", PAIR, "--facelets", state.facelets(), *THREE_STYLE)
        assert list(answer) == ["solved", "explanations", "left"]
        assert answer["solved"] is False
        assert answer["left"] == {"edges": [], "corners": ["UFR", "UBR", "DFR"]}
        first, second = answer["explanations"]
        assert list(first) == ["faults", "moves"]
        assert [list(fault) for fault in first["faults"]] == [KEYS]
        assert first["faults"] == [
            {
                "kind": "inverted",
                "piece_type": "corners",
                "step": 0,
                "letters": ["P", "B"],
                "message": "You did PB backwards: its inverse was executed.",
            }
        ]
        assert second["faults"][0]["kind"] == "repeated"
        for explanation in (first, second):
            assert Cube(3).apply(PAIR).apply(explanation["moves"]) == TWICE


def test_a_solved_cube_needs_no_explanation(cubecore):
    solved = Cube(3).apply("z").facelets()
    assert cubecore.json("diagnose", "R U", "--facelets", solved) == {
        "solved": True,
        "explanations": [],
        "left": {"edges": [], "corners": []},
    }
    assert cubecore("diagnose", "R U", "--facelets", solved).out == "solved\n"


def test_people_read_one_explanation_on_each_line(cubecore):
    said = cubecore("diagnose", PAIR, "--facelets", TWICE.facelets(), *THREE_STYLE)
    assert said.out.splitlines() == [
        "You did PB backwards: its inverse was executed.",
        "or: You did PB twice.",
        "unsolved: UFR UBR DFR",
    ]
    nothing = cubecore("diagnose", "", "--facelets", TWICE.facelets(), *THREE_STYLE)
    assert nothing.out.splitlines() == [
        "no two faults explain this cube",
        "unsolved: UFR UBR DFR",
    ]


def test_memos_and_the_order_can_be_given(cubecore):
    facelets = Cube(3).apply("U R").facelets()
    flags = ("--edges", "ad c", "--corners", "DC B", "--first", "edges", "--rank", "hands")
    (batched,) = cubecore.batch(
        "diagnose",
        {"alg": "U", "facelets": facelets, "edges": "ad c", "corners": "DC B", "first": "edges"},
        flags=("--rank", "hands"),
    )
    assert cubecore.json("diagnose", "U", "--facelets", facelets, *flags) == batched


def test_a_cube_that_cannot_be_is_refused(cubecore):
    flipped = SOLVED.replace("UUUUUUUUU", "UUUUUUUFU").replace("FFFFFFFFF", "FUFFFFFFF")
    lines = cubecore.batch(
        "diagnose",
        {"alg": "U", "facelets": flipped},
        {"alg": "U", "facelets": SOLVED[:-1]},
        {"alg": flipped, "facelets": SOLVED},
        {"alg": "U"},
        {"alg": "U", "facelets": SOLVED, "edges": "a?"},
    )
    assert [line["field"] for line in lines] == ["facelets", "facelets", "alg", "facelets", "edges"]
