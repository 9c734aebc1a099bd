// <memo-form>: the boxes of a memo. Enter leads from box to box, and hands the memo in from the last
// one. A memo that is refused or cannot be sent stays in its boxes, with what is typed meanwhile; the
// clock is held from the first time it was checked until the site has answered.

import { parsed, posted } from "./form-post.js";
import { keepMemo, keptMemo } from "./kept-memo.js";
import { isEnter } from "./pure/keys.js";
import { emptyPlaces } from "./pure/memo-boxes.js";
import { buzz } from "./vibration.js";

class MemoForm extends HTMLElement {
  #asked = new Set();

  connectedCallback() {
    if (this.#emptyIsMeant.value) this.#askAbout(this.#emptyBoxes);
    this.#bringClockBack();
    this.addEventListener("keydown", (event) => this.#press(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    this.addEventListener("input", (event) => this.#change(event.target.closest("memo-box")));
  }

  /** A page loaded anew goes on waiting. */
  #bringClockBack() {
    const state = keptMemo(this.#form.getAttribute("action"), "clock");
    if (!state) return;
    this.#clock.state = state;
    const status = this.querySelector(".saved");
    if (state.heldAt !== null) status.textContent = status.dataset.unsent;
  }

  #keepClock(state) {
    keepMemo(this.#form.getAttribute("action"), "clock", state);
  }

  get #form() {
    return this.querySelector("form");
  }

  get #clock() {
    return document.querySelector("attempt-clock");
  }

  get #boxes() {
    return [...this.querySelectorAll("memo-box")];
  }

  get #texts() {
    return this.#boxes.map((box) => box.querySelector("input").value);
  }

  get #emptyBoxes() {
    const boxes = this.#boxes;
    return emptyPlaces(this.#texts).map((place) => boxes[place]);
  }

  get #emptyIsMeant() {
    return this.#form.elements.namedItem("empty_is_meant");
  }

  #press(event) {
    if (!isEnter(event) || event.target.tagName !== "INPUT") return;
    if (event.repeat || this.#goOnFrom(event.target)) event.preventDefault();
  }

  /** Enter in a box that others follow leads to the next one. */
  #goOnFrom(input) {
    const boxes = this.#boxes;
    const next = boxes[boxes.findIndex((box) => box.contains(input)) + 1];
    if (!boxes.some((box) => box.contains(input)) || !next) return false;
    next.input.focus();
    return true;
  }

  #change(box) {
    if (!box) return;
    this.#asked.delete(box);
    box.complain("");
  }

  #submit(event) {
    event.preventDefault();
    event.stopPropagation();
    if (this.#form.dataset.sent) return;
    // The keyboards of some phones submit without a key and without a button.
    if (!event.submitter && this.#goOnFrom(document.activeElement)) return;
    const empty = this.#emptyBoxes;
    const unasked = empty.filter((box) => !this.#asked.has(box));
    if (unasked.length) {
      this.#askAbout(empty);
      unasked[0].complain(this.#form.dataset.empty);
      unasked[0].input.focus();
      return;
    }
    this.#emptyIsMeant.value = empty.length ? "on" : "";
    this.#fillIn();
    void this.#handIn();
  }

  #askAbout(boxes) {
    for (const box of boxes) this.#asked.add(box);
  }

  #fillIn() {
    const { elements, dataset } = this.#form;
    elements.namedItem(dataset.times).value = String(this.#clock.elapsed);
    elements.namedItem("waited_ms").value = String(this.#clock.waited);
    const offsets = this.#boxes.map((box) => [box.input.name, box.offsets]);
    elements.namedItem("offsets").value = JSON.stringify(Object.fromEntries(offsets));
  }

  async #handIn() {
    const [form, status, texts] = [this.#form, this.querySelector(".saved"), this.#texts];
    const checkedAt = Number(form.elements.namedItem(form.dataset.times).value);
    // Until there is an answer, a page loaded anew takes the memo as not sent.
    this.#keepClock({ heldAt: checkedAt, waited: 0 });
    buzz(form, 30);
    form.dataset.sent = "yes";
    status.textContent = "";
    const answer = await posted(form.action, new FormData(form));
    if (answer?.type === "opaqueredirect") {
      location.assign(new URL(".", form.action));
      return;
    }
    const page = answer && answer.status < 500 ? await parsed(answer) : null;
    delete form.dataset.sent;
    if (page) this.#clock.goOn();
    else this.#clock.holdAt(checkedAt);
    this.#keepClock(this.#clock.state);
    if (page) this.#takeAnswer(page, texts);
    else status.textContent = status.dataset.unsent;
  }

  /** Show what is wrong with the memo in its boxes; any other answer is a page. */
  #takeAnswer(page, texts) {
    const form = this.#form;
    const fresh = page.querySelector("memo-form form");
    if (!fresh) {
      // The same memo sent again is given the same answer.
      form.dataset.sent = "yes";
      form.submit();
      return;
    }
    for (const name of ["csrfmiddlewaretoken", "token"]) {
      form.elements.namedItem(name).value = fresh.elements.namedItem(name).value;
    }
    for (const box of this.#boxes) {
      box.complain(fresh.querySelector(`#${box.error.id}`).textContent);
    }
    const isTyping = this.#texts.some((text, place) => text !== texts[place]);
    if (!isTyping) this.#boxes.find((box) => box.error.textContent)?.input.focus();
  }
}

customElements.define("memo-form", MemoForm);
