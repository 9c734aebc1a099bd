// <attempt-phases>: sends every form once, with the page's own times; covers the cube the moment it
// is memorised, and tells the server behind that. Without it each form is a page of its own.

import { buzz } from "./vibration.js";

class AttemptPhases extends HTMLElement {
  #show = (event) => this.#comeBack(event);

  connectedCallback() {
    this.addEventListener("submit", (event) => this.#send(event));
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
      empty?.input.focus();
      return;
    }
    buzz(form, 30);
    const timed = form.elements.namedItem(form.dataset.times ?? "");
    if (timed && this.#clock) timed.value = String(this.#clock.elapsed);
    const offsets = form.elements.namedItem("offsets");
    if (offsets) offsets.value = JSON.stringify(offsetsOf(form));
    if (form.querySelector("[name=memo_ms]") && form.closest(".memo")) this.#cover(event, form);
    else if (!event.defaultPrevented) form.dataset.sent = "yes";
  }

  /** The first box nothing was typed in, unless the person stands in it and sends it so. */
  #emptyBox(form) {
    const boxes = [...form.querySelectorAll("memo-box")].filter((box) => box.isEmpty);
    if (boxes.some((box) => box.contains(document.activeElement))) return undefined;
    return form.elements.namedItem("empty_is_meant") ? undefined : boxes[0];
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

  async #tell(address, told) {
    const status = this.querySelector(".saved");
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: new URLSearchParams([...told].map(([name, value]) => [name, String(value)])),
        redirect: "manual",
        keepalive: true,
      });
      if (answer.type !== "opaqueredirect" && !answer.ok) status.textContent = status.dataset.failed;
    } catch {
      status.textContent = status.dataset.failed;
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

function offsetsOf(form) {
  const boxes = [...form.querySelectorAll("memo-box")];
  return Object.fromEntries(boxes.map((box) => [box.input.name, box.offsets]));
}

customElements.define("attempt-phases", AttemptPhases);
