"""What Enter does in the fields of a page."""

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
FIELDS = "main form input:visible:not([type=hidden], [type=file])"
# Nothing where Enter goes on to the next box. In a list where attempts are chosen a button without a
# name does nothing.
EXPECTED = {"main", "only", None, "Check", ""}


def buttons_pressed_by_enter(page) -> set[str]:
    """Return what Enter presses in the fields of a page; nothing where it goes on to the next box."""
    page.evaluate(NAME_WHAT_IS_SUBMITTED)
    page.evaluate(
        "document.querySelectorAll('main details').forEach((each) => { each.open = true })"
    )
    buttons = set()
    for field in page.locator(FIELDS).all():
        page.evaluate("window.submitted = null")
        field.press("Enter")
        buttons.add(page.evaluate("window.submitted"))
    return buttons
