import type { Me } from '../../api/me';
import type { View } from '../../api/views';
import { listState, withConditions } from '../data-table/list-state';
import { contentOf, isChanged, namesake, underView } from './view-state';

const view = {
  Query: 'where[BusinessState][$eq]=Approved&where[City][$like]=%25K%C3%B6ln%25&q=oak&order=DueDate',
  Columns: ['DueDate', 'Id'],
};
const state = (search: Record<string, string>) => listState(underView({ view: '7', ...search }, view));

describe('a list under a saved view', () => {
  it('shows what the view keeps, where the address says nothing else', () => {
    expect(state({ open: 'bills/3' })).toEqual({
      where: { BusinessState: { $eq: 'Approved' }, City: { $like: '%Köln%' } },
      ...{ q: 'oak', order: ['DueDate'], columns: ['DueDate', 'Id'], open: { entity: 'bills', id: '3' } },
    });
    expect(underView({ order: 'Id' }, undefined)).toEqual({ order: 'Id' });
    expect(isChanged({ view: '7', open: 'bills/3' })).toBe(false);
  });
  it('shows what the address says in place of that, also that there is no condition and no search', () => {
    expect(state({ 'where[Zip][$eq]': '9' }).where).toEqual({ Zip: { $eq: '9' } });
    expect(state({ where: '' }).where).toEqual({});
    expect(state({ q: '' }).q).toBeUndefined();
    expect(state({ order: '-Id', columns: 'Id' })).toMatchObject({ order: ['-Id'], columns: ['Id'], q: 'oak' });
    for (const name of ['where', 'where[Zip][$eq]', 'q', 'order', 'columns'])
      expect([name, isChanged({ [name]: '' })]).toEqual([name, true]);
  });
  it('keeps that the last condition was taken away', () => {
    const without = withConditions({ view: '7', 'where[Zip][$eq]': '9' }, {});
    expect([without, listState(underView(without, view)).where]).toEqual([{ view: '7', where: '' }, {}]);
    expect(withConditions({ 'where[Zip][$eq]': '9' }, {})).toEqual({});
    expect(withConditions(without, { Zip: { $eq: '1' } })).toEqual({ view: '7', 'where[Zip][$eq]': '1' });
  });
  it('is saved as the view that shows it again', () => {
    expect(contentOf(state({}))).toEqual(view);
    expect(contentOf(listState({}))).toEqual({ Query: 'order=-Id', Columns: [] });
  });
  it('is written over the own view of the same name, without case and accents', () => {
    const one = { Id: 3, OwnerId: 5, Name: 'Über fällig' } as View;
    const me = { UserId: 5 } as Me;
    expect(namesake([one], me, ' uber  FÄLLIG')).toBe(one);
    expect([namesake([one], { UserId: 6 } as Me, one.Name), namesake([one], me, 'other')]).toEqual([undefined, undefined]);
  });
});
