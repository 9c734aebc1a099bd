// Finds the elements that a template always has.

/**
 * The first element of a kind, which must be there.
 * @template {Element} E
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => E} kind
 * @returns {E}
 */
export function one(root, selector, kind) {
  const element = root.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`There is no ${kind.name} at ${selector}`);
}

/**
 * A form's field of a name, which must be there.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export function field(form, name) {
  return one(form, `[name="${CSS.escape(name)}"]`, HTMLInputElement);
}
