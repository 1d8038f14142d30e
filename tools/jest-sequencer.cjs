// Without times of an earlier run Jest begins with the largest files. Suites that start, stop and kill processes take the
// longest: begun last, they would leave the other workers without work.
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Collects garbage many times, which is quick in a new worker: its heap is small. */
const FIRST = path.join(__dirname, '..', 'libs', 'platform', 'reading', 'streaming.spec.ts');
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
    const isTimed = sorted.some(({ duration }) => duration !== undefined);
    const ordered = isTimed ? sorted : sorted.sort((a, b) => rank(a) - rank(b));
    return ordered.sort((a, b) => Number(b.path === FIRST) - Number(a.path === FIRST));
  }
};
