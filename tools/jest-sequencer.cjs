// Without times of an earlier run Jest begins with the largest files. Suites that start, stop and kill processes take the
// longest: begun last, they would leave the other workers without work.
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const ORDER = [
  'apps/api/src/reports-golden.processes.spec.ts',
  // Fills the demonstration company that others take a copy of.
  'test/process/interrupted.spec.ts',
  'test/process/start.spec.ts',
  'test/faults/freshness.spec.ts',
  'test/process/',
  'test/faults/',
  'libs/platform/eventstoredb/',
  'test/',
  'apps/',
  '',
].map((folder) => path.join(__dirname, '..', folder));
const rank = ({ path: file }) => ORDER.findIndex((folder) => file.startsWith(folder));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined) ? sorted : sorted.sort((a, b) => rank(a) - rank(b));
  }
};
