// How much of a page an on-screen keyboard covers.

const LEAST = 120;

/**
 * Return the covered height: 0 while the page is zoomed, and 0 for the browser's own bars.
 * @param {{height: number, offsetTop: number, scale: number}} seen the visual viewport
 * @param {number} whole the height of the window
 * @returns {number} whole pixels
 */
export function keyboardHeight(seen, whole) {
  if (seen.scale > 1.01) return 0;
  const covered = Math.round(whole - seen.height - seen.offsetTop);
  return covered >= LEAST ? covered : 0;
}
