import { ask, rule, seen, type Rule } from './rule';
import { shows } from '../shows';

const NOBODY_ELSE = 'plain tracker approver overseer financier biller invoicer accountant planner jurist dispatcher sub subAll';

export const users: readonly Rule[] = [
  rule('users are seen by themselves and by Admin alone', async (w) => {
    shows('A7.read', 'D-P-users', 'D-6.users');
    return [
      seen('User', w.idOf('plain'), 'plain chief'),
      seen('User', w.idOf('sub'), 'sub chief'),
      seen('User', w.idOf('subAll'), 'subAll chief'),
      seen('User', w.idOf('chief'), 'chief'),
    ];
  }),
  rule('nobody but Admin makes, changes or removes users, not even oneself', async (w) => {
    const rights = { UserRights: [{ Name: 'Admin', Enabled: true }] };
    const changes = [rights, { UnlimitedAuthority: true }, { ApprovalThreshold: '1000000' }, { UserType: 'Access' }, { FirstName: 'Al' }];
    const other = w.idOf('tracker');
    return [
      ask(NOBODY_ELSE, 'POST /api/v2/users', 403, { Username: 'smuggled', Password: 'plumb lines hang straight', ...rights }),
      ...NOBODY_ELSE.split(' ').flatMap((who) => changes.map((change) => ask(who, `PATCH /api/v2/users/${w.idOf(who)}`, 403, change))),
      ...NOBODY_ELSE.split(' ').map((who) => ask(who, `DELETE /api/v2/users/${w.idOf(who)}`, 403)),
      ask('plain subAll planner', `PATCH /api/v2/users/${other}`, 404, rights),
      ask('plain subAll planner', `DELETE /api/v2/users/${other}`, 404),
      ask('chief', `PATCH /api/v2/users/${other}`, 200, { FirstName: 'Al' }),
    ];
  }),
  rule('the Setup Admin is removed by nobody, nor deprived of its rights', async (w) => {
    shows('W3.setup-admin');
    const all = await w.owner.list<{ Id: number; IsSetupAdmin: boolean }>('/api/v1/users');
    const id = all.find(({ IsSetupAdmin }) => IsSetupAdmin)?.Id ?? 0;
    return [ask('chief owner', `DELETE /api/v2/users/${id}`, 409), ask('plain subAll', `DELETE /api/v2/users/${id}`, 404)];
  }),
  rule('roles are read and written by Admin alone', async (w) => {
    const id = await w.owner.create('/api/v2/roles', { RoleName: 'Roofer' });
    return [
      seen('Role', id, 'chief'),
      ask(NOBODY_ELSE, 'POST /api/v2/roles', 403, { RoleName: 'Mason' }),
      ask(NOBODY_ELSE, `PATCH /api/v2/roles/${id}`, 404, { RoleName: 'Mason' }),
    ];
  }),
  rule('rights hold from the next request on, and end as soon', async (w) => {
    const [person] = await w.hire([{ name: 'promoted' }]);
    if (!person) throw new Error('nobody was hired');
    (w.people as Map<string, typeof person>).set(person.name, person);
    const make = ask('promoted', 'POST /api/v1/departments', 403, { DepartmentName: 'Roofing' });
    const path = `PATCH /api/v2/users/${person.userId}`;
    const right = (Enabled: boolean): object => ({ UserRights: [{ Name: 'Admin', Enabled }] });
    return [
      make,
      ask('chief', path, 200, right(true)),
      { ...make, status: 201 },
      ask('chief', path, 200, right(false)),
      make,
      ask('chief', path, 200, { UserType: 'No Access' }),
      { ...make, status: 401 },
    ];
  }),
  rule('nobody without access gets a token', async (w) => {
    shows('D-6.no-access');
    const faults: string[] = [];
    const [person] = await w.hire([{ name: 'leaver' }]);
    const own = await person?.caller.read(`/api/v1/users/${person.userId}`);
    if (own.Password !== '') faults.push('a user reads its password');
    await w.owner.act('PATCH', `/api/v2/users/${person?.userId}`, { UserType: 'No Access' });
    const again = await w.loginOf(person).catch(({ message }: Error) => message);
    if (!/no token for leaver-\S+: 400 .*invalid_grant/.test(String(again))) faults.push(`the grant gave ${String(again)}`);
    return faults.map((fault) => ({ fault }));
  }),
];
