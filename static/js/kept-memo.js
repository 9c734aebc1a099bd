// What is typed of a memo stays in its tab until the page of another attempt is typed in: a page that
// is loaded anew, as phones do by themselves, brings it back.

const PLACE = "typed-memo";

/** The text of a box and when its letters came, as typed on this page before; or nothing. */
export function keptMemo(address, name) {
  return kept(address)[name];
}

export function keepMemo(address, name, typed) {
  const boxes = { ...kept(address), [name]: typed };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ address, boxes }));
  } catch {
    // Who allows nothing to be kept types it once more.
  }
}

function kept(address) {
  try {
    const found = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return found.address === address ? found.boxes : {};
  } catch {
    return {};
  }
}
