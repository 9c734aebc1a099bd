"""Cubes that move in a browser: pages that have one, and what it shows."""

WATCH = "/workshop/?size=3&alg=R+U+R%27+U%27"
SOLVE = {
    3: "/workshop/solve/?size=3&solver=layers&scramble=D2+F+R'+U2+L+B2",
    7: "/workshop/solve/?size=7&solver=two-phase&scramble=3Rw+U+2F'+L2+D+Rw",
}
READ_FACELETS = """(player) => {
    const cube = player.querySelector('moving-cube');
    const faces = cube.getAttribute('facelets');
    return cube.stickers.map((sticker) => faces[sticker]).join('');
}"""


def facelets_of(page):
    """Return the facelets that the cube shows."""
    return page.locator("cube-player").evaluate(READ_FACELETS)


def settled(page):
    """Wait until the last turn is over and the cube at rest."""
    page.wait_for_function("() => !document.querySelector('[data-moving]')")
