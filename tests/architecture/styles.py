"""Find what stylesheets may not contain: the rules that keep them small and free of surprises."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

# It adds to Django's own stylesheets, which have no layers and so win over all that has one.
WITHOUT_LAYERS = {"panel.css"}
STEPS = {
    "@media": {"40rem", "52rem", "60rem"},
    "@container": {"40rem", "48rem", "56rem", "64rem"},
}
ORDER = re.compile(r"^@layer ([\w, -]+);$", re.MULTILINE)
# Comments, and lines without a block.
UNREAD = re.compile(r"/\*.*?\*/|^@[\w]+ [^{}]*?;$", re.DOTALL | re.MULTILINE)
LENGTH = re.compile(r"[\d.]+(?:px|r?em)\b")
BESIDE_CLASSES = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^]]*\]")
CLASS = re.compile(r"\.([\w-]+)")
IMPORTANT = re.compile("!important")
# Up to 3px move something into its place; all other space between things is a step.
SPACE = re.compile(
    r"(?<![\w-])(?:margin|padding|gap|row-gap|column-gap)[\w-]*: [^;]*?\b(?:[4-9]|\d\d+)px"
)
RADIUS = re.compile(r"border-radius: (?!var\(|0;)[^;]*")
COLOR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:light-dark|rgb|hsl)\(")


@dataclass(frozen=True)
class Rule:
    """Declarations, their selectors, and the layers and conditions around them."""

    around: tuple[str, ...]
    selectors: tuple[str, ...]
    body: str

    @property
    def layer(self) -> str:
        """Return the name of the layer, or nothing."""
        names = [part.removeprefix("@layer ") for part in self.around if part.startswith("@layer")]
        return names[0] if names else ""


def rules(text: str) -> Iterator[Rule]:
    """Yield the rules of a stylesheet."""
    around: list[str] = []
    for before, bracket in re.findall(r"([^{}]*)([{}])", UNREAD.sub("", text)):
        if bracket == "{":
            around.append(before.strip())
            continue
        head = around.pop()
        if not head.startswith("@") and not any("@keyframes" in part for part in around):
            yield Rule(tuple(around), tuple(re.split(r",\s*(?![^()]*\))", head)), before)


def first_classes(selector: str) -> list[str]:
    """Return the classes of the first element of a selector."""
    first, *_ = re.split(r"[\s>+~]", BESIDE_CLASSES.sub("", selector))
    return CLASS.findall(first)


def faults(files: Mapping[str, str]) -> list[str]:
    """Return what is wrong in stylesheets, given by their names."""
    orders = [order for text in files.values() for order in ORDER.findall(text)]
    layers = set(orders[0].split(", ")) if orders else set()
    problems = [] if len(orders) == 1 else [f"the order of layers is declared {len(orders)} times"]
    places: defaultdict[str, set[str]] = defaultdict(set)
    for name, text in files.items():
        for rule in rules(text):
            problems += [
                f"{name} {rule.selectors[0]}: {fault}"
                for fault in _faults_of(rule, layers)
                if name not in WITHOUT_LAYERS
            ]
            for selector in rule.selectors:
                for each in first_classes(selector):
                    places[each].add(name)
    return problems + [
        f".{each} is in {', '.join(sorted(names))}"
        for each, names in sorted(places.items())
        if len(names) > 1
    ]


def _faults_of(rule: Rule, layers: set[str]) -> Iterator[str]:
    if rule.layer not in layers:
        yield f"in layer '{rule.layer}'"
    for part in rule.around:
        kind = part.split()[0]
        lengths = set(LENGTH.findall(part))
        if kind in STEPS and lengths - STEPS[kind]:
            yield f"{kind} at {', '.join(sorted(lengths - STEPS[kind]))}"
    yield from (f"a class twice in {each}" for each in _doubled(rule.selectors))
    allowed = (COLOR,) if rule.layer == "tokens" else ()
    for pattern in (IMPORTANT, SPACE, RADIUS, COLOR):
        if pattern not in allowed and (match := pattern.search(rule.body)):
            yield match[0].strip()


def _doubled(selectors: tuple[str, ...]) -> Iterator[str]:
    for selector in selectors:
        for element in re.split(r"[\s>+~]", BESIDE_CLASSES.sub("", selector)):
            classes = CLASS.findall(element)
            if len(set(classes)) < len(classes):
                yield element
