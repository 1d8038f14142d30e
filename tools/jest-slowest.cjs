'use strict';
const path = require('node:path');
const { wholeTime } = require('./processor-time.cjs');

const MOST = 20;

/** Prints how many random runs properties made and, after a run of many suites, those that take the most processor time, and that of all. */
module.exports = class Slowest {
  onRunComplete(_contexts, { testResults }) {
    const random = testResults.map(({ perfStats: { randomRuns = 0 } }) => randomRuns).filter((runs) => runs > 0);
    const runs = random.reduce((sum, one) => sum + one, 0);
    if (runs > 0) console.log(`\nRandom runs of properties: ${runs} in ${counted(random.length, 'suite')}.`);
    if (testResults.length <= MOST) return;
    const timed = testResults.map(({ testFilePath, perfStats: { start, end, processorSeconds = 0 } }) => ({
      ...{ seconds: processorSeconds, clock: (end - start) / 1000 },
      file: path.relative(process.cwd(), testFilePath),
    }));
    const shown = (seconds) => seconds.toFixed(1).padStart(7);
    console.log('\nThe slowest suites, in seconds of processor time, and of the clock:');
    for (const { seconds, clock, file } of timed.sort((a, b) => b.seconds - a.seconds).slice(0, MOST))
      console.log(`${shown(seconds)} ${shown(clock)} ${file}`);
    const suites = timed.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `Processor time of all: ${minutes(wholeTime())}, of the suites themselves ${minutes(suites)}; the rest is the database's and Jest's.`,
    );
  }
};

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const minutes = (seconds) => `${(seconds / 60).toFixed(1)} minutes`;
