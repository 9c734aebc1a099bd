// The elements of a film of an attempt: a cube that is played and, last, those of every page.

import "./cube-player.js";
import "./site.js";
