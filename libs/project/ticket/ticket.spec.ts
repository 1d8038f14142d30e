import { given, project as run } from '@plumbline/platform/testing';
import { ticket } from '../published/kinds';
import type { TicketEvent } from '../published/ticket-events';
import { ticketDecider } from './ticket.decider';
import { ticketRows } from './ticket.projection';

const StartTime = '2026-11-09T16:00:00.000Z';
const EndTime = '2026-11-09T18:30:00.000Z';
const timeframe = { StartTime, EndTime };
const faucet = { CatalogId: 11, Name: 'Faucet', Description: '', Cost: '148.75', Price: '210.00', Quantity: 1, Subtotal: '210.00' };
const leak = { Id: 4, Title: 'Leak', ClientId: 3 };
const planned = { ...leak, ...timeframe, ResourceIds: [8], ServiceItems: [faucet] };
const created: TicketEvent = { type: 'TicketCreated', data: leak };
const scheduled: TicketEvent = { type: 'TicketScheduled', data: { Id: 4, ...timeframe } };
const onSchedule: TicketEvent[] = [{ type: 'TicketCreated', data: planned }, scheduled];
const at = '2026-11-09T19:00:00.000Z';
const completed: TicketEvent = { type: 'TicketCompleted', data: { Id: 4, ClientId: 3, DateCompleted: at } };
const complete = { type: 'CompleteTicket' as const, data: { Id: 4, at } };
const remove = { type: 'RemoveTicket' as const, data: { Id: 4, holders: [] as string[] } };
const change = (fields: object) => ({ type: 'ChangeTicket' as const, data: { Id: 4, ...fields } });
const issues = (command: Parameters<ReturnType<typeof given>['when']>[0], ...history: TicketEvent[]): string[] => {
  try {
    given(ticketDecider, ...history)
      .when(command as never)
      .then();
  } catch (error) {
    return ((error as { issues?: { field: string }[] }).issues ?? []).map(({ field }) => field);
  }
  return [];
};

