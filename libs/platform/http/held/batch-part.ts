import { AsyncLocalStorage } from 'node:async_hooks';

/** True for the requests that a batch sends to this process: the batch counted for the rate limit, its parts do not. */
export const batchPart = new AsyncLocalStorage<true>();
