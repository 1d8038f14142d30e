'use strict';
const path = require('node:path');

const MOST = 20;

/** Prints the slowest suites after a run of many. */
module.exports = class Slowest {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= MOST) return;
    const timed = testResults.map(({ testFilePath, perfStats: { start, end } }) => [
      end - start,
      path.relative(process.cwd(), testFilePath),
    ]);
    console.log('\nThe slowest suites, in seconds:');
    for (const [ms, file] of timed.sort(([a], [b]) => b - a).slice(0, MOST)) console.log(`${(ms / 1000).toFixed(1).padStart(7)} ${file}`);
  }
};
