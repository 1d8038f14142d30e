import { flag, id, integer, name } from '../fields/plain-fields';
import { list, record } from '../fields/nested-fields';
import { isNoOp } from './no-op';

const fields = {
  Id: id(),
  Name: name(),
  Total: integer().owned(),
  Lines: list({ Id: id(), Text: name(), Billed: integer().owned() }),
  Span: record({ From: name(), Days: integer().owned() }),
  Submit: flag().nullable().bodyOnly(),
};
const row = { Id: 1, Name: 'Slab', Total: 5, Lines: [{ Id: 3, Text: 'a', Billed: 2 }], Span: { From: 'x', Days: 4 }, Submit: null };

describe('a body', () => {
  it('is a no-op when all of its writable fields are unchanged', () => {
    const given = { Name: 'Slab', Lines: [{ Id: '3', Text: 'a', Billed: 0 }], Span: { From: 'x', Days: 0 }, Submit: null };
    expect(isNoOp(fields, given, row)).toBe(true);
    expect(isNoOp(fields, {}, row)).toBe(true);
  });
  it.each([
    { Name: 'Slabs' },
    { Lines: [] },
    { Lines: [{ Id: 4, Text: 'a' }] },
    { Lines: [{ Id: 3, Text: 'b' }] },
    { Span: { From: 'y' } },
    { Span: null },
    { Submit: true },
  ])('is a change: %j', (given) => {
    expect(isNoOp(fields, given, row)).toBe(false);
  });
});
