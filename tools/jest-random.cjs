// What all properties of fast-check share: a seed, and the count of their runs.
'use strict';
const fc = require('fast-check');

let runs = 0;

// The same values in each run, where a property states no seed of its own; others each time in the long form of the tests.
fc.configureGlobal({
  ...(process.env.PLUMBLINE_FAULTS === 'long' ? {} : { seed: 42 }),
  reporter(details) {
    runs += details.numRuns;
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
  },
});

/** How many random runs this process has made so far. */
exports.randomRuns = () => runs;
