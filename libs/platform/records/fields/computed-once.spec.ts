import { sampleKinds } from '@plumbline/platform/testing/sample';
import { computedOnce } from './computed-once';
import type { Fields } from './field';
import { placedLists, storedLaterPaths, takenByVersionOne } from './later-fields';

describe('What follows from a declaration', () => {
  it('is computed once for each, also where it is nothing', () => {
    const seen: object[] = [];
    const nothing = computedOnce((declared: object) => void seen.push(declared));
    const [one, other] = [{}, {}];
    for (const declared of [one, other, one, other]) expect(nothing(declared)).toBeUndefined();
    expect(seen).toEqual([one, other]);
  });

  // Every request asks for it, and a kind has a hundred fields.
  it.each([storedLaterPaths, placedLists, takenByVersionOne])(
    'is the same object for each request: %p',
    (of: (fields: Fields) => object) => {
      const fields = sampleKinds[0].fields as Fields;
      expect(of(fields)).toBe(of(fields));
    },
  );
});
