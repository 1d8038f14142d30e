import { RateLimited } from '../callers/access';
import { unavailable } from '../errors/fault';
import { Slots } from '../load/slots';
import { BODY_WAIT_MS } from '../timing';

/**
 * The memory of all bodies in progress, `total` bytes, of which those of one user take `each` at most. A body beyond it waits unread until
 * others are finished: many large ones cost time instead. Taken by user and for all: `[user, '']`.
 */
export const bodyMemory = (total: number, each: number): Slots =>
  new Slots(
    [
      { most: each, refusal: () => new RateLimited(2, 'This user sends too many large bodies at once: send one after another.') },
      { most: total, mostWaiting: Infinity, refusal: unavailable },
    ],
    BODY_WAIT_MS,
  );
