import { AsyncLocalStorage } from 'node:async_hooks';

const locals: AsyncLocalStorage<unknown>[] = [];

/**
 * A value that everything within one request sees without being passed it: `run(value, work)` sets it, `getStore()` reads it. The only
 * way to make one, so that `outsideRequests` knows all of them (`test/architecture/request-locals.spec.ts`).
 */
export function requestLocal<T>(): AsyncLocalStorage<T> {
  const local = new AsyncLocalStorage<T>();
  locals.push(local);
  return local;
}

/**
 * Runs `work`, and all that it starts, without the values of any request. Node starts callbacks within the context of whatever caused
 * them: the next request of a connection within that of the reply before it, a listener within that of the write it hears of.
 */
export const outsideRequests = <T>(work: () => T): T => locals.reduce<() => T>((inner, local) => () => local.run(undefined, inner), work)();
