// Stores a typed memo, and the clock while the memo waits to be sent, in the tab until another attempt
// is typed there. So both survive a reload, which phones do by themselves.

/** @import { ClockState } from "./waiting-clock.js" */
/** @typedef {{text: string, offsets: number[]}} Box its text, and when its letters came */
/** @typedef {{clock?: ClockState | null, boxes: Record<string, Box>}} Memo */

const PLACE = "typed-memo";

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {Box | undefined}
 */
export function storedBox(form, name) {
  return read(form).boxes[name];
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {Box} box
 */
export function storeBox(form, name, box) {
  const memo = read(form);
  write(form, { ...memo, boxes: { ...memo.boxes, [name]: box } });
}

/**
 * @param {HTMLFormElement} form
 * @returns {ClockState | null}
 */
export function storedClock(form) {
  return read(form).clock ?? null;
}

/**
 * @param {HTMLFormElement} form
 * @param {ClockState | null} clock
 */
export function storeClock(form, clock) {
  write(form, { ...read(form), clock });
}

/**
 * @param {HTMLFormElement} form
 * @param {Memo} memo
 */
function write(form, memo) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ url: urlOf(form), ...memo }));
  } catch {
    // Without storage, the memo has to be typed again after a reload.
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {Memo}
 */
function read(form) {
  try {
    const memo = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return memo.url === urlOf(form) ? memo : { boxes: {} };
  } catch {
    return { boxes: {} };
  }
}

/** @param {HTMLFormElement} form */
function urlOf(form) {
  return form.getAttribute("action");
}
