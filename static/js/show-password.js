// <show-password>: a button beside a password that shows what is typed, until it is sent.

class ShowPassword extends HTMLElement {
  connectedCallback() {
    const [field, button] = [this.querySelector("input"), this.querySelector("button")];
    const show = (isShown) => {
      field.type = isShown ? "text" : "password";
      button.setAttribute("aria-pressed", String(isShown));
    };
    field.spellcheck = false;
    field.autocapitalize = "none";
    button.hidden = false;
    button.addEventListener("click", () => show(field.type === "password"));
    // Browsers remember what was typed into a text field: it is sent as a password.
    field.form.addEventListener("submit", () => show(false));
  }
}

customElements.define("show-password", ShowPassword);
