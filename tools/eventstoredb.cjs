// Runs what needs a real EventStoreDB: the contract of the event store, version 1, and faults of one node and of a cluster.
// See docs/reliability.md for the two variables.
require('./register-ts.cjs');
const { spawnSync } = require('node:child_process');

const { EVENTSTORE_COMMAND, EVENTSTORE_URL } = process.env;
const given = process.argv.slice(2);
/** Each group has a store of its own: it must be empty at first, and belongs to one database. */
const GROUPS = [
  ['libs/platform/eventstoredb/eventstoredb-event-store'],
  ['libs/platform/eventstoredb/streams/limited-streams'],
  ['test/v1', 'test/money'],
];

void main();
async function main() {
  if (!EVENTSTORE_COMMAND && !EVENTSTORE_URL) {
    console.log('No EventStoreDB: nothing runs without EVENTSTORE_COMMAND or EVENTSTORE_URL.');
    return;
  }
  if (!EVENTSTORE_COMMAND) {
    console.log('Faults of nodes do not run: they need EVENTSTORE_COMMAND.');
    process.exitCode = jest(EVENTSTORE_URL, given.length ? given : GROUPS[2]);
    return;
  }
  const { dataFolder, EventStoreNode, urlOf } = require('../test/eventstoredb/support/node.ts');
  const codes = [];
  for (const paths of given.length ? [] : GROUPS) {
    const { folder, remove } = dataFolder();
    const node = await EventStoreNode.start(folder);
    codes.push(jest(urlOf([node]), paths));
    await node.stop();
    remove();
  }
  const { runWithFigures } = require('./figures.cjs');
  const options = [...(given.length ? given : ['test/eventstoredb']), '--testPathIgnorePatterns=/node_modules/'];
  codes.push(
    runWithFigures({
      name: 'figures of EventStoreDB',
      options,
      isComplete: given.length === 0,
      made: 'with `npm run test:eventstoredb`',
    }),
  );
  process.exitCode = Math.max(...codes);
}

function jest(url, paths) {
  const { status } = spawnSync(process.execPath, [require.resolve('jest/bin/jest'), ...paths], {
    stdio: 'inherit',
    env: { ...process.env, EVENTSTORE_URL: url },
  });
  return status ?? 1;
}
