// Whether what was typed is a whole letter of one's own, and no longer one begins with it.

/**
 * A text as it is compared here: whatever its case, width and composition, and with its marks apart,
 * so that a letter is told from the same one with a mark.
 * @param {string} text
 * @returns {string}
 */
function apart(text) {
  return text.trim().normalize("NFKD").toLowerCase();
}

/**
 * @param {string} typed
 * @param {string[]} letters
 * @returns {boolean}
 */
export function isWholeLetter(typed, letters) {
  const text = apart(typed);
  const known = letters.map(apart);
  if (!text || !known.includes(text)) return false;
  return !known.some((letter) => letter !== text && letter.startsWith(text));
}
