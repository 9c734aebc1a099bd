// A short buzz under the finger, for who has chosen it.

/**
 * @param {Element} pressed what was pressed, somewhere inside of what says data-vibrates
 * @param {number} ms
 */
export function buzz(pressed, ms) {
  if (pressed.closest("[data-vibrates]")) navigator.vibrate?.(ms);
}
