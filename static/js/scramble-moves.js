// <scramble-moves>: a tap on a move marks where one is, for who turns a real cube meanwhile.

class ScrambleMoves extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", (event) => this.#mark(event.target.closest("li")));
  }

  #mark(move) {
    const moves = [...this.querySelectorAll("li")];
    const upTo = moves.indexOf(move);
    if (upTo < 0) return;
    const again = move.classList.contains("is-here");
    moves.forEach((each, place) => {
      each.classList.toggle("is-done", !again && place < upTo);
      each.classList.toggle("is-here", !again && place === upTo);
    });
  }
}

customElements.define("scramble-moves", ScrambleMoves);
