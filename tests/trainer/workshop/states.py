"""Every state of the pages of the workshop."""

from urllib.parse import quote

from tests.state import UNFOLD, State
from tests.trainer.practice.cast import SCRAMBLE

BY_LAYERS = "/workshop/solve/?size=3&solver=layers&scramble="
BY_ROWS = "/workshop/solve/?size=4&strategy=rows&scramble="
EXECUTION = f"/workshop/execution/?scramble={quote(SCRAMBLE)}&method="
DNF = f"/workshop/diagnosis/?scramble={quote(SCRAMBLE)}&stickers="
YOURS = "/workshop/commutators/?size=3&pieces=midges&buffer=UF&pair=au"
COMMUTATORS = "/workshop/commutators/?size=3&pieces=corners&pair="
PATTERNS = "/workshop/patterns/?scramble=R%20U%20R'%20U'&pattern="
SLICES = "/workshop/slices/?face=U&rotate=F&slice=1"
CROSS = ".U.UUU.U..R..R.....F..F..............L..L.....B..B...."

WORKSHOP_STATES = [
    State("workshop", "visitor", "/workshop/", "empty"),
    State("workshop", "visitor", "/workshop/?alg=R%20U%20R'%20U'&size=3", "film"),
    State("workshop", "visitor", "/workshop/?alg=R%20Uw%20x&size=5", "big cube"),
    State("workshop", "visitor", "/workshop/?alg=R%20Q", "unreadable"),
    State("workshop-solve", "visitor", "/workshop/solve/", "empty"),
    State("workshop-solve", "visitor", f"{BY_LAYERS}{quote(SCRAMBLE)}", "layers", [UNFOLD]),
    State("workshop-solve", "visitor", f"{BY_LAYERS}R%20Q", "unreadable"),
    State("workshop-solve", "visitor", f"{BY_LAYERS}{'U' * 9}{'.' * 45}", "no colours", [UNFOLD]),
    State("workshop-execution", "visitor", "/workshop/execution/", "empty"),
    State("workshop-execution", "visitor", f"{EXECUTION}old-pochmann-ubl", "letter by letter"),
    State("workshop-execution", "visitor", f"{EXECUTION}m2&edges=ab", "wrong memo", [UNFOLD]),
    State("workshop-execution", "visitor", f"{EXECUTION}m2&edges=a7", "unreadable"),
    State("workshop-execution", "visitor", f"{EXECUTION}3-style&edge_style=op", "other buffer"),
    State("workshop-diagnosis", "visitor", "/workshop/diagnosis/", "empty", [UNFOLD]),
    State("workshop-diagnosis", "visitor", f"{DNF}U&method=m2&edges=ab", "nothing fits"),
    State("workshop-diagnosis", "visitor", f"{DNF}x7&method=m2", "unreadable"),
    State("workshop-commutators", "visitor", "/workshop/commutators/", "empty"),
    State("workshop-commutators", "visitor", f"{COMMUTATORS}BD", "found"),
    State("workshop-commutators", "visitor", f"{COMMUTATORS}B7", "unreadable"),
    State("workshop-commutators", "visitor", f"{COMMUTATORS}BN", "twist"),
    State("workshop-commutators", "visitor", f"{COMMUTATORS}BE", "buffer"),
    State("workshop-commutators", "member", YOURS, "yours"),
    State("workshop-patterns", "visitor", "/workshop/patterns/", "empty"),
    State("workshop-patterns", "visitor", f"{PATTERNS}{CROSS}", "painted", [UNFOLD]),
    State("workshop-patterns", "visitor", f"{PATTERNS}{54 * '.'}", "nothing painted"),
    State("workshop-group", "visitor", "/workshop/group/", "empty"),
    State("workshop-group", "visitor", "/workshop/group/?size=33&alg=R%202U%20x", "large"),
    State("workshop-group", "visitor", "/workshop/group/?size=3&alg=R%20Q", "unreadable"),
    State("workshop-commutators", "visitor", f"{COMMUTATORS}BD&moves=RUS", "no such moves"),
    State("workshop-solve", "visitor", f"{BY_ROWS}{quote(SCRAMBLE)}", "rows of centres"),
    State("workshop-blocks", "visitor", "/workshop/blocks/", "block"),
    State("workshop-blocks", "visitor", "/workshop/blocks/?size=7&block=0,0:0,4", "split"),
    State("workshop-blocks", "visitor", "/workshop/blocks/?block=1,1:2,2", "fixed centre"),
    State("workshop-blocks", "visitor", "/workshop/blocks/?block=9,9", "unreadable"),
    State("workshop-slices", "visitor", "/workshop/slices/", "empty"),
    State("workshop-slices", "visitor", f"{SLICES}&size=4&step=9", "on its way", [UNFOLD]),
    State("workshop-slices", "visitor", f"{SLICES}&size=33&step=99", "large"),
    State("workshop-slices", "visitor", f"{SLICES}&frame=own&pairs=F.TOP", "unreadable", [UNFOLD]),
    State("workshop-slices", "visitor", f"{SLICES}&step=9", "no script", has_script=False),
    State("workshop-positions", "visitor", "/workshop/positions/", "empty"),
    State("workshop-positions", "visitor", "/workshop/positions/?cp=0,x", "unreadable"),
    State("workshop-positions", "visitor", "/workshop/positions/?eo=1" + 11 * ",0", "impossible"),
]
