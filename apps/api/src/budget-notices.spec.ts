import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { contexts } from '@plumbline/contexts';
import { ReadYourWrites, type CommandResult } from '@plumbline/platform/decisions';
import { system } from '@plumbline/platform/kernel';
import { Caller } from '../../../test/support/caller';
import { hire, type Person } from '../../../test/support/people';
import { milestoneBody } from '../../../test/v1/driver';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const timer = contexts.flatMap((context) => context.timers).find(({ name }) => name === 'note-jobs-over-budget');

/* A job that reaches OverBudgetShare waits for the person who leads it, once. */
describe('the notice that a job is over budget', () => {
  let service: RunningService;
  let admin: Caller;
  let lead: Person;
  let other: Person;
  let project: number;
  let milestone: number;

  beforeAll(async () => {
    service = await startService();
    admin = new Caller(service.api.address, service.api.token ?? '');
    [lead, other] = await hire(admin, CLIENT, [
      { name: 'Lea', privileges: ['Manages Projects'] },
      { name: 'Otto', privileges: ['Manages Projects'] },
    ]);
    const ClientId = await admin.create('/api/v2/clients', { ClientName: 'Oakridge Homes' });
    project = await admin.create('/api/v2/projects', { ProjectName: 'Deck', ClientId, OwnerId: String(lead.userId) });
    const budget = { Budget: '8000.00', BudgetLabor: '0.00', BudgetSubs: '0.00' };
    milestone = await admin.create('/api/v1/milestones', milestoneBody(project, 'Framing', budget));
  });
  afterAll(() => service?.close());

  const buy = (amount: string): Promise<number> =>
    admin.create('/api/v2/purchases', {
      ...{ RequestType: 'CreditCard', ProjectId: project, MilestoneId: milestone, RequestDate: '2026-03-10' },
      Items: [{ Description: 'Lumber', Quantity: '1', UnitPrice: amount }],
    });
  /** Compares the jobs with their budgets, as the worker does every five minutes. */
  const look = async (): Promise<readonly string[]> => {
    const { Id: company } = await admin.read('/api/v2/company');
    if (!timer) throw new Error('there is no such timer');
    const command = timer.command(system(company, randomUUID(), randomUUID()));
    const written = await service.app.get(CommandBus, { strict: false }).execute<typeof command, CommandResult>(command);
    await service.app.get(ReadYourWrites, { strict: false }).after(written);
    return written.types;
  };
  const waits = async ({ caller }: Person): Promise<unknown> =>
    ((await caller.read('/api/v2/me')) as { Waits: Record<string, number> }).Waits['JobsOverBudget'];
  const dismiss = ({ caller }: Person) => caller.send('POST', `/api/v2/projects/${project}/dismiss-budget-notice`);

  it('money 11.19: is said once when the job passes the share, and again only after it was below', async () => {
    await buy('7199.99');
    expect([await look(), await waits(lead)]).toEqual([[], 0]);
    const last = await buy('0.01');
    expect(await look()).toEqual(['ProjectReachedBudgetShare']);
    expect([await look(), await waits(lead), await waits(other)]).toEqual([[], 1, 0]);

    expect((await dismiss(other)).status).toBe(403);
    expect((await dismiss(lead)).status).toBe(200);
    expect((await dismiss(lead)).status).toBe(200);
    await buy('500');
    expect([await look(), await waits(lead)]).toEqual([[], 0]);

    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '99' });
    expect([await look(), await waits(lead)]).toEqual([['ProjectFellBelowBudgetShare'], 0]);
    expect((await dismiss(lead)).status).toBe(409);
    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '90' });
    expect([await look(), await waits(lead)]).toEqual([['ProjectReachedBudgetShare'], 1]);
    expect(last).toBeGreaterThan(0);
  });

  it('is noted once by two processes at one moment', async () => {
    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '500' });
    await look();
    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '90' });
    expect((await Promise.all([look(), look()])).flat()).toEqual(['ProjectReachedBudgetShare']);
  });

  it('is a field of version 2 alone, and waits no more once the job is closed', async () => {
    expect(await admin.read(`/api/v2/projects/${project}`)).toMatchObject({ BudgetNotice: 'Open' });
    expect(await admin.read(`/api/v1/projects/${project}`)).not.toHaveProperty('BudgetNotice');
    await admin.act('POST', `/api/v2/projects/${project}/close`, { Force: true });
    expect([await look(), await waits(lead)]).toEqual([[], 0]);
  });
});
