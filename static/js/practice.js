// The elements of the practice pages. The keys come last: they press what the others have made ready.

import "./attempt-clock.js";
import "./attempt-phases.js";
import "./memo-box.js";
import "./page-part.js";
import "./scramble-moves.js";
import "./traced-letters.js";
import "./practice-keys.js";
