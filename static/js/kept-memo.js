// What is typed of a memo, and a clock that is held while it waits to be sent, stay in their tab until
// the page of another attempt is typed in: a page loaded anew, as phones do by themselves, brings them
// back.

const PLACE = "typed-memo";

/** The text of a box and when its letters came, or the state of the clock; or nothing. */
export function keptMemo(address, name) {
  return kept(address)[name];
}

export function keepMemo(address, name, value) {
  const boxes = { ...kept(address), [name]: value };
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
