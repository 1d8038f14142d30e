// The files that a build is made of, and whether one of them is newer than it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Every folder and file below and with the folder, but for those that `isLeftOut`. Folders count because removing a file changes their modification time. */
function* walk(folder, isLeftOut = () => false) {
  yield folder;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const one = path.join(folder, entry.name);
    if (isLeftOut(one, entry)) continue;
    if (entry.isDirectory()) yield* walk(one, isLeftOut);
    else yield one;
  }
}

/** True if there is no build, or one of the paths is newer than it. `built` is the file that the build writes last. */
function isStale(built, paths) {
  if (!fs.existsSync(built)) return true;
  const at = fs.statSync(built).mtimeMs;
  return paths.some((one) => fs.statSync(one).mtimeMs > at);
}

module.exports = { isStale, walk };
