// The elements of the workshop: a cube that is played, a net to colour, and buttons that copy.

import "./cube-player.js";
import "./block-picker.js";
import "./cube-positions.js";
import "./copy-button.js";
import "./sticker-net.js";
