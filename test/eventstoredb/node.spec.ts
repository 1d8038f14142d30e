import { setTimeout as sleep } from 'node:timers/promises';
import { fillDisk, mountDisk, unmountDisk } from '../support/small-disk';
import { Installation } from './support/installation';
import { dataFolder, EventStoreNode, urlOf } from './support/node';

const ROUNDS = 3;
const FROZEN_S = 15;
const FULL_S = 15;
const AGAIN_S = 5;
const DISK_MB = 100;

describe('While its one node of EventStoreDB fails, the service loses and doubles nothing, answers in time and nothing untrue', () => {
  const { folder, remove } = dataFolder();
  let node: EventStoreNode;
  let installation: Installation;
  const isMounted = mountDisk(folder, DISK_MB);
  beforeAll(async () => {
    node = await EventStoreNode.start(folder);
    installation = await Installation.start(urlOf([node]));
  }, 300_000);
  beforeEach(() => node.mend(), 60_000);
  afterAll(async () => {
    await installation?.stop();
    await node?.kill();
    if (isMounted) unmountDisk(folder);
    remove();
  }, 60_000);

  it('when the node is killed and started again', async () => {
    await installation.survives({
      test: 'The node is killed (kill -9) and started again',
      amount: `${ROUNDS} kills, 4 s each`,
      againS: AGAIN_S,
      run: async (again) => {
        let longest = 0;
        for (let round = 0; round < ROUNDS; round++) {
          await node.kill();
          await sleep(4_000);
          await node.start();
          longest = Math.max(longest, await again());
          await sleep(1_000);
        }
        return longest;
      },
    });
  }, 300_000);

  it('when the node is frozen', async () => {
    await installation.survives({
      test: 'The node is frozen (SIGSTOP) and goes on',
      amount: `${FROZEN_S} s`,
      againS: AGAIN_S,
      run: async (again) => {
        node.freeze();
        await sleep(FROZEN_S * 1000);
        node.thaw();
        return again();
      },
    });
  }, 300_000);

  it('when its disk is full', async () => {
    if (!isMounted) return void process.stderr.write('A full disk cannot be tested: only root may mount a small one.\n');
    await installation.survives({
      test: 'The disk of the node is full to the last byte',
      amount: `${FULL_S} s`,
      againS: AGAIN_S,
      run: async (again) => {
        await fillDisk(folder, FULL_S);
        // It ends when it cannot write.
        await node.live();
        return again();
      },
    });
  }, 300_000);
});
