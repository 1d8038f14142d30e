import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

type Done = Parameters<LookupFunction>[2];

/**
 * The look-up, once for all that ask for the same at the same moment. That of the system takes one of few threads, which
 * all names of the process share, for as long as a name server is silent: each message would take one.
 */
export function sharedLookup(lookup: LookupFunction = systemLookup): LookupFunction {
  const waiting = new Map<string, Done[]>();
  return (name, options, done) => {
    const key = JSON.stringify([name, options]);
    const others = waiting.get(key);
    if (others) return void others.push(done);
    const all = [done];
    waiting.set(key, all);
    lookup(name, options, (...found) => {
      waiting.delete(key);
      for (const one of all) one(...found);
    });
  };
}
