// Shows the next phase with a view transition where there is one, and people want motion.

import { isCalm } from "./animation.js";

/**
 * Change the page, at the latest when the next key is pressed, so that no key is meant for the phase before.
 * @param {() => void} change
 */
export function changePhase(change) {
  let isChanged = false;
  const once = () => {
    removeEventListener("keydown", press, { capture: true });
    if (!isChanged) change();
    isChanged = true;
  };
  // A key that is still held is meant for the phase before.
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.repeat) event.preventDefault();
    once();
  };
  if (!document.startViewTransition || isCalm()) {
    once();
    return;
  }
  addEventListener("keydown", press, { capture: true });
  // A transition that the browser skips has changed the page all the same.
  document.startViewTransition(once).ready.catch(() => undefined);
}
