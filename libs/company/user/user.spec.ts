import { given, project } from '@plumbline/platform/testing';
import { resource, user } from '../published/kinds';
import { resources } from '../resource/resource.projection';
import { userDecider } from './user.decider';
import type { UserEvent } from './user.events';
import { userRights } from './user-rights.policy';
import { users } from './user.projection';

const fields = { Id: 2, Username: 'bob', FirstName: 'Bob' };
const added: UserEvent = { type: 'UserAdded', data: fields };
const setupAdmin: UserEvent = { type: 'UserAdded', data: { Id: 1, Username: 'ann', IsSetupAdmin: true } };

describe('A user', () => {
  it('is added once', () => {
    given(userDecider).when({ type: 'AddUser', data: fields }).then(added);
    given(userDecider, added).when({ type: 'AddUser', data: fields }).then();
  });
  it('writes only changed fields', () => {
    given(userDecider, added)
      .when({ type: 'ChangeUser', data: { Id: 2, FirstName: 'Bob', LastName: 'Carter' } })
      .then({ type: 'UserChanged', data: { Id: 2, LastName: 'Carter' } });
    given(userDecider, added)
      .when({ type: 'ChangeUser', data: { Id: 2, FirstName: 'Bob' } })
      .then();
  });
  it('keeps the username', () => {
    given(userDecider, added)
      .when({ type: 'ChangeUser', data: { Id: 2, Username: 'robert' } })
      .thenRefused('username_fixed');
  });
  it('is removed when no record refers to it', () => {
    const removed: UserEvent = { type: 'UserRemoved', data: { Id: 2 } };
    const command = { type: 'RemoveUser' as const, data: { Id: 2, holders: [], isLastAdmin: false } };
    given(userDecider, added).when(command).then(removed);
    given(userDecider, added, removed).when(command).then();
    given(userDecider).when(command).thenRefused('not_found');
    given(userDecider, added)
      .when({ type: 'RemoveUser', data: { Id: 2, holders: ['resources'], isLastAdmin: false } })
      .thenRefused('user_in_use');
    given(userDecider, added)
      .when({ type: 'RemoveUser', data: { Id: 2, holders: [], isLastAdmin: true } })
      .thenRefused('user_is_last_admin');
    given(userDecider, added, removed)
      .when({ type: 'ChangeUser', data: { Id: 2, FirstName: 'X' } })
      .thenRefused('not_found');
  });
});

describe('A user who is erased', () => {
  const erased: UserEvent = { type: 'UserErased', data: { Id: 2 } };
  const erase = (Id: number, isLastAdmin = false) => ({ type: 'EraseUser' as const, data: { Id, isLastAdmin } });
  it('is erased once, also after it was removed', () => {
    given(userDecider, added).when(erase(2)).then(erased);
    given(userDecider, added, erased).when(erase(2)).then();
    given(userDecider, added, { type: 'UserRemoved', data: { Id: 2 } })
      .when(erase(2))
      .then(erased);
    given(userDecider, added, erased, { type: 'UserRemoved', data: { Id: 2 } })
      .when(erase(2))
      .then();
    given(userDecider).when(erase(2)).thenRefused('not_found');
  });
  it('is not the last administrator, and may be the Setup Admin when there is another', () => {
    given(userDecider, setupAdmin).when(erase(1, true)).thenRefused('user_is_last_admin');
    given(userDecider, setupAdmin)
      .when(erase(1))
      .then({ type: 'UserErased', data: { Id: 1 } });
  });
  it('is changed by nobody, and can be removed', () => {
    given(userDecider, added, erased)
      .when({ type: 'ChangeUser', data: { Id: 2, FirstName: 'Bob' } })
      .thenRefused('user_erased');
    given(userDecider, added, erased)
      .when({ type: 'RemoveUser', data: { Id: 2, holders: [], isLastAdmin: false } })
      .then({ type: 'UserRemoved', data: { Id: 2 } });
  });
  it('has no access, and no name in its own row and those of the users below it', () => {
    const boss = { Id: 2, Username: 'bob', FirstName: 'Bob', MiddleName: 'B', LastName: 'Carter', Email: 'bob@a.example', ExtId: '17' };
    const rows = project([users], [{ type: 'UserAdded', data: boss }, { type: 'UserAdded', data: { Id: 3, DirectManagerId: 2 } }, erased]);
    expect(rows.get(user, 2)).toMatchObject({ Username: 'erased', FullName: 'erased', LastName: '', Email: '', ExtId: '', Enabled: 0 });
    expect(JSON.stringify([rows.get(user, 2), rows.get(user, 3)])).not.toMatch(/[Bb]ob|Carter/);
  });
});

