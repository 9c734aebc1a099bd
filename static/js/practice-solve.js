// The elements of the timer, and those of the other practice pages.

import "./solve-memo.js";
import "./solve-timer.js";
import "./solve-typed.js";
import "./unsent-solves.js";
import "./practice.js";
