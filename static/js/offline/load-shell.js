// The shell of offline pages needs everything that comes late, so it lies there.

import("./pages/shell.js");
