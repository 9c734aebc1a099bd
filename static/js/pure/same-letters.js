// The stickers of one piece type whose letters count as the same.

/**
 * @param {string} letter
 * @returns {string} the letter without differences of case, width and composition
 */
export function compared(letter) {
  return letter.trim().normalize("NFKC").toLowerCase();
}

/**
 * Return groups of stickers that share a letter; edges and corners never do.
 * @param {[string, string][]} letters pairs of sticker and letter
 * @returns {string[][]}
 */
export function sameLetters(letters) {
  const groups = new Map();
  for (const [sticker, letter] of letters) {
    if (!compared(letter)) continue;
    const key = `${sticker.length} ${compared(letter)}`;
    groups.set(key, [...(groups.get(key) ?? []), sticker]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * Return whether two stickers are on one piece.
 * @param {string} one
 * @param {string} other
 */
export function onePiece(one, other) {
  return one.length === other.length && [...one].every((face) => other.includes(face));
}
