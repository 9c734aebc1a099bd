// What a finger's path over the page means.

const SHORTEST = 60;

/**
 * Return the arrow key that a swipe stands for: to the left is on, to the right is back. Anything short or
 * steep is no swipe.
 * @param {number} across how far the finger moved to the right
 * @param {number} along how far it moved down
 * @returns {"ArrowLeft" | "ArrowRight" | null}
 */
export function swipeKey(across, along) {
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 2 * Math.abs(along)) return null;
  return across < 0 ? "ArrowRight" : "ArrowLeft";
}
