import { id, list, money, rate, record, recordKind, reference, text } from '@plumbline/platform/records';
import { givesHidden, withHiddenValues } from './hidden-values';

const order = recordKind({
  name: 'Order',
  v1: null,
  v2: null,
  description: 'An order.',
  fields: {
    Id: id(),
    Total: money(),
    Cost: rate().nullable(),
    Lines: list({ Id: id(), Name: text(), Price: rate(), Parts: list({ Rate: rate() }) }),
    Paper: record({ Fee: money(), Kind: text() }),
    ItemId: reference('Item'),
  },
});
const row = {
  Id: 7,
  Total: '12.00',
  Cost: '3.50',
  Lines: [
    { Id: 1, Name: 'Nails', Price: '2.00', Parts: [{ Rate: '1.10' }, { Rate: '1.20' }] },
    { Id: 2, Name: 'Screws', Price: '4.00', Parts: [] },
  ],
  Paper: { Fee: '5.00', Kind: 'Letter' },
};
const restored = (body: Record<string, unknown>, ...paths: string[]) => withHiddenValues(order, body, row, paths);

describe('a body that gives hidden fields', () => {
  it('as unset has the stored values', () => {
    for (const unset of ['', null])
      expect(restored({ Total: unset, Cost: unset }, 'Total', 'Cost')).toEqual({ Total: '12.00', Cost: '3.50' });
  });
  it('with a value has that, and is left as it is without them', () => {
    expect(restored({ Total: '9.00' }, 'Total', 'Cost')).toEqual({ Total: '9.00' });
    expect(restored({ Total: '' }, 'Cost')).toEqual({ Total: '' });
  });
  it('in a list finds the entry by its Id, wherever it stands', () => {
    const Lines = [{ Id: '2', Name: 'Bolts', Price: '' }, { Name: 'Hooks', Price: '' }, { Id: 1, Price: '8.00' }, 'nonsense'];
    expect(restored({ Lines }, 'Lines.Price')).toEqual({
      Lines: [{ Id: '2', Name: 'Bolts', Price: '4.00' }, { Name: 'Hooks', Price: '' }, { Id: 1, Price: '8.00' }, 'nonsense'],
    });
  });
  it('in a list without ids finds the entry in its place', () => {
    const Lines = [{ Id: 1, Parts: [{ Rate: '' }, { Rate: '9.00' }, { Rate: '' }] }];
    expect(restored({ Lines }, 'Lines.Parts.Rate')).toEqual({
      Lines: [{ Id: 1, Parts: [{ Rate: '1.10' }, { Rate: '9.00' }, { Rate: '' }] }],
    });
  });
  it('in an object, where the field beside it has the value', () => {
    expect(restored({ Paper: { Fee: '' } }, 'Paper.Fee[Kind=Letter]')).toEqual({ Paper: { Fee: '5.00' } });
    expect(restored({ Paper: { Fee: '' } }, 'Paper.Fee[Kind=Note]')).toEqual({ Paper: { Fee: '' } });
  });
  it('is told by the first names of the paths', () => {
    expect(givesHidden({ Lines: [] }, ['Lines.Price'])).toBe(true);
    expect(givesHidden({ Name: '' }, ['Lines.Price', 'Total'])).toBe(false);
    for (const body of [null, 'Total', ['Total']]) expect(givesHidden(body, ['Total'])).toBe(false);
  });
});
