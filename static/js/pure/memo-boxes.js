// Which boxes of a memo still lack letters, and what a box holds when its page is loaded anew.

/**
 * The places of the boxes that are empty; none if one box holds both memos with a # between them.
 * @param {string[]} texts
 * @returns {number[]}
 */
export function emptyPlaces(texts) {
  const typed = texts.filter((text) => text.trim());
  if (typed.length === 1 && typed[0].includes("#")) return [];
  return [...texts.keys()].filter((place) => !texts[place].trim());
}

/**
 * The text of a box on a page that was loaded anew: as it was typed in this tab before, with what
 * was typed while the page loaded.
 * @param {string | undefined} kept the text when the earlier page was left
 * @param {string} rendered the text that the server sent
 * @param {string} current the text in the box by now
 * @returns {string}
 */
export function carriedOver(kept, rendered, current) {
  const isLater = kept !== undefined && (kept.startsWith(rendered) || rendered.startsWith(kept));
  if (!isLater || !current.startsWith(rendered)) return current;
  return kept + current.slice(rendered.length);
}
