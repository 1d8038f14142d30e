import type { LineItem, LineItemGroup } from '../invoice.record';
import { showing } from './shown-lines';

const line = (Id: number, BillableId: string): LineItem => ({ Id, BillableId, Billable: null }) as LineItem;
const group = (Id: number, ...LineItems: LineItem[]): LineItemGroup => ({ Id, LineItems }) as LineItemGroup;
const billable = (id: number, Price: string) => ({ Id: String(id), Price }) as unknown as NonNullable<LineItem['Billable']>;
const prices = (groups: readonly LineItemGroup[] | undefined) =>
  groups?.map(({ LineItems }) => LineItems.map(({ Billable }) => Billable?.Price ?? ''));

const groups = [group(1, line(1, '31'), line(2, '')), group(2, line(3, '32'), line(4, '31'))];

describe('The billables that lines show', () => {
  it('are replaced wherever a line bills one of them, in this list and in those that follow from it', () => {
    const first = showing(groups, [31], (id) => billable(id, '1.00'));
    expect(prices(first)).toEqual([
      ['1.00', ''],
      ['', '1.00'],
    ]);
    const second = showing(first ?? [], [32, 31], (id) => billable(id, id === 31 ? '2.00' : '3.00'));
    expect(prices(second)).toEqual([
      ['2.00', ''],
      ['3.00', '2.00'],
    ]);
  });
  it('leave the given list and all other lines as they are', () => {
    const next = showing(groups, [32], (id) => billable(id, '3.00'));
    expect(prices(groups)).toEqual([
      ['', ''],
      ['', ''],
    ]);
    expect(next?.[0]?.LineItems).toBe(groups[0]?.LineItems);
    expect(next?.[1]?.LineItems[1]).toBe(groups[1]?.LineItems[1]);
  });
  it('are none where no line bills one of them', () => {
    expect(showing(groups, [33, 0], (id) => billable(id, '1.00'))).toBeUndefined();
    expect(showing([], [31], () => null)).toBeUndefined();
  });
});
