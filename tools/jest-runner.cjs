// Measures how much processor time each suite takes, with the processes that it starts and ends.
'use strict';
const { default: run } = require('jest-circus/runner');
const { ownTime } = require('./processor-time.cjs');

module.exports = async (...given) => {
  const before = ownTime();
  const result = await run(...given);
  return { ...result, perfStats: { ...result.perfStats, processorSeconds: ownTime() - before } };
};
