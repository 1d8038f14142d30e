// The two parts of the tests. `npm test` is for a first try, and takes minutes. `npm run test:processes` has what takes long:
// several processes, kills, hangs, proxies, browsers, programs of strangers, long histories, two suites at a time: each is work
// for two processors, and three at once outlast limits of time. `npx jest PATH` finds both.
'use strict';
const path = require('node:path');

const FOLDERS = ['process', 'faults'].map((name) => path.join(__dirname, '..', 'test', name, path.sep));

/** Whether a spec belongs to `npm run test:processes`: by its folder, or by the end of its name. */
const isOfProcesses = (file) => /[./]processes\.spec\.ts$/.test(file) || FOLDERS.some((folder) => file.startsWith(folder));

/** The specs of `npm run test:processes`, for `--filter` of Jest. */
module.exports = (files) => ({ filtered: files.filter(isOfProcesses) });
module.exports.isOfProcesses = isOfProcesses;
