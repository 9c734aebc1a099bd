// A short vibration, for people who have chosen it.

/**
 * @param {Element} pressed what was pressed; an element around it has data-vibrates
 * @param {number} ms
 */
export function buzz(pressed, ms) {
  if (pressed.closest("[data-vibrates]")) navigator.vibrate?.(ms);
}
