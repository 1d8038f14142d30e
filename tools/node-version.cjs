// Ends the process with one line when Node.js is too old for the service. Old versions must be able to parse this file: ECMAScript 5 only.
'use strict';

/** The first versions that `require` ES modules, as packages of the service need. */
var NEEDED = 'Plumbline needs Node.js 20.19 or later (22.12 or later where it is version 22); this is ';

/** Whether the service runs on that version, such as `20.20.2`. */
function isSupported(version) {
  var parts = version.split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** The line to print for a version that is too old, else undefined. */
function complaint(version) {
  return isSupported(version) ? undefined : NEEDED + 'v' + version + '.';
}

module.exports = { complaint: complaint };

if (require.main === module) {
  var line = complaint(process.versions.node);
  if (line !== undefined) {
    process.stderr.write(line + '\n');
    process.exit(1);
  }
}
