// The elements of the drill of algorithms and of chains: moves that are typed or tapped, a clock, and a film,
// which plays at once where it is the answer.

import { isCalm } from "./animation.js";
import "./answer-clock.js";
import "./cube-player.js";
import "./move-entry.js";
import "./site.js";

/** @import { CubePlayer } from "./cube-player.js" */

const answer = /** @type {CubePlayer | null} */ (document.querySelector("cube-player[data-plays]"));
if (answer && !isCalm()) void answer.play();
