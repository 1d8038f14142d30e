// Measures how much processor time each suite takes, with the processes that it starts and ends, and how many random runs it makes.
'use strict';
const { default: run } = require('jest-circus/runner');
const { randomRuns } = require('./jest-random.cjs');
const { ownTime } = require('./processor-time.cjs');

module.exports = async (...given) => {
  const before = [ownTime(), randomRuns()];
  const result = await run(...given);
  return { ...result, perfStats: { ...result.perfStats, processorSeconds: ownTime() - before[0], randomRuns: randomRuns() - before[1] } };
};
