// Runs the long form of the fault tests and writes the table of docs/reliability.md from their figures.
const { runWithFigures } = require('./figures.cjs');

const given = process.argv.slice(2);
process.exit(
  runWithFigures({
    name: 'figures',
    options: [
      ...['test/faults', 'test/fuzz', 'test/process/crash', 'test/process/vendors-of-users', 'apps/api/src/reports-golden'],
      ...given,
    ],
    isComplete: given.length === 0,
    made: 'with `npm run test:faults`',
  }),
);
