// The elements of a review: cubes that turn, steps that replace each other, and keys, which come last.

import "./cube-player.js";
import "./cube-picture.js";
import "./kept-settings.js";
import "./page-part.js";
import "./practice-keys.js";
