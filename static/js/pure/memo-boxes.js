// Which boxes of a memo are empty, and the text of a box after a reload.

/**
 * Return the places of the empty boxes; none if one box has both memos with a # between them.
 * @param {string[]} texts
 * @returns {number[]}
 */
export function emptyPlaces(texts) {
  const typed = texts.filter((text) => text.trim());
  if (typed.length === 1 && typed[0].includes("#")) return [];
  return [...texts.keys()].filter((place) => !texts[place].trim());
}

/**
 * Return the text of a box after a reload: what was typed in this tab before, and what was typed while the
 * page loaded.
 * @param {string | undefined} stored the text when the earlier page was left
 * @param {string} rendered the text that the server sent
 * @param {string} current the text in the box now
 * @returns {string}
 */
export function carriedOver(stored, rendered, current) {
  const isLater = stored !== undefined &&
    (stored.startsWith(rendered) || rendered.startsWith(stored));
  if (!isLater || !current.startsWith(rendered)) return current;
  return stored + current.slice(rendered.length);
}
