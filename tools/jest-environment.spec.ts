import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const OneRealm = createRequire(__filename)('./jest-environment.cjs') as new () => { setup(): Promise<void>; teardown(): Promise<void> };

describe('The environment of the spec files of one worker', () => {
  it('gives the next file the environment variables, the console and the exit that this one found', async () => {
    const [kept, removed, added] = ['KEPT', 'REMOVED', 'ADDED'].map((name) => `PLUMBLINE_TRIAL_${name}`);
    process.env[kept] = process.env[removed] = 'before';
    const found = { console, exit: process.exit };
    const environment = new OneRealm();
    process.env[kept] = process.env[added] = 'after';
    delete process.env[removed];
    Object.assign(globalThis, { console: {} });
    process.exit = () => undefined as never;
    await environment.teardown();
    expect([kept, removed, added].map((name) => process.env[name])).toEqual(['before', 'before', undefined]);
    expect({ console, exit: process.exit }).toEqual(found);
    delete process.env[kept];
    delete process.env[removed];
  });

  it('leaves no storage behind that Node.js would hand on to every promise of the next files', async () => {
    const storage = new AsyncLocalStorage<string>();
    await storage.run('of this file', async () => {
      await Promise.resolve();
      expect(storage.getStore()).toBe('of this file');
      await new OneRealm().teardown();
      await Promise.resolve();
      expect(storage.getStore()).toBeUndefined();
    });
  });

  it('leaves nothing of jest-circus on the global object, which would hold all that a file has loaded', async () => {
    const [state, other] = [Symbol('JEST_STATE_SYMBOL'), Symbol('other')];
    Object.assign(globalThis, { [state]: {}, [other]: {} });
    const listeners = Symbol.for('EVENT_HANDLERS');
    const kept = Object.getOwnPropertySymbols(globalThis).filter((key) => key.description === 'JEST_STATE_SYMBOL' || key === listeners);
    const values = kept.map((key) => (globalThis as Record<symbol, unknown>)[key]);
    await new OneRealm().setup();
    expect(Object.getOwnPropertySymbols(globalThis)).toContain(other);
    expect(Object.getOwnPropertySymbols(globalThis).filter((key) => kept.includes(key))).toEqual([]);
    // This file still needs its own.
    kept.forEach((key, index) => key !== state && Object.assign(globalThis, { [key]: values[index] }));
    Reflect.deleteProperty(globalThis, other);
  });

  it('has the classes of Node.js itself', () => {
    let thrown: unknown;
    try {
      readFileSync('/there is no such file');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Error);
  });
});
