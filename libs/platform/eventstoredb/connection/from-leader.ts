import { setTimeout as sleep } from 'node:timers/promises';
import { isNotLeader } from './errors';
import { LEADER_RETRY_MS } from '../timing';
import { LEADER_ATTEMPTS } from '../limits';

/** Nodes that follow have events later, and one that starts again may show some that are dropped then. */
const FROM_LEADER = { requiresLeader: true } as const;

/** All that `read` reads with these options, to the end, as the client keeps streams that are left early; again where a follower refuses. */
export async function fromLeader<E>(read: (options: typeof FROM_LEADER) => AsyncIterable<E>): Promise<E[]> {
  for (let attempt = 1; ; attempt++) {
    const all: E[] = [];
    try {
      for await (const one of read(FROM_LEADER)) all.push(one);
      return all;
    } catch (error) {
      if (!isNotLeader(error) || attempt === LEADER_ATTEMPTS) throw error;
      await sleep(LEADER_RETRY_MS);
    }
  }
}
