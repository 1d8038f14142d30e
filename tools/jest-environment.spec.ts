import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const OneRealm = createRequire(__filename)('./jest-environment.cjs') as new () => { teardown(): Promise<void> };

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
