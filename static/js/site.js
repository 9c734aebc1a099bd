// The elements of every page, for pages whose own script does not import them.

import "./kept-settings.js";
import "./page-keys.js";
