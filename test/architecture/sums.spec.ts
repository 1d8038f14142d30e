import { contexts } from '@plumbline/contexts';
import { addedUp } from '@plumbline/platform/reading';

describe('fields that a summary adds up', () => {
  it('are amounts, and no ids (12)', () => {
    const fields = contexts.flatMap(({ kinds }) => kinds).flatMap((kind) => addedUp(kind).map((name) => `${kind.name}.${name}`));
    expect(fields).toContain('Bill.TotalAmount');
    expect(fields.filter((name) => /Id$|By$|State$/.test(name))).toEqual([]);
  });
});
