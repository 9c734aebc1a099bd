// The elements of the page that asks for the cube after a solve.

import "./page-part.js";
import "./sticker-net.js";
import "./tapped-net.js";
import "./site.js";
