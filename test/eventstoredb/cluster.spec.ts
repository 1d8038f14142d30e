import { setTimeout as sleep } from 'node:timers/promises';
import { Installation } from './support/installation';
import { dataFolder, EventStoreNode, settled, urlOf } from './support/node';

const ROUNDS = 3;
const FROZEN_S = 15;
const DOWN_S = 15;
/** The nodes have to notice that the leader is missing, and elect another one. */
const AGAIN_S = 20;

describe('While nodes of its cluster of EventStoreDB fail, the service loses and doubles nothing, answers in time and nothing untrue', () => {
  const { folder, remove } = dataFolder();
  let nodes: EventStoreNode[];
  let installation: Installation;
  beforeAll(async () => {
    nodes = await EventStoreNode.startCluster(folder);
    installation = await Installation.start(urlOf(nodes));
  }, 300_000);
  beforeEach(async () => {
    await Promise.all(nodes.map((node) => node.mend()));
    await settled(nodes);
  }, 120_000);
  afterAll(async () => {
    await installation?.stop();
    await Promise.all((nodes ?? []).map((node) => node.kill()));
    remove();
  }, 60_000);

  it('when the leader is killed', async () => {
    await installation.survives({
      test: 'The leader of three nodes is killed (kill -9) and started again',
      amount: `${ROUNDS} kills`,
      againS: AGAIN_S,
      run: async (again) => {
        let longest = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const leader = await settled(nodes);
          await leader.kill();
          longest = Math.max(longest, await again());
          await leader.start();
          await settled(nodes);
          await sleep(1_000);
        }
        return longest;
      },
    });
  }, 400_000);

  // EventStoreDB 23.10 does not always elect another leader: its nodes propose the frozen one again, each time that one of
  // them has heard from the other that it is alive. That is not a fault of the service, which refuses writes meanwhile.
  it('when the leader is frozen, and has writes of its own to drop when it goes on', async () => {
    await installation.survives({
      test: 'The leader of three nodes is frozen (SIGSTOP) and goes on',
      amount: `${ROUNDS} times ${FROZEN_S} s`,
      againS: AGAIN_S,
      run: async (again) => {
        let longest = 0;
        for (let tries = 0, rounds = 0; rounds < ROUNDS && tries < 2 * ROUNDS; tries++) {
          const leader = await settled(nodes);
          leader.freeze();
          const begun = performance.now();
          try {
            const isElected = await settled(nodes.filter((node) => node !== leader)).then(Boolean, () => false);
            if (isElected) {
              longest = Math.max(longest, await again());
              rounds++;
            } else process.stderr.write('The nodes elected no other leader while theirs was frozen: another round.\n');
            await sleep(Math.max(0, FROZEN_S * 1000 - (performance.now() - begun)));
          } finally {
            leader.thaw();
          }
          longest = Math.max(longest, await again());
          await settled(nodes);
        }
        return longest;
      },
    });
  }, 600_000);

  it('when two of the three are down, and it refuses writes meanwhile', async () => {
    await installation.survives({
      test: 'Two of three nodes are down (kill -9) and started again',
      amount: `${DOWN_S} s`,
      againS: AGAIN_S,
      run: async (again) => {
        const leader = await settled(nodes);
        const two = [leader, nodes.find((node) => node !== leader)!];
        await Promise.all(two.map((node) => node.kill()));
        await sleep(5_000);
        expect(await installation.write()).toBe(503);
        await sleep((DOWN_S - 5) * 1000);
        await Promise.all(two.map((node) => node.start()));
        return again();
      },
    });
  }, 400_000);

  it('when one node after the other is started again', async () => {
    await installation.survives({
      test: 'Three nodes are started again, one after the other (SIGTERM)',
      amount: '3 nodes',
      againS: AGAIN_S,
      run: async (again) => {
        let longest = 0;
        for (const node of nodes) {
          await node.stop();
          longest = Math.max(longest, await again());
          await node.start();
          await settled(nodes);
        }
        return longest;
      },
    });
  }, 400_000);
});
