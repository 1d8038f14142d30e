import { given, project as run } from '@plumbline/platform/testing';
import { listItem } from '../published/kinds';
import type { ContractEvent } from '../published/contract-events';
import type { ListItemEvent } from '../published/list-item-events';
import { contracts } from '../contract/contract.projection';
import { projects } from '../project/project.projection';
import { projectVendors } from '../project/vendors/project-vendors.projection';
import { listItemDecider } from './list-item.decider';
import { listItemRows } from './list-item.projection';

const at = '2026-11-12T09:00:00.000Z';
const fields = { Id: 5, Description: 'Order', ProjectId: 12 };
const added: ListItemEvent = { type: 'ListItemAdded', data: fields };
const completed: ListItemEvent = { type: 'ListItemCompleted', data: { Id: 5, DateCompleted: at } };
const reopened: ListItemEvent = { type: 'ListItemReopened', data: { Id: 5 } };
const removed: ListItemEvent = { type: 'ListItemRemoved', data: { Id: 5 } };
const change = (fields: object) => ({ type: 'ChangeListItem' as const, data: { Id: 5, at, ...fields } });

describe('A list item', () => {
  it('is added once, open or done', () => {
    given(listItemDecider)
      .when({ type: 'AddListItem', data: { ...fields, at } })
      .then(added);
    given(listItemDecider)
      .when({ type: 'AddListItem', data: { ...fields, at, IsCompleted: true } })
      .then(added, completed);
    given(listItemDecider, added)
      .when({ type: 'AddListItem', data: { ...fields, at } })
      .then();
  });
  it('is completed and reopened', () => {
    given(listItemDecider, added)
      .when(change({ IsCompleted: true }))
      .then(completed);
    given(listItemDecider, added, completed)
      .when(change({ IsCompleted: true, at: '2026-12-01T00:00:00.000Z' }))
      .then();
    given(listItemDecider, added, completed)
      .when(change({ IsCompleted: false }))
      .then(reopened);
    given(listItemDecider, added, completed, reopened)
      .when(change({ IsCompleted: false }))
      .then();
  });
  it('writes only changed fields, in any state', () => {
    given(listItemDecider, added, completed)
      .when(change({ Description: 'Order', DueDate: at }))
      .then({ type: 'ListItemChanged', data: { Id: 5, DueDate: at } });
    given(listItemDecider)
      .when(change({ DueDate: at }))
      .thenRefused('not_found');
  });
  it('is not moved away from a milestone that it got meanwhile', () => {
    const placed: ListItemEvent = { type: 'ListItemChanged', data: { Id: 5, MilestoneId: 31, ProjectId: 12 } };
    given(listItemDecider, added, placed)
      .when(change({ ProjectId: 13 }))
      .thenRefused('concurrent_change');
    given(listItemDecider, added, placed)
      .when(change({ ProjectId: null }))
      .thenRefused('concurrent_change');
    given(listItemDecider, added, placed)
      .when(change({ ProjectId: 12 }))
      .then();
    given(listItemDecider, added, placed)
      .when(change({ ProjectId: 13, MilestoneId: null }))
      .then({ type: 'ListItemChanged', data: { Id: 5, ProjectId: 13, MilestoneId: null } });
  });
  it('becomes visible to another vendor, once, if it still exists', () => {
    const show = { type: 'ShowListItemToVendor' as const, data: { Id: 5, ResourceVendorId: 6 } };
    const shown: ListItemEvent = { type: 'ListItemChanged', data: { Id: 5, ResourceVendorId: 6 } };
    given(listItemDecider, added).when(show).then(shown);
    given(listItemDecider, added, shown).when(show).then();
    given(listItemDecider, added, removed).when(show).then();
  });
  it('is removed once', () => {
    const remove = { type: 'RemoveListItem' as const, data: { Id: 5 } };
    given(listItemDecider, added).when(remove).then(removed);
    given(listItemDecider, added, removed).when(remove).then();
    given(listItemDecider).when(remove).thenRefused('not_found');
  });
});

describe('The list items', () => {
  const row = (...events: ListItemEvent[]) => run([listItemRows], events).get(listItem, 5);
  it('show whether and when they were completed', () => {
    expect(row(added)).toMatchObject({ IsCompleted: false, DateCompleted: '', ResourceId: null, MilestoneId: null });
    expect(row(added, completed)).toMatchObject({ IsCompleted: true, DateCompleted: at });
    expect(row(added, completed, reopened)).toMatchObject({ IsCompleted: false, DateCompleted: '' });
    expect(row(added, removed)).toBeUndefined();
  });
  it('are visible to the vendor of their resource, and to users who can see their project', () => {
    const created = (Id: number) => ({ type: 'ProjectCreated', data: { Id, ProjectName: 'Kitchen', ClientId: '3' } });
    const contract = (Id: number, ProjectId: number, VendorId: number): ContractEvent => ({
      type: 'ContractDrafted',
      data: { Id, ProjectId, ContractType: 'Contract', VendorId, Amends: 0, Deliverables: [] },
    });
    const see = (...events: object[]) => {
      const found = run([projects, contracts, projectVendors, listItemRows], [created(12), created(13), ...events] as never).get(
        listItem,
        5,
      );
      return found && listItem.vendors?.(found);
    };
    const moved: ListItemEvent = { type: 'ListItemChanged', data: { Id: 5, ProjectId: 13 } };
    const sub: ListItemEvent = { type: 'ListItemChanged', data: { Id: 5, ResourceVendorId: 9 } };
    expect(see(contract(1, 12, 6), added, contract(2, 12, 7))).toEqual([6, 7]);
    expect(see(contract(1, 12, 6), added, moved, contract(2, 12, 7), contract(3, 13, 8))).toEqual([8]);
    expect(see(contract(1, 12, 6), added, { ...moved, data: { Id: 5, ProjectId: null } })).toEqual([]);
    expect(see(added, sub, contract(1, 12, 6))).toEqual([6, 9]);
    expect(see(added, removed, contract(1, 12, 6))).toBeUndefined();
  });
});
