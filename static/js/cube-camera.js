// From where a <moving-cube> is seen. Dragging, arrow keys and buttons change that, and scripts, which turn
// the cube until a place is in sight. A cube in a <page-part> is seen from the side of the one before it.

import { Animation, eased } from "./animation.js";
import { facing, FRONT, halfway, moved, opposite } from "./pure/cube-space.js";

/** @import { Camera } from "./pure/cube-space.js" */
/** @import { MovingCube } from "./cube-moving.js" */

const STEP = Math.PI / 12;
const TURNING = 160;
/** The largest cube whose letters are drawn while it is dragged. */
const MOST_LETTERED = 5;
/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export class CubeCamera {
  #cube;
  #draw;
  /** @type {{x: number, y: number} | null} */
  #held = null;
  #waiting = 0;
  /** @type {Animation | null} */
  #turning = null;
  now = FRONT;

  /**
   * @param {MovingCube} cube
   * @param {() => void} draw
   */
  constructor(cube, draw) {
    this.#cube = cube;
    this.#draw = draw;
    this.now = JSON.parse(cube.keeper?.dataset.camera ?? "null") ?? FRONT;
    const { view } = cube;
    view.addEventListener("pointerdown", (event) => this.#hold(event));
    view.addEventListener("pointermove", (event) => this.#drag(event));
    view.addEventListener("lostpointercapture", () => this.#release());
    view.addEventListener("keydown", (event) => this.#press(event));
  }

  stop() {
    cancelAnimationFrame(this.#waiting);
    this.#turning?.end();
  }

  /**
   * Turn the cube by the name of a key, to the front with Home, or "over".
   * @param {string} way
   */
  go(way) {
    if (way === "Home") this.#look(FRONT);
    else if (way === "over") this.#look(opposite(this.now));
    else this.#look(moved(this.now, ...WAYS[way]));
  }

  /**
   * Turn the cube until these faces are in sight, the first one at least.
   * @param {number[]} faces
   */
  turnTo(faces) {
    const [start, end] = [this.now, facing(this.now, faces)];
    if (start === end) return;
    this.#turning = new Animation(TURNING, (share) => {
      this.now = halfway(start, end, eased(share));
      this.#keep();
      this.#draw();
    });
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!event.isPrimary || event.button !== 0) return;
    this.#held = { x: event.clientX, y: event.clientY };
    this.#cube.view.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#held || !event.isPrimary) return;
    const reach = this.#cube.view.clientWidth / Math.PI;
    const [x, y] = [event.clientX - this.#held.x, event.clientY - this.#held.y];
    this.#held = { x: event.clientX, y: event.clientY };
    this.#cube.toggleAttribute("data-dragged", true);
    this.#cube.toggleAttribute("data-bare", this.#cube.size > MOST_LETTERED);
    this.#look(moved(this.now, x / reach, y / reach));
  }

  #release() {
    this.#held = null;
    this.#cube.toggleAttribute("data-dragged", false);
    this.#cube.toggleAttribute("data-bare", false);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Home" && !WAYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(event.key);
  }

  /**
   * Draw at most once a frame.
   * @param {Camera} camera
   */
  #look(camera) {
    this.#turning?.end();
    this.now = camera;
    this.#keep();
    if (this.#waiting) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#draw();
    });
  }

  #keep() {
    const { keeper } = this.#cube;
    if (keeper) keeper.dataset.camera = JSON.stringify(this.now);
  }
}
