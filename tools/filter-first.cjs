'use strict';
const { isOfProcesses } = require('./filter-processes.cjs');

/** The specs of `npm test`, for `--filter` of Jest: all but those of `npm run test:processes`. */
module.exports = (files) => ({ filtered: files.filter((file) => !isOfProcesses(file)) });
