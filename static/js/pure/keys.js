// The keys of the keyboard shortcuts, and when they apply.

/** @type {Record<string, string>} */
const NAMES = { " ": "Space", "?": "?" };
const LETTERS = "nrazdwc12";
const PLAIN = new Set(["Enter", "Escape", "ArrowLeft", "ArrowRight"]);
const FIELDS = new Set(["INPUT", "TEXTAREA", "SELECT"]);
const PRESSED = new Set(["BUTTON", "A", "SUMMARY", "LABEL"]);

/**
 * Return the name of a shortcut's key, or null: also while composing and with a modifier.
 * @param {{key: string, isComposing?: boolean, keyCode?: number, ctrlKey?: boolean,
 *   altKey?: boolean, metaKey?: boolean, repeat?: boolean}} event
 * @returns {string | null}
 */
export function keyName(event) {
  if (event.isComposing || event.keyCode === 229 || event.repeat) return null;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const letter = event.key.toLowerCase();
  if (letter.length === 1 && LETTERS.includes(letter)) return letter;
  return NAMES[event.key] ?? (PLAIN.has(event.key) ? event.key : null);
}

/**
 * Return whether Enter was pressed to continue, not to end a composition.
 * @param {{key: string, isComposing?: boolean, keyCode?: number, ctrlKey?: boolean,
 *   altKey?: boolean, metaKey?: boolean}} event
 * @returns {boolean}
 */
export function isEnter(event) {
  if (event.isComposing || event.keyCode === 229) return false;
  return event.key === "Enter" && !event.ctrlKey && !event.altKey && !event.metaKey;
}

/**
 * Return whether a key is a shortcut while this element has the focus.
 * @param {string} name
 * @param {string} tag the element's name in capitals
 * @returns {boolean}
 */
export function isFree(name, tag) {
  if (FIELDS.has(tag)) return name === "Escape";
  return !((name === "Space" || name === "Enter") && PRESSED.has(tag));
}

/**
 * Return whether a key is held on something that it presses.
 * @param {{key: string, repeat?: boolean}} event
 * @param {string} tag the element's name in capitals
 * @returns {boolean}
 */
export function isHeld(event, tag) {
  return Boolean(event.repeat) && PRESSED.has(tag) && (event.key === "Enter" || event.key === " ");
}
