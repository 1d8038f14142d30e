import { entities } from '../../api/entities.generated';
import { shownFields } from '../../api/fields';
import { columnWidth } from './column-width';

describe('Width of a column of a list', () => {
  it('follows what the column holds, and never its rows', () => {
    expect(columnWidth({ name: 'BillDate', label: 'Bill date', type: 'day' })).toBe(14);
    expect(columnWidth({ name: 'VendorId', label: 'Vendor', type: 'reference', refersTo: 'vendors' })).toBe(24);
    expect(columnWidth({ name: 'Total', label: 'Total', type: 'money' })).toBe(14);
  });

  it('has room for its head and for the longest of its words', () => {
    expect(columnWidth({ name: 'Subs', label: 'Subcontractors to date', type: 'money' })).toBe(27);
    const words = { Soon: 'Waits for somebody else' };
    expect(columnWidth({ name: 'State', label: 'State', type: 'choice', choices: ['Soon', 'A'], words })).toBe(28);
  });

  it('has a width for each field that a list can show', () => {
    const narrow = Object.keys(entities).flatMap((entity) => shownFields(entity).filter((field) => columnWidth(field) < 8));
    expect(narrow).toEqual([]);
  });
});
