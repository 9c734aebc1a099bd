// <device-zone for="…">: a button that fills in the device's time zone.

import { one } from "./elements.js";

class DeviceZone extends HTMLElement {
  connectedCallback() {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const field = document.getElementById(this.getAttribute("for") ?? "");
    const button = one(this, "button", HTMLButtonElement);
    if (!zone || !(field instanceof HTMLInputElement)) return;
    one(button, "bdi", HTMLElement).textContent = zone;
    button.hidden = false;
    button.addEventListener("click", () => {
      field.value = zone;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
}

customElements.define("device-zone", DeviceZone);
