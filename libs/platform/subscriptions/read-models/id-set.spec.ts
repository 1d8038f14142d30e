import fc from 'fast-check';
import { IdSet } from './id-set';

it('A set of ids has exactly the ids that were added, also the greatest and those at the ends of blocks', () => {
  const id = fc.oneof(
    fc.integer({ min: 1, max: 3000 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fc.constantFrom(1, 7, 8, 1023, 1024, 1025, 2047, 2048, Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, others) => {
      const [ids, expected] = [new IdSet(), new Set(added)];
      for (const one of added) ids.add(one);
      for (const one of [...added, ...others]) expect(ids.has(one)).toBe(expected.has(one));
    }),
  );
});
