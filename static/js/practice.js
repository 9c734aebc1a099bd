// The elements of the practice pages.

import "./attempt-clock.js";
import "./attempt-phases.js";
import "./memo-box.js";
import "./page-part.js";
import "./practice-keys.js";
import "./scramble-moves.js";
import "./traced-letters.js";
