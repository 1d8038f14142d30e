import { CommandBus } from '@nestjs/cqrs';
import { contexts } from '@plumbline/contexts';
import { resource, role } from '@plumbline/company/published';
import { deliverable } from '@plumbline/project/published';
import { POOL } from '@plumbline/platform/runtime';
import { Clock } from '@plumbline/platform/records';
import { system } from '@plumbline/platform/kernel';
import { companiesOf } from '@plumbline/platform/testing/inside/subscriptions';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { startService, type RunningService } from './testing/start-service';

const timers = contexts.flatMap((context) => context.timers).filter(({ where }) => where['HasLaterRates'] === 'true');

describe('rates that were stated for a later day', () => {
  let service: RunningService;
  beforeAll(async () => void (service = await startService()));
  afterAll(() => service?.close());

  it('W7: are found by the worker on their day, and stated once', async () => {
    const { api, app } = service;
    const create = async (entity: string, body: object): Promise<number> => (await api.act(`/api/v2/${entity}`, body)).Id;
    const [{ Id: DepartmentId }] = await api.read('/api/v2/departments');
    const rates = { Rate: '80.00', Cost: '30.00' };
    const resourceId = await create('resources', { Description: 'Bob', DepartmentId, ...rates });
    const roleId = await create('roles', { RoleName: 'Roofer', ...rates });
    const ClientId = await create('clients', { ClientName: 'Oakridge Homes' });
    const ProjectId = await create('projects', { ProjectName: 'Deck', ClientId });
    const Deliverables = [{ DeliverableType: 'Universal', Description: 'Work', UnitPrice: '95.00' }];
    const contractId = await create('contracts', { ContractType: 'Contract', ProjectId, Deliverables });
    const [{ Id: deliverableId }] = (await api.read(`/api/v2/contracts/${contractId}`)).Deliverables;
    const RatesEffectiveDate = `${new Date().getUTCFullYear() + 1}-12-31`;
    const rows = [`resources/${resourceId}`, `roles/${roleId}`, `deliverables/${deliverableId}`];
    for (const [index, row] of rows.entries()) {
      const raise = index < 2 ? { Cost: '45.00' } : { UnitPrice: '99.00' };
      expect((await api.patch(`/api/v2/${row}`, { ...raise, RatesEffectiveDate })).status).toBe(200);
    }
    const pool = app.get<Pool>(POOL, { strict: false });
    const types = ['ResourceChanged', 'RoleChanged', 'DeliverableChanged'];
    const eventsOf = async (): Promise<number[]> =>
      Promise.all(
        types.map(async (type) => Number((await pool.query('select count(*) from events.events where type = $1', [type])).rows[0].count)),
      );
    const before = await eventsOf();
    expect(timers.map(({ kind }) => kind)).toEqual([resource, role, deliverable]);
    const look = async (): Promise<void> => {
      for (const timer of timers)
        for (const company of await companiesOf(pool)(timer))
          await app.get(CommandBus, { strict: false }).execute(timer.command(system(company, randomUUID(), randomUUID())));
    };
    await look();
    expect(await eventsOf()).toEqual(before);
    const clock = jest.spyOn(app.get(Clock, { strict: false }), 'now').mockReturnValue(`${RatesEffectiveDate}T00:03:00.000Z`);
    await look();
    clock.mockRestore();
    expect(await eventsOf()).toEqual(before.map((count) => count + 1));
  });
});
