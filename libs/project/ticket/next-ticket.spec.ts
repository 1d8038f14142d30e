import { FindBillingsOfTicket } from '../published/commands';
import { contract, project, ticket } from '../published/kinds';
import { projectWorld } from '../testing/world';
import { CompleteTicket, ReopenTicket } from './complete-ticket.handlers';
import { ChangeTicket, CreateTicket } from './ticket.handlers';

const timeframe = { StartTime: '2026-03-31T16:00:00.000Z', EndTime: '2026-03-31T18:30:00.000Z' };

/** A ticket of client 3, and the Maintenance contract 5 of its project 12, Monthly from January 31. */
async function upkeep(fields: object = { ContractId: 5 }) {
  const at = projectWorld();
  at.answer(FindBillingsOfTicket, { execute: () => Promise.resolve([] as never) });
  await at.happened(
    'Outside',
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'ResourceAdded', data: { Id: 8, Description: 'Grace' } },
  );
  at.given(contract, 5, {
    ...{ ContractType: 'Maintenance', BusinessState: 'Open', ClientId: 3, ProjectId: 12 },
    ...{ Periodicity: 'Monthly', StartDate: '2026-01-31T00:00:00.000Z' },
  });
  const body = { Title: 'Boiler', ClientId: 3, City: 'Salem', ...timeframe, ResourceIds: [8], IsTM: true, Hours: '2.00', ...fields };
  const id = await at.create(new CreateTicket(body, at.actor()));
  const complete = () => at.run(new CompleteTicket(id, at.actor()));
  const reopen = () => at.run(new ReopenTicket(id, at.actor()));
  const others = () => at.all(ticket).filter((one) => one.Id !== id);
  return { at, id, complete, reopen, others };
}

describe('a completed ticket of a Maintenance contract', () => {
  it('is followed by the same work in the next period, once', async () => {
    const { at, id, complete, others } = await upkeep();
    await complete();
    await at.redeliver();
    expect(others()).toMatchObject([
      {
        ...{ Title: 'Boiler', BusinessState: 'Pending', DueDate: '2026-04-30T00:00:00.000Z', DisplayDate: '2026-04-30T12:00:00.000Z' },
        ...{ ContractId: 5, City: 'Salem', IsTM: true, ResourceIds: [8], Hours: '2.00', StartTime: '', NextTicketId: 0 },
      },
    ]);
    expect(at.row(ticket, id).NextTicketId).toBe(others()[0]?.Id);
  });

  it('is so by the project that it is attached to', async () => {
    const { at, id, complete, others } = await upkeep({});
    at.given(project, 12, { ClientId: '3', ContractId: '5', ServiceTicketId: [id] });
    await complete();
    expect(others()).toMatchObject([{ ContractId: 5 }]);
  });

  it('loses the next one when it is reopened, however often that is delivered', async () => {
    const { at, complete, reopen, others } = await upkeep();
    await complete();
    await reopen();
    await at.redeliver('TicketReopened');
    expect(others()).toEqual([]);
    await complete();
    await at.redeliver();
    expect(others()).toHaveLength(1);
  });

  it('keeps one that was changed or is referred to, and is followed by no other', async () => {
    const { at, complete, reopen, others } = await upkeep();
    await complete();
    const [next] = others();
    await at.run(new ChangeTicket(next?.Id ?? 0, { ...timeframe }, at.actor()));
    await reopen();
    await complete();
    expect(others().map(({ Id }) => Id)).toEqual([next?.Id]);
    const second = await upkeep();
    await second.complete();
    second.at.given(project, 13, { ClientId: '3', ServiceTicketId: [second.others()[0]?.Id ?? 0] });
    await second.reopen();
    expect(second.others()).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['is closed', { BusinessState: 'Closed' }],
    ['has no periods', { Periodicity: '' }],
    ['is not for maintenance', { ContractType: 'Contract' }],
  ])('is followed by none when the contract %s', async (_, fields) => {
    const { at, complete, others } = await upkeep();
    at.given(contract, 5, { ...at.row(contract, 5), ...fields });
    await complete();
    expect(others()).toEqual([]);
  });
});

it('a ticket names a Maintenance contract of its client', async () => {
  const { at } = await upkeep();
  at.given(contract, 6, { ContractType: 'Contract', BusinessState: 'Open', ClientId: 3, ProjectId: 12 });
  const create = (ContractId: number) => at.create(new CreateTicket({ Title: 'Leak', ClientId: 3, ContractId }, at.actor()));
  const fault = { kind: 'input', issues: [expect.objectContaining({ field: 'ContractId' })] };
  await expect(create(6)).rejects.toMatchObject(fault);
  await expect(create(99)).rejects.toMatchObject(fault);
  expect(at.row(ticket, await create(5)).ContractId).toBe(5);
});
