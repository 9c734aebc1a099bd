// How a running clock reads.

/**
 * Minutes and whole seconds: a running clock that shows more only draws the eye.
 * @param {number} ms
 * @returns {string}
 */
export function runningTime(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
