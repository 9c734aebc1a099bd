// The elements of the practice pages. Those of every page come last, because keys press what others set up.

import "./cube-moving.js";
import "./cube-picture.js";
import "./above-keyboard.js";
import "./attempt-clock.js";
import "./attempt-phases.js";
import "./awake-screen.js";
import "./count-up.js";
import "./memo-box.js";
import "./memo-form.js";
import "./memo-line.js";
import "./letter-pad.js";
import "./next-deal.js";
import "./scramble-moves.js";
import "./traced-letters.js";
import "./site.js";
