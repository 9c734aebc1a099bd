// The elements of a review: those of the practice pages, and cubes that turn.

import "./cube-player.js";
import "./practice.js";
