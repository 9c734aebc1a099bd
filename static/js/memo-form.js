// <memo-form>: the boxes of a memo. Enter goes from box to box, and sends the memo from the last one. A
// memo that is refused or cannot be sent stays in its boxes and can be edited. The clock is stopped from
// the first attempt to send it until the site has answered.

import { field, one } from "./elements.js";
import { storeClock, storedClock } from "./stored-memo.js";
import { requestPage, sending } from "./page-request.js";
import { isEnter } from "./pure/keys.js";
import { emptyPlaces } from "./pure/memo-boxes.js";
import { buzz } from "./vibration.js";

/** @import { AttemptClock } from "./attempt-clock.js" */
/** @import { MemoBox } from "./memo-box.js" */

class MemoForm extends HTMLElement {
  /** @type {Set<MemoBox>} */
  #warned = new Set();

  connectedCallback() {
    if (this.#emptyIsMeant.value) this.#warnAbout(this.#emptyBoxes);
    this.#bringClockBack();
    this.addEventListener("keydown", (event) => this.#press(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    this.addEventListener("input", (event) => this.#change(event.target));
  }

  /** Continue a stopped clock after a reload. */
  #bringClockBack() {
    const state = storedClock(this.#form);
    if (!state) return;
    this.#clock.state = state;
    if (state.heldAt !== null) this.#say(this.#status.dataset.unsent);
  }

  get #form() {
    return one(this, "form", HTMLFormElement);
  }

  get #clock() {
    return /** @type {AttemptClock} */ (document.querySelector("attempt-clock"));
  }

  get #status() {
    return one(this, ".saved", HTMLElement);
  }

  /** @param {string} [message] */
  #say(message = "") {
    this.#status.textContent = message;
  }

  get #boxes() {
    return /** @type {MemoBox[]} */ ([...this.querySelectorAll("memo-box")]);
  }

  get #texts() {
    return this.#boxes.map((box) => box.input.value);
  }

  get #emptyBoxes() {
    const boxes = this.#boxes;
    return emptyPlaces(this.#texts).map((place) => boxes[place]);
  }

  get #emptyIsMeant() {
    return field(this.#form, "empty_is_meant");
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
    if (event.repeat || this.#goOnFrom(event.target)) event.preventDefault();
  }

  /**
   * Go from a box to the next one, if there is one.
   * @param {Element | null} input
   */
  #goOnFrom(input) {
    const boxes = this.#boxes;
    const next = boxes[boxes.findIndex((box) => box.contains(input)) + 1];
    if (!boxes.some((box) => box.contains(input)) || !next) return false;
    next.input.focus();
    return true;
  }

  /** @param {EventTarget | null} typedIn */
  #change(typedIn) {
    const box = this.#boxes.find(({ input }) => input === typedIn);
    if (!box) return;
    this.#warned.delete(box);
    box.complain("");
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    event.stopPropagation();
    if (this.#form.dataset.sent) return;
    // The keyboards of some phones submit without a key and without a button.
    if (!event.submitter && this.#goOnFrom(document.activeElement)) return;
    const empty = this.#emptyBoxes;
    const unwarned = empty.filter((box) => !this.#warned.has(box));
    if (unwarned.length) {
      this.#warnAbout(empty);
      unwarned[0].complain(this.#form.dataset.empty ?? "");
      unwarned[0].input.focus();
      return;
    }
    this.#emptyIsMeant.value = empty.length ? "on" : "";
    this.#fillIn();
    void this.#handIn();
  }

  /** @param {MemoBox[]} boxes */
  #warnAbout(boxes) {
    for (const box of boxes) this.#warned.add(box);
  }

  #fillIn() {
    const form = this.#form;
    this.#time.value = String(this.#clock.elapsed);
    field(form, "waited_ms").value = String(this.#clock.waited);
    const offsets = this.#boxes.map((box) => [box.input.name, box.offsets]);
    field(form, "offsets").value = JSON.stringify(Object.fromEntries(offsets));
  }

  /** The field that takes the time at which the memo is checked. */
  get #time() {
    return field(this.#form, this.#form.dataset.times ?? "");
  }

  async #handIn() {
    const [form, texts, checkedAt] = [this.#form, this.#texts, Number(this.#time.value)];
    // Until there is an answer, a reloaded page treats the memo as not sent.
    storeClock(form, { heldAt: checkedAt, waited: 0 });
    buzz(form, 30);
    form.dataset.sent = "yes";
    this.#say();
    const { kind, page } = await requestPage(form.action, sending(new FormData(form)));
    if (kind === "redirected") {
      location.assign(new URL(".", form.action));
      return;
    }
    const isAnswered = kind === "page";
    delete form.dataset.sent;
    if (isAnswered) this.#clock.goOn();
    else this.#clock.holdAt(checkedAt);
    storeClock(form, this.#clock.state);
    if (isAnswered) this.#takeAnswer(page, texts);
    else this.#say(this.#status.dataset.unsent);
  }

  /**
   * Show what is wrong with the memo in its boxes; any other answer is a page.
   * @param {Document | null} page
   * @param {string[]} texts as they were sent
   */
  #takeAnswer(page, texts) {
    const form = this.#form;
    const fresh = page?.querySelector("memo-form form");
    if (!(fresh instanceof HTMLFormElement)) {
      // The same memo gets the same answer again.
      form.dataset.sent = "yes";
      form.submit();
      return;
    }
    for (const name of ["csrfmiddlewaretoken", "token"]) {
      field(form, name).value = field(fresh, name).value;
    }
    for (const box of this.#boxes) {
      box.complain(one(fresh, `#${box.error.id}`, HTMLElement).textContent);
    }
    const isTyping = this.#texts.some((text, place) => text !== texts[place]);
    if (!isTyping) this.#boxes.find((box) => box.error.textContent)?.input.focus();
  }
}

customElements.define("memo-form", MemoForm);
