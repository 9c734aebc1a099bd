// <show-password>: a button that shows the typed password until the form is sent.

import { one } from "./elements.js";

class ShowPassword extends HTMLElement {
  connectedCallback() {
    const field = one(this, "input", HTMLInputElement);
    const button = one(this, "button", HTMLButtonElement);
    const show = (/** @type {boolean} */ isShown) => {
      field.type = isShown ? "text" : "password";
      button.setAttribute("aria-pressed", String(isShown));
    };
    field.spellcheck = false;
    field.autocapitalize = "none";
    button.hidden = false;
    button.addEventListener("click", () => show(field.type === "password"));
    // Browsers remember the values of text fields, so it is sent as a password.
    field.form?.addEventListener("submit", () => show(false));
  }
}

customElements.define("show-password", ShowPassword);
