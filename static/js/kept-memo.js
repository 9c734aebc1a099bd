// What is typed of a memo, and a clock that is held while it waits to be sent, stay in their tab until
// the page of another attempt is typed in: a page loaded anew, as phones do by themselves, brings them
// back.

/** @import { ClockState } from "./waiting-clock.js" */
/** @typedef {{text: string, offsets: number[]}} Box its text, and when its letters came */
/** @typedef {{clock?: ClockState | null, boxes: Record<string, Box>}} Memo */

const PLACE = "typed-memo";

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {Box | undefined}
 */
export function keptBox(form, name) {
  return kept(form).boxes[name];
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {Box} box
 */
export function keepBox(form, name, box) {
  const memo = kept(form);
  keep(form, { ...memo, boxes: { ...memo.boxes, [name]: box } });
}

/**
 * @param {HTMLFormElement} form
 * @returns {ClockState | null}
 */
export function keptClock(form) {
  return kept(form).clock ?? null;
}

/**
 * @param {HTMLFormElement} form
 * @param {ClockState | null} clock
 */
export function keepClock(form, clock) {
  keep(form, { ...kept(form), clock });
}

/**
 * @param {HTMLFormElement} form
 * @param {Memo} memo
 */
function keep(form, memo) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ address: addressOf(form), ...memo }));
  } catch {
    // Who allows nothing to be kept types it once more.
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {Memo}
 */
function kept(form) {
  try {
    const memo = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return memo.address === addressOf(form) ? memo : { boxes: {} };
  } catch {
    return { boxes: {} };
  }
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  return form.getAttribute("action");
}