describe('The Setup Admin', () => {
  it('is never removed', () => {
    given(userDecider, setupAdmin)
      .when({ type: 'RemoveUser', data: { Id: 1, holders: [], isLastAdmin: false } })
      .thenRefused('user_is_setup_admin');
  });
  it.each([{ Enabled: 0 }, { Access: false }, { UserType: 'No Access' as const }])('never loses access: %j', (fields) => {
    given(userDecider, setupAdmin)
      .when({ type: 'ChangeUser', data: { Id: 1, ...fields, isLastAdmin: true } })
      .thenRefused('user_is_setup_admin');
  });
});

describe('The authority of the Setup Admin', () => {
  it('is unlimited, because no manager could approve its purchases', () => {
    const limit = { type: 'ChangeUser' as const, data: { Id: 1, UnlimitedAuthority: false } };
    given(userDecider, setupAdmin).when(limit).thenRefused('user_is_setup_admin');
    given(userDecider, added)
      .when({ ...limit, data: { ...limit.data, Id: 2 } })
      .then();
  });
});

describe('The rights of a user', () => {
  it('are always ten, in a fixed order', () => {
    const rights = userRights([{ Name: 'Admin', Enabled: true }]);
    expect(rights).toHaveLength(10);
    expect(rights.filter(({ Enabled }) => Enabled)).toEqual([{ Id: 10, Name: 'Admin', Enabled: true }]);
  });
  it('that a change leaves out stay as they are (strangers 8)', () => {
    const rights = userRights([{ Name: 'Admin', Enabled: true }]);
    const approves = userRights([{ Name: 'Approves Time', Enabled: true }], rights);
    expect(approves.filter(({ Enabled }) => Enabled).map(({ Name }) => Name)).toEqual(['Approves Time', 'Admin']);
    expect(userRights([{ Name: 'Admin', Enabled: false }], rights).some(({ Enabled }) => Enabled)).toBe(false);
  });
  it('accept only privileges', () => {
    expect(() => userRights([{ Name: 'Everything', Enabled: true }])).toThrow('UserRights[0].Name must be one of');
  });
});

describe('The users', () => {
  const chain: UserEvent[] = [
    { type: 'UserAdded', data: { Id: 1, FirstName: 'Ann', LastName: 'Miller', Username: 'ann' } },
    { type: 'UserAdded', data: { Id: 2, FirstName: 'Bob', DirectManagerId: 1, Username: 'bob' } },
    { type: 'UserAdded', data: { Id: 3, NonAccessName: 'Crew 3', DirectManagerId: 2 } },
  ];
  const above = (rows: ReturnType<typeof project>, id: number) => rows.get(user, id)?.ManagementTree.map(({ FullName }) => FullName);

  it('show their managers, nearest first', () => {
    const rows = project([users], chain);
    expect(rows.get(user, 1)?.FullName).toBe('Ann Miller');
    expect(rows.get(user, 3)?.FullName).toBe('Crew 3');
    expect(above(rows, 3)).toEqual(['Bob', 'Ann Miller']);
    expect(above(rows, 1)).toEqual([]);
  });
  it('show a change of their managers', () => {
    const rows = project([users], [...chain, { type: 'UserChanged', data: { Id: 1, LastName: 'Hill' } }]);
    expect(above(rows, 3)).toEqual(['Bob', 'Ann Hill']);
  });
  it('are updated when a user gets another manager', () => {
    const rows = project([users], [...chain, { type: 'UserChanged', data: { Id: 2, DirectManagerId: null } }]);
    expect(above(rows, 3)).toEqual(['Bob']);
    expect(rows.get(user, 1)?.ReportIds).toEqual([]);
  });
  it('no longer show a removed user', () => {
    const rows = project([users], [...chain, { type: 'UserRemoved', data: { Id: 3 } }]);
    expect(rows.get(user, 3)).toBeUndefined();
    expect(rows.get(user, 2)?.ReportIds).toEqual([]);
  });
  it('never show a password', () => {
    expect(project([users], chain).get(user, 1)?.Password).toBe('');
  });
  it('have the roles of their resources', () => {
    const tracked = {
      type: 'ResourceAdded',
      data: { Id: 4, UserId: 2, RoleId: 6, VendorId: null, Description: 'Bob', ResourceName: 'Bob' },
    };
    const rows = project([users, resources], [...chain, tracked]);
    expect(rows.get(user, 2)).toMatchObject({ JobRoleId: 6, VendorId: 0 });
    const moved = project([users, resources], [...chain, tracked, { type: 'ResourceChanged', data: { Id: 4, UserId: 3, VendorId: 8 } }]);
    expect(moved.get(user, 2)).toMatchObject({ JobRoleId: 0 });
    expect(moved.get(user, 3)).toMatchObject({ JobRoleId: 6, VendorId: 8 });
    const gone = project([users, resources], [...chain, tracked, { type: 'ResourceRemoved', data: { Id: 4 } }]);
    expect(gone.get(user, 2)).toMatchObject({ JobRoleId: 0 });
    expect(gone.get(resource, 4)).toBeUndefined();
  });
});
