// <scramble-moves>: a tap on a move marks it, for people who scramble a real cube meanwhile.

class ScrambleMoves extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", (event) => {
      this.#mark(/** @type {Element} */ (event.target).closest("li"));
    });
  }

  /** @param {HTMLLIElement | null} move */
  #mark(move) {
    if (!move) return;
    const moves = [...this.querySelectorAll("li")];
    const upTo = moves.indexOf(move);
    const again = move.classList.contains("is-here");
    moves.forEach((move, place) => {
      move.classList.toggle("is-done", !again && place < upTo);
      move.classList.toggle("is-here", !again && place === upTo);
    });
  }
}

customElements.define("scramble-moves", ScrambleMoves);
