// <attempt-phases>: sends every form once, with the page's own times; covers the cube the moment it
// is memorised, and tells the server behind that; keeps a memo on the page until it is handed in.
// Without it each form is a page of its own.

import { buzz } from "./vibration.js";

const AGAIN = 2000;

class AttemptPhases extends HTMLElement {
  #show = (event) => this.#comeBack(event);
  #ledTo = new Set();

  connectedCallback() {
    this.addEventListener("submit", (event) => this.#send(event));
    this.addEventListener("input", () => this.#ledTo.clear());
    addEventListener("pageshow", this.#show);
  }

  disconnectedCallback() {
    removeEventListener("pageshow", this.#show);
  }

  get #clock() {
    return this.querySelector("attempt-clock");
  }

  #send(event) {
    const form = event.target;
    const empty = this.#emptyBox(form);
    if (form.dataset.sent || empty) {
      event.preventDefault();
      if (empty) this.#leadTo(empty);
      return;
    }
    buzz(form, 30);
    const timed = form.elements.namedItem(form.dataset.times ?? "");
    if (timed && this.#clock) timed.value = String(this.#clock.elapsed);
    const offsets = form.elements.namedItem("offsets");
    if (offsets) offsets.value = JSON.stringify(offsetsOf(form));
    if (form.querySelector("[name=memo_ms]") && form.closest(".memo")) this.#cover(event, form);
    else form.dataset.sent = "yes";
    if (form.matches(".recall")) {
      event.preventDefault();
      void this.#handIn(form);
    }
  }

  /** The first box nothing was typed in, unless the person was led there, or stands there. */
  #emptyBox(form) {
    const boxes = [...form.querySelectorAll("memo-box")].filter((box) => box.isEmpty);
    if (boxes.some((box) => box.contains(document.activeElement))) return undefined;
    if (form.elements.namedItem("empty_is_meant")) return undefined;
    return boxes.find((box) => !this.#ledTo.has(box));
  }

  #leadTo(box) {
    this.#ledTo.add(box);
    box.input.focus();
  }

  #cover(event, form) {
    const template = this.querySelector("template");
    if (!template) return;
    event.preventDefault();
    const told = new FormData(form);
    const memo = form.closest(".memo");
    memo.after(template.content.cloneNode(true));
    memo.remove();
    template.remove();
    this.dataset.phase = "recall";
    this.className = "room room-recall";
    this.querySelector(".recall [name=memo_ms]").value = String(told.get("memo_ms"));
    this.#clock?.startAnew();
    this.querySelector("memo-box").input.focus();
    void this.#tell(form.action, told);
  }

  /** Until the server has heard of it, a page loaded anew would show the cube again. */
  async #tell(address, told) {
    const answer = await posted(address, told);
    const status = this.querySelector(".saved");
    const isSaved = answer?.type === "opaqueredirect" || answer?.ok;
    if (isSaved && status.textContent === status.dataset.failed) status.textContent = "";
    if (isSaved) return;
    status.textContent = status.dataset.failed;
    if (!answer || answer.status >= 500) setTimeout(() => this.#tellAgain(address, told), AGAIN);
  }

  #tellAgain(address, told) {
    if (!this.isConnected) return;
    told.set("covered_ms", String(this.#clock.elapsed));
    void this.#tell(address, told);
  }

  /** The memo stays here, typed as it is, while the site cannot be reached. */
  async #handIn(form) {
    const status = this.querySelector(".saved");
    status.textContent = "";
    const answer = await posted(form.action, new FormData(form));
    if (!answer || answer.status >= 500) {
      delete form.dataset.sent;
      status.textContent = status.dataset.unsent;
    } else if (answer.type === "opaqueredirect") {
      location.assign(new URL(".", form.action));
    } else {
      // What there is to say of it is a page; the same memo sent again is given the same one.
      form.submit();
    }
  }

  /** A page that the browser kept as it was left may show what is covered since. */
  #comeBack(event) {
    if (event.persisted) {
      this.hidden = true;
      location.reload();
    }
  }
}

function posted(address, told) {
  const body = new URLSearchParams([...told].map(([name, value]) => [name, String(value)]));
  const asked = fetch(address, { method: "POST", body, redirect: "manual", keepalive: true });
  return asked.catch(() => null);
}

function offsetsOf(form) {
  const boxes = [...form.querySelectorAll("memo-box")];
  return Object.fromEntries(boxes.map((box) => [box.input.name, box.offsets]));
}

customElements.define("attempt-phases", AttemptPhases);
