// The text of a running clock.

/**
 * Return minutes and whole seconds, with hours if there are any. Tenths would only distract.
 * @param {number} ms
 * @returns {string}
 */
export function runningTime(ms) {
  const total = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor(total / 60) % 60];
  const seconds = String(total % 60).padStart(2, "0");
  return hours
    ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${minutes}:${seconds}`;
}
