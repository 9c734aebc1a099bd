// The elements of a review: cubes that turn, steps that replace each other and, last, those of every page.

import "./cube-player.js";
import "./cube-picture.js";
import "./cube-stepped.js";
import "./memo-scrubber.js";
import "./page-part.js";
import "./site.js";
