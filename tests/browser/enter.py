"""What Enter does in the fields of a page."""

from tests.scale import IS_LONG

# Names the button that Enter presses in each form, "main" if it is the main one or does the same,
# and lets no form be sent.
NAME_WHAT_IS_SUBMITTED = """() => {
    const isMain = (button) => button.classList.contains("button-main");
    addEventListener("submit", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const { target, submitter } = event;
        const buttons = [...target.elements].filter((each) => each.type === "submit");
        const same = (each) => each.formAction === submitter.formAction && each.name === submitter.name;
        const isAsMain = buttons.filter(same).some(isMain);
        const hasOthers = buttons.filter((each) => each.checkVisibility()).length > 1;
        const name = submitter.textContent.trim();
        window.submitted = isAsMain ? "main" : hasOthers ? name : "only";
    }, true);
}"""
# Of what was pressed since it was asked last.
TAKE_NAME = """() => {
    const { submitted } = window;
    window.submitted = null;
    return submitted ?? null;
}"""
# Keeps the first and the last field of each kind, in the order of the page, or all of them, and counts them.
KEEP_FIELDS = """(all) => {
    const fields = [...document.querySelectorAll("main form input:not([type=hidden], [type=file])")]
        .filter((field) => field.checkVisibility({ visibilityProperty: true }));
    const ends = new Map();
    for (const field of fields) {
        const hosts = [];
        for (let host = field; host; host = host.parentElement) hosts.push(host.localName);
        const kind = [
            [...document.forms].indexOf(field.form), field.type, field.className, field.enterKeyHint,
            ...hosts.filter((name) => name.includes("-")),
        ].join();
        ends.set(kind, [...(ends.get(kind) ?? []).slice(0, 1), field]);
    }
    const kept = [...ends.values()].flat();
    window.keptFields = fields.filter((field) => all || kept.includes(field));
    return window.keptFields.length;
}"""
FOCUS = "(place) => window.keptFields[place].focus()"
# Nothing where Enter goes on to the next box. In a list where attempts are chosen a button without a
# name does nothing.
EXPECTED = {"main", "only", None, "Check", ""}


def buttons_pressed_by_enter(page) -> set[str]:
    """Return what Enter presses in the fields of a page; nothing where it goes on to the next box.

    Of fields in a form that are alike, `make long` tries all.
    """
    page.evaluate(NAME_WHAT_IS_SUBMITTED)
    page.evaluate(
        "document.querySelectorAll('main details').forEach((each) => { each.open = true })"
    )
    buttons = set()
    for place in range(page.evaluate(KEEP_FIELDS, IS_LONG)):
        page.evaluate(FOCUS, place)
        page.keyboard.press("Enter")
        buttons.add(page.evaluate(TAKE_NAME))
    return buttons
