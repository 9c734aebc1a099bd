// Whether the typed text is a whole letter of a scheme, or a whole pair, and no longer one begins with it.

/**
 * Return a text without differences of case and width, and with accents as characters of their own, so that
 * a letter differs from the same one with an accent.
 * @param {string} text
 * @returns {string}
 */
function decomposed(text) {
  return text.trim().normalize("NFKD").toLowerCase();
}

/**
 * @param {string} typed
 * @param {string[]} letters
 * @returns {boolean}
 */
export function isWholeLetter(typed, letters) {
  const text = decomposed(typed);
  const symbols = letters.map(decomposed);
  if (!text || !symbols.includes(text)) return false;
  return !symbols.some((letter) => letter !== text && letter.startsWith(text));
}

/**
 * Spaces and commas between the letters mean nothing.
 * @param {string} typed
 * @param {string[]} letters
 * @returns {boolean}
 */
export function isWholePair(typed, letters) {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return isWholeLetter(typed.replace(/[\s,]/gu, ""), pairs);
}