describe('A ticket', () => {
  it('is Pending without a timeframe', () => {
    given(ticketDecider).when({ type: 'CreateTicket', data: leak }).then(created);
    given(ticketDecider, created).when({ type: 'CreateTicket', data: leak }).then();
  });
  it('is Scheduled with a timeframe, resources and materials', () => {
    given(ticketDecider)
      .when({ type: 'CreateTicket', data: planned })
      .then(...onSchedule);
    const included = { ...planned, ServiceItems: [], MaterialsIncluded: true };
    given(ticketDecider).when({ type: 'CreateTicket', data: included }).then({ type: 'TicketCreated', data: included }, scheduled);
  });
  it('of time and materials needs a timeframe, but no materials', () => {
    const tm = { ...planned, ServiceItems: [], IsTM: true };
    given(ticketDecider).when({ type: 'CreateTicket', data: tm }).then({ type: 'TicketCreated', data: tm }, scheduled);
    expect(issues({ type: 'CreateTicket', data: { ...leak, IsTM: true } })).toEqual(['StartTime', 'EndTime']);
  });
  it.each([
    [{ StartTime }, ['EndTime']],
    [{ EndTime }, ['StartTime']],
    [{ ...timeframe, EndTime: StartTime, ResourceIds: [8], MaterialsIncluded: true }, ['EndTime']],
    [timeframe, ['ResourceIds', 'ServiceItems']],
    [{ ...timeframe, IsTM: true }, ['ResourceIds']],
    [{ ...timeframe, StartTime: EndTime, EndTime: StartTime }, ['EndTime', 'ResourceIds', 'ServiceItems']],
  ])('is rejected as %j, with every fault', (fields, faults) => {
    expect(issues({ type: 'CreateTicket', data: { ...leak, ...fields } })).toEqual(faults);
  });
  it('becomes Scheduled when it gets a timeframe, and Pending when it loses it', () => {
    const { Id: _id, Title: _title, ClientId: _client, ...more } = planned;
    given(ticketDecider, created)
      .when(change(more))
      .then({ type: 'TicketChanged', data: { Id: 4, ...more } }, scheduled);
    given(ticketDecider, ...onSchedule)
      .when(change({ StartTime: '', EndTime: '' }))
      .then({ type: 'TicketChanged', data: { Id: 4, StartTime: '', EndTime: '' } }, { type: 'TicketUnscheduled', data: { Id: 4 } });
  });
  it('stays Scheduled when its timeframe moves', () => {
    const later = '2026-11-09T20:00:00.000Z';
    given(ticketDecider, ...onSchedule)
      .when(change({ EndTime: later }))
      .then({ type: 'TicketChanged', data: { Id: 4, EndTime: later } });
  });
  it('keeps the fields that its timeframe requires', () => {
    expect(issues(change({ ResourceIds: [] }), ...onSchedule)).toEqual(['ResourceIds']);
    expect(issues(change({ ServiceItems: [] }), ...onSchedule)).toEqual(['ServiceItems']);
    expect(issues(change({ EndTime: '' }), ...onSchedule)).toEqual(['EndTime']);
    expect(issues(change(timeframe), created)).toEqual(['ResourceIds', 'ServiceItems']);
  });
  it('writes only changed fields', () => {
    given(ticketDecider, ...onSchedule)
      .when(change({ Title: 'Leak', City: 'Salem' }))
      .then({ type: 'TicketChanged', data: { Id: 4, City: 'Salem' } });
    given(ticketDecider)
      .when(change({ City: 'Salem' }))
      .thenRefused('not_found');
  });
  it('keeps its type', () => {
    given(ticketDecider, ...onSchedule)
      .when(change({ IsTM: true }))
      .thenRefused('ticket_type_fixed');
    given(ticketDecider, ...onSchedule)
      .when(change({ IsTM: false }))
      .then();
  });
  it('is completed once it is Scheduled, and is immutable afterwards', () => {
    given(ticketDecider, ...onSchedule)
      .when(complete)
      .then(completed);
    given(ticketDecider, created).when(complete).thenRefused('ticket_not_scheduled');
    given(ticketDecider, ...onSchedule, completed)
      .when(complete)
      .thenRefused('ticket_not_scheduled');
    given(ticketDecider, ...onSchedule, completed)
      .when(change({ City: 'Salem' }))
      .thenRefused('ticket_completed');
    given(ticketDecider, ...onSchedule, completed)
      .when(change({ Title: 'Leak' }))
      .then();
    given(ticketDecider, ...onSchedule, completed)
      .when(remove)
      .thenRefused('ticket_completed');
  });
  it('is Scheduled again when it is reopened, and can be completed once more', () => {
    const reopen = { type: 'ReopenTicket' as const, data: { Id: 4 } };
    const reopened: TicketEvent = { type: 'TicketReopened', data: { Id: 4 } };
    given(ticketDecider, ...onSchedule, completed)
      .when(reopen)
      .then(reopened);
    given(ticketDecider, ...onSchedule)
      .when(reopen)
      .thenRefused('ticket_not_completed');
    given(ticketDecider, ...onSchedule, completed, reopened)
      .when(complete)
      .then(completed);
  });
  it('is removed when no record refers to it', () => {
    const removed: TicketEvent = { type: 'TicketRemoved', data: { Id: 4 } };
    given(ticketDecider, created).when(remove).then(removed);
    given(ticketDecider, created, removed).when(remove).then();
    given(ticketDecider, created, removed).when(complete).thenRefused('not_found');
    given(ticketDecider, created)
      .when({ ...remove, data: { Id: 4, holders: ['milestones'] } })
      .thenRefused('ticket_in_use');
  });
  it('becomes visible to other vendors in any state, once', () => {
    const show = { type: 'ShowTicketToVendors' as const, data: { Id: 4, VendorIds: [6] } };
    const shown: TicketEvent = { type: 'TicketChanged', data: { Id: 4, VendorIds: [6] } };
    given(ticketDecider, ...onSchedule, completed)
      .when(show)
      .then(shown);
    given(ticketDecider, ...onSchedule, shown)
      .when(show)
      .then();
    given(ticketDecider, created, { type: 'TicketRemoved', data: { Id: 4 } })
      .when(show)
      .then();
  });
});

describe('The tickets', () => {
  const row = (...events: TicketEvent[]) => run([ticketRows], events).get(ticket, 4);
  it('show their state', () => {
    expect(row(created)).toMatchObject({ BusinessState: 'Pending', Hours: '', Address2: null, Duration: null, ResourceIds: [] });
    expect(row(...onSchedule)).toMatchObject({ BusinessState: 'Scheduled', ServiceItems: [faucet] });
    expect(row(...onSchedule, { type: 'TicketUnscheduled', data: { Id: 4 } })).toMatchObject({ BusinessState: 'Pending' });
    expect(row(...onSchedule, completed)).toMatchObject({ BusinessState: 'Completed' });
    expect(row(...onSchedule, completed, { type: 'TicketReopened', data: { Id: 4 } })).toMatchObject({ BusinessState: 'Scheduled' });
    expect(row(created, { type: 'TicketRemoved', data: { Id: 4 } })).toBeUndefined();
  });
  it('show the given hours, else the length of the timeframe', () => {
    expect(row(...onSchedule)?.Hours).toBe('2.50');
    const given: TicketEvent = { type: 'TicketChanged', data: { Id: 4, Hours: '4.00' } };
    expect(row(...onSchedule, given)?.Hours).toBe('4.00');
    const cleared: TicketEvent = { type: 'TicketChanged', data: { Id: 4, Hours: '', EndTime: '2026-11-09T17:00:00.000Z' } };
    expect(row(...onSchedule, given, cleared)?.Hours).toBe('1.00');
  });
});
