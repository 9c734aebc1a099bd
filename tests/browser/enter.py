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
# The first and the last field of each kind, in the order of the page.
ENDS_OF_KINDS = """(fields) => {
    const ends = new Map();
    fields.forEach((field, place) => {
        const hosts = [];
        for (let host = field; host; host = host.parentElement) hosts.push(host.localName);
        const kind = [
            [...document.forms].indexOf(field.form), field.type, field.className, field.enterKeyHint,
            ...hosts.filter((name) => name.includes("-")),
        ].join();
        ends.set(kind, [...(ends.get(kind) ?? []).slice(0, 1), place]);
    });
    return [...ends.values()].flat().sort((one, other) => one - other);
}"""
FIELDS = "main form input:visible:not([type=hidden], [type=file])"
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
    fields, buttons = page.locator(FIELDS), set()
    for place in range(fields.count()) if IS_LONG else fields.evaluate_all(ENDS_OF_KINDS):
        fields.nth(place).press("Enter")
        buttons.add(page.evaluate(TAKE_NAME))
    return buttons
