import { Decisions } from '@plumbline/platform/decisions';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import type { IdSource } from '@plumbline/platform/records';
import { FoundCompany } from '../published/commands';
import { FoundCompanyHandler } from './found-company.handlers';

function world() {
  const store = new MemoryEventStore();
  const decisions = new Decisions(store);
  const next = new Map<string, number>();
  const ids: IdSource = {
    next: async (kind) => {
      next.set(kind, (next.get(kind) ?? 0) + 1);
      return next.get(kind) as number;
    },
  };
  return { store, handler: new FoundCompanyHandler(decisions, store, ids), decisions };
}

/** The types of the events of a founding, in their order. */
const FOUNDING = ['CompanyFounded', 'DepartmentAdded', 'RoleAdded', 'UserAdded', 'ResourceAdded', 'CompanySettingsChanged'];

describe('Founding a company', () => {
  const command = new FoundCompany({ companyName: 'Miller & Sons', adminUsername: 'ann', adminEmail: 'ann@miller.example' });

  it('gives it a department, a role, a Setup Admin with all privileges and a resource', async () => {
    const { store, handler } = world();
    const founded = await handler.execute(command);
    expect(founded).toMatchObject({ id: 1, companyId: 1, userId: 1 });
    expect(founded.types).toEqual(FOUNDING);
    const events = await store.readAll(0n, 100);
    expect(events.every(({ metadata }) => metadata.company === 1)).toBe(true);
    const admin = events.find(({ type }) => type === 'UserAdded')?.data as { UserRights: { Enabled: boolean }[] };
    expect(admin).toMatchObject({ Id: 1, Username: 'ann', IsSetupAdmin: true, UnlimitedAuthority: true, DepartmentId: 1 });
    expect(admin.UserRights.filter(({ Enabled }) => Enabled)).toHaveLength(10);
    expect(events.find(({ type }) => type === 'DepartmentAdded')?.data).toMatchObject({
      DepartmentName: 'General/Corporate',
      DefaultProjectId: 1,
      DefaultTaskId: 1,
    });
  });

  it('finds the same company when it is repeated, and writes nothing', async () => {
    const { store, handler } = world();
    const first = await handler.execute(command);
    const events = (await store.readAll(0n, 100)).length;
    const second = await handler.execute(command);
    expect(second.companyId).toBe(first.companyId);
    expect(second.userId).toBe(first.userId);
    expect(await store.readAll(0n, 100)).toHaveLength(events);
  });

  it('completes an interrupted attempt', async () => {
    const { store, handler, decisions } = world();
    const take = decisions.take.bind(decisions);
    let calls = 0;
    decisions.take = (one) => {
      if (++calls === 3) throw new Error('cut short');
      return take(one);
    };
    await expect(handler.execute(command)).rejects.toThrow('cut short');
    const founded = await handler.execute(command);
    expect(founded.companyId).toBe(1);
    expect((await store.readAll(0n, 100)).map(({ type }) => type)).toEqual(FOUNDING);
  });

  it('rejects another company for the same username', async () => {
    const { handler } = world();
    await handler.execute(command);
    await expect(handler.execute(new FoundCompany({ companyName: 'Other', adminUsername: 'ann' }))).rejects.toMatchObject({
      code: 'username_taken',
    });
  });

  it('keeps companies apart', async () => {
    const { handler } = world();
    const first = await handler.execute(command);
    const second = await handler.execute(new FoundCompany({ companyName: 'Miller & Sons', adminUsername: 'bob' }));
    expect(second.companyId).not.toBe(first.companyId);
  });
});
