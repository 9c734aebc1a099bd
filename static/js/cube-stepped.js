// <stepped-cube>: a <moving-cube> that shows a step of a memo. In a <page-part>, the pieces are seen to swap that
// were elsewhere on the cube before it.

import { isCalm } from "./animation.js";
import { MovingCube } from "./cube-moving.js";
import { SwappingPieces } from "./cube-swap.js";
import { movedStickers } from "./pure/cube-pieces.js";

/** @import { Move } from "./pure/cube-pieces.js" */

const SWAPPING = 240;
/** The stickers of two corners. */
const MOST_SWAPPED = 6;

class SteppedCube extends MovingCube {
  /** @override */
  async arrive() {
    const { keeper } = this;
    const facelets = this.getAttribute("facelets") ?? "";
    const moves = movedStickers(keeper?.dataset.facelets ?? facelets, facelets, this.size);
    if (keeper) keeper.dataset.facelets = facelets;
    if (moves.length && moves.length <= MOST_SWAPPED && !isCalm()) await this.#swap(moves);
    super.arrive();
  }

  /** @param {Move[]} moves */
  async #swap(moves) {
    const away = new Set(moves.map((move) => move.to));
    const looks = this.looks.at(this.stickers);
    const pieces = new SwappingPieces(this.picture, this.size, moves, looks);
    this.toggleAttribute("data-swapping", true);
    const whole = this.looks.at(this.stickers, { away });
    await this.showUnder(whole, SWAPPING, (camera, share) => pieces.place(camera, share));
    pieces.remove();
    this.toggleAttribute("data-swapping", false);
  }
}

customElements.define("stepped-cube", SteppedCube);
