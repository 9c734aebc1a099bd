"""Why the engine refuses what people type."""

from django.utils.translation import gettext_noop as _

ALGORITHMS = (
    _("expected a scramble, found no move"),
    "expected at most {most} characters, found {found}",
    "expected at most {most} moves when written out, found {found}",
    "expected at most {most} moves when written out",
    "expected at most {most} moves, found {found}",
    "expected at most {most} brackets inside each other",
    _("expected */ behind this comment"),
    _("expected ',' or ':' between two parts, found ']'"),
    _("expected {closing} for the {bracket} at position {position}, found the end"),
    _(
        "expected a number without x to repeat a bracket, or a space before a rotation, found {found}"
    ),
    _("expected a move or a bracket, found {found}"),
    _("expected a move (U R F D L B, M E S, m e s or x y z), found {found}"),
    _("expected a move or {closing}, found {found}"),
    _("expected a move, found {found}"),
    _("expected one move and nothing behind it, found {found}"),
    _("expected one prime at most, found {found}"),
    _("expected the amount only once, found {found}"),
    _("expected an amount from 1 to {most}, found {found}"),
    _("expected an amount or another move: a lower-case face is two layers already, found {found}"),
    _("expected an amount or another move: a lower-case face is one layer already, found {found}"),
    _("expected an amount or another move: only faces can be wide, found {found}"),
    _("expected no layer numbers: only faces name layers, found {found}"),
    _("expected a layer from 1 to {most} or a range of layers such as 2-4, found {found}"),
    _("expected a layer from 1 to {most} or a range of layers such as 2-4"),
    _("expected the outer layer of a range first, found {found}"),
    _("expected w behind the face: a range of layers is a wide turn"),
    _("expected a cube of odd size for {letter}, the exact middle layer, found size {size}"),
    _("expected a cube of size 3 or more for {letter}, all inner layers, found size {size}"),
    _("expected layers from 1 to {size} on a cube of size {cube}, found layer {layer} in {move}"),
)
STICKERS = (
    _("six different symbols are needed, not {symbols}"),
    "{count} stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3",
    "expected {right} facelets, found {count}",
    "{symbol} is on {count} stickers; each colour has {right}",
    _("unknown letter {symbol}: expected {expected}"),
    _("unknown facelet {symbol}: expected {expected}"),
    _("each colour has 9 stickers, found {count}"),
    _("each colour has 4 stickers in {orbit}, found {count}"),
    _("no way of holding a cube shows the centres {shown} on U R F D L B"),
    _("{piece} at {place} is mirrored: its colours go round the wrong way, {colors}"),
    _("no corner has the colours {colors} of {place}"),
    _("no edge has the colours {colors} of {place}"),
    _("no midge has the colours {colors} of {place}"),
    _("no wing has the colours {colors} of {place}"),
    "the wing {piece} is there {count} times: at {places}",
    _("the wing {piece} is nowhere"),
    "{piece} is there {count} times: at {places}",
    _("{piece} is nowhere"),
    _("the corners are twisted {turns} by one turn too many"),
    _("an odd number of edges is flipped"),
    _("an odd number of midges is flipped"),
    _("the corners and edges together take an odd number of exchanges"),
    _("the corners and midges together take an odd number of exchanges"),
    _("this cube cannot be reached by turns, so no memo solves it"),
)
MEMOS = (
    "a memo has at most {most} signs",
    _("more than one # between edges and corners"),
    _("more lines than edges and corners"),
    _("expected # or a new line between edges and corners"),
    _("{bracket} is never closed"),
    _("a bracket inside a bracket"),
    _("{bracket} closes nothing"),
    _("{letter} is neither small nor capital"),
    _("{letter} alone does not tell which way its corner is turned"),
    "{letter} is no letter of the {pieces} in {scheme}",
    _("{letter} is no sticker of the {pieces}"),
    _("{name} is no sticker at size {size}: {why}"),
    _("{sticker} has no letter of the {pieces} in {scheme}"),
    _("{sticker} has no sticker of the {pieces}"),
    _("the fixed centres are never traced"),
    _("it cannot lie near {face} too"),
    _("an even cube has no middle layer"),
    _("its own face comes first, as one of U R F D L B"),
    _("a face is expected here"),
    _("there is no such layer near {face}"),
    _("the layer must follow {face}"),
    _("inner layers count from 2"),
    _("{name} is a fixed centre, which moves with the whole cube only"),
    _("{name} belongs to a piece that is named already"),
    _("no turns bring the sticker of {first} to {name}"),
)
METHODS = (
    _("{setting} is {choices}, not {written}"),
    _("{setting} takes the names of stickers"),
    _("sticker {sticker} comes twice in {setting}"),
    _("{swap} is neither true nor a swap such as swap-edges:UF-UR"),
    _("{first} and {second} are on one piece: a swap needs two"),
    _("{sticker} has no letter in {scheme}, and is not on the buffer piece"),
    _("letter {letter} of {scheme} has no capital to carry a flip"),
)
FILTERS = (
    _("a text is needed, not {kind}"),
    _("no filter {name}: expected {names}"),
    _("{written} is none of {names}"),
    _("{written} is no number from 0 to {most} and no span such as 8-10"),
    _("the span {written} ends before it begins"),
    _("{written} is neither odd nor even"),
    _("something is missing in the list {written}"),
    _("no memo contains {written}: a solved piece's letters and the buffer's are never said"),
    "expected a letter or a pair, found {count} letters",
    _("no state was found among {tried}: fewer than 1 in {least} pass, if any do"),
    _(
        "only cubes that one turn solves have {wishes}: a scramble is at least two turns from solved"
    ),
    _(
        "no state of {event} has {wishes}: edges and corners have the same parity, and with {others} it"
        " is always {parity}"
    ),
    _(
        "no state of {event} has {wishes}: edges and corners have the same parity, and these never have"
    ),
    _("no state of {event} has {wishes}"),
)
SCHEMES = (
    _("a scheme is an object with a name, edges and corners"),
    _("unknown key {key}: expected one of {keys}"),
    _("the name is empty"),
    _("the name is missing"),
    _("the {pieces} are missing"),
    _("the {key} is not a text"),
    "the {key} is longer than {longest} signs",
    _("the {key} has a sign that cannot be shown"),
    _("expected an object that gives every sticker its letter"),
    _("{name} is no sticker"),
    _("sticker {sticker} is named twice"),
    _("sticker {sticker} is missing"),
    _("the letter of {sticker} is not a text"),
    "the letter of {sticker} is longer than {longest} signs",
    _("the letter of {sticker} {symbol} is not in composed form (NFC)"),
    _("the letter of {sticker} {symbol} cannot be seen"),
    _("the letter of {sticker} {symbol} would attach to the letter before it"),
    _("the letter of {sticker} {symbol} has a sign that separates letters: {sign}"),
    _("the letter of {sticker} {symbol} has a sign that cannot be shown: {sign}"),
    _("no letter for {stickers}: only the stickers of one piece, the buffer, may have none"),
    _("{one} and {other} have the same letter {symbol}"),
    _("{one} and {other} have letters that are read alike: {symbol} and {second}"),
    _("{key} is given twice"),
    "the text is longer than {longest} signs",
    _("the text is no JSON: {why}"),
    _("the text holds no object"),
    "the table is longer than {longest} signs",
    _("line {number}: {sticker} is given twice"),
    _("line {number}: no sticker and its letter: {line}"),
    _("edges: {problem}"),
    _("corners: {problem}"),
)

WISHES = (
    _("a whole piece type solved"),
    _("edges-letters {span}"),
    _("edges-breaks {span}"),
    _("edges-flips {span}"),
    _("corners-letters {span}"),
    _("corners-breaks {span}"),
    _("corners-twists {span}"),
    _("parity odd"),
    _("parity even"),
    _("odd"),
    _("even"),
    _("contains {letters}"),
)

# Pages speak to the reader, whose letters they are.
ON_PAGES = {
    "{letter} is no letter of the {pieces} in {scheme}": _(
        "{letter} isn't a letter of your {pieces}"
    ),
}

# More particular texts first: "{why}" of a general one may be anything.
REFUSALS = (*ALGORITHMS, *STICKERS, *MEMOS, *SCHEMES, *FILTERS, *METHODS, _("{written}: {why}"))
