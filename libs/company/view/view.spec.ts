import { given, project } from '@plumbline/platform/testing';
import { viewDecider } from './view.decider';
import type { ViewEvent } from './view.events';
import { viewRows } from './view.projection';
import { view } from './view.record';

const first = {
  ...{ Id: 7, OwnerId: 3, Entity: 'bills', ListedKind: 'Bill', Name: 'Due', Query: 'order=DueDate' },
  ...{ Columns: ['InvoiceNumber', 'DueDate'], IsShared: true },
};
const added: ViewEvent = { type: 'ViewAdded', data: first };
const changed: ViewEvent = { type: 'ViewChanged', data: { Id: 7, Name: 'Due first', IsShared: false } };
const removed: ViewEvent = { type: 'ViewRemoved', data: { Id: 7 } };
const owner = { User: 3, IsAdmin: false };
const other = { User: 4, IsAdmin: false };
const admin = { User: 5, IsAdmin: true };

describe('A view', () => {
  it('is added once, for its owner', () => {
    const add = { type: 'AddView' as const, data: first };
    given(viewDecider).when(add).then(added);
    given(viewDecider, added).when(add).then();
  });
  it('is changed in what differs, by its owner and, while it is shared, by an Admin', () => {
    const change = (By: typeof owner) => ({ type: 'ChangeView' as const, data: { Id: 7, Name: 'Due first', IsShared: false, By } });
    given(viewDecider, added).when(change(owner)).then(changed);
    given(viewDecider, added).when(change(admin)).then(changed);
    given(viewDecider, added, changed).when(change(owner)).then();
    given(viewDecider, added).when(change(other)).thenRefused('forbidden');
    for (const one of [other, admin]) given(viewDecider, added, changed).when(change(one)).thenRefused('not_found');
    given(viewDecider).when(change(owner)).thenRefused('not_found');
  });
  it('is removed once, by its owner and, while it is shared, by an Admin', () => {
    const remove = (By: typeof owner) => ({ type: 'RemoveView' as const, data: { Id: 7, By } });
    for (const one of [owner, admin]) given(viewDecider, added).when(remove(one)).then(removed);
    given(viewDecider, added, removed).when(remove(owner)).then();
    given(viewDecider, added).when(remove(other)).thenRefused('forbidden');
    given(viewDecider, added, changed).when(remove(admin)).thenRefused('not_found');
    given(viewDecider).when(remove(owner)).thenRefused('not_found');
  });
  it('shows in its row', () => {
    const row = (...events: ViewEvent[]) => project([viewRows], events).get(view, 7);
    expect(row(added)).toMatchObject(first);
    expect(row(added, changed)).toMatchObject({ ...first, Name: 'Due first', IsShared: false });
    expect(row(added, removed)).toBeUndefined();
  });
});
