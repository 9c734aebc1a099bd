// The elements of the drill's page.

import "./drill-letter.js";
import "./drill-net.js";
import "./drill-round.js";
import "./letter-pad.js";
