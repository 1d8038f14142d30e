import fc from 'fast-check';
import { caller, type SampleApp, crate, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const get = caller(() => sample.app, '/api/v1/');
useSample((started) => {
  sample = started;
  return Promise.resolve();
});

describe('pages', () => {
  let times = 0;
  const used = new Set<number>();
  const ids = (rows: { Id: number }[]): number[] => rows.map(({ Id }) => Id);
  const page = async (number: number, size: number, query = ''): Promise<number[]> =>
    // Each time another address, which no kept reply has.
    ids((await get('GET', `crates?page=${number}&page_size=${String(size).padStart(1 + (++times % 7), '0')}${query}`)).json.data);

  it('have the rows of their place after each change, in any order of pages', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: fc.record({ number: fc.integer({ min: 1, max: 4 }), size: fc.integer({ min: 1, max: 3 }) }) },
            { weight: 1, arbitrary: fc.record({ put: fc.integer({ min: 1, max: 1900 }), fragile: fc.boolean() }) },
            { weight: 1, arbitrary: fc.record({ removed: fc.nat() }) },
          ),
          { maxLength: 30 },
        ),
        async (steps) => {
          for (const step of steps) {
            const all = ids((await get('GET', 'crates')).json.data);
            if ('put' in step) {
              // The sample does not count a removed row that is there again.
              if (used.has(step.put)) continue;
              used.add(step.put);
              await sample.rows.put(crate, 1, { Label: 'one', Price: '1.00', Fragile: step.fragile }, { id: step.put });
            } else if ('removed' in step) {
              if (all.length > 0) await sample.rows.remove(crate, 1, all[step.removed % all.length]);
            } else {
              const [from, to] = [(step.number - 1) * step.size, step.number * step.size];
              expect(await page(step.number, step.size)).toEqual(all.slice(from, to));
              const forClients = ids((await get('GET', 'crates?scope=client')).json.data);
              expect(await page(step.number, step.size, '&scope=client')).toEqual(forClients.slice(from, to));
            }
          }
        },
      ),
      { numRuns: 15 },
    ));
});
