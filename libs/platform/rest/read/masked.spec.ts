import { id, KindRegistry, list, recordKind, text, flag } from '@plumbline/platform/records';
import { masked } from './composer';
import { Shapes } from './shape';

const crew = recordKind({
  name: 'Crew',
  v1: 'crews',
  v2: 'crews',
  description: 'A crew.',
  fields: {
    Id: id(),
    Rate: text(),
    Above: list({ Id: id(), Name: text(), Email: text(), Rights: list({ Name: text() }), IsIn: flag().absent(true) }),
  },
});
const shape = new Shapes(new KindRegistry([crew])).of(crew);
const above = { Id: 1, Name: 'Ann', Email: 'ann@x', Rights: [{ Name: 'Admin' }], IsIn: false };
const doc = JSON.stringify({ Id: 3, Rate: '85.00', Above: [above, { ...above, Id: 2 }] });
const shown = (hidden: readonly string[]): unknown => JSON.parse(masked(shape, doc, hidden));

describe('hidden fields', () => {
  it('are shown as unset', () => {
    expect(shown(['Rate'])).toEqual({ ...(JSON.parse(doc) as object), Rate: '' });
    expect(shown(['Above'])).toEqual({ Id: 3, Rate: '85.00', Above: [] });
  });

  it('may be those of the entries of a list', () => {
    const left = { ...above, Email: '', Rights: [], IsIn: true };
    expect(shown(['Above.Email', 'Above.Rights', 'Above.IsIn'])).toEqual({ Id: 3, Rate: '85.00', Above: [left, { ...left, Id: 2 }] });
    expect(JSON.parse(masked(shape, '{"Id":3}', ['Above.Email', 'Rate']))).toEqual({ Id: 3 });
  });
});
