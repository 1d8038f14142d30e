import { given } from '@plumbline/platform/testing';
import type { BillableEvent } from '../published/billable-events';
import { billableDecider, type BillableCommand } from './billable.decider';

const content = {
  ...{ OriginOfBillable: 'ResourceTimeEntry' as const, OriginOfBillableId: 42, ClientId: '3', ProjectId: '12', MilestoneId: '21' },
  ...{ OurCost: '400.00', Hours: '8.00', Quantity: '8', UnitPrice: '95.00', Price: '760.00' },
};
const six = { ...content, OurCost: '300.00', Hours: '6.00', Quantity: '6', Price: '570.00' };
const settle: BillableCommand = { type: 'SettleBillable', data: { Id: 7, content } };
const created: BillableEvent = { type: 'BillableCreated', data: { ...content, Id: 7 } };
const move = (Cost: string, Quantity: string, TransferId = 9): BillableCommand => ({
  type: 'MoveBillableCost',
  data: { Id: 7, TransferId, Date: '2026-04-02', Cost, Quantity },
});
const moved = (Cost: string, Quantity: string, Price: string, TransferId = 9): BillableEvent => ({
  type: 'BillableCostMoved',
  data: { Id: 7, TransferId, Cost, Quantity, Date: '2026-04-02', Price },
});
const changed: BillableEvent = { type: 'BillableChanged', data: { ...six, Id: 7 } };
const removed: BillableEvent = { type: 'BillableRemoved', data: { Id: 7 } };
const back: BillableCommand = { type: 'ReturnBillableCost', data: { Id: 7, TransferId: 9, Date: '2026-04-20' } };
const returned = (Price: string): BillableEvent => ({
  type: 'BillableCostReturned',
  data: { Id: 7, TransferId: 9, Date: '2026-04-20', Price },
});

describe('A billable whose cost is transferred', () => {
  it('bills the rest, also when its origin is settled again', () => {
    given(billableDecider, created)
      .when(move('100.00', '2'))
      .then(moved('100.00', '2', '190.00'), changed);
    given(billableDecider, created, moved('100.00', '2', '190.00'), changed)
      .when(move('100.00', '2'))
      .then();
    given(billableDecider, created, moved('100.00', '2', '190.00'), changed)
      .when(settle)
      .then();
  });
  it('bills nothing when all of it is transferred, and all again when the transfer is void', () => {
    const gone = [created, moved('400.00', '8', '760.00'), removed];
    given(billableDecider, created)
      .when(move('400.00', '8'))
      .then(moved('400.00', '8', '760.00'), removed);
    given(billableDecider, ...gone)
      .when(settle)
      .then();
    given(billableDecider, ...gone)
      .when(back)
      .then(created, returned('760.00'));
    given(billableDecider, ...gone, created, returned('760.00'))
      .when(settle)
      .then();
  });
  it('bills the rest alone when it is made after the transfer', () => {
    given(billableDecider)
      .when(move('100.00', '2'))
      .then(moved('100.00', '2', '0.00'));
    given(billableDecider, moved('100.00', '2', '0.00'))
      .when(settle)
      .then({ type: 'BillableCreated', data: { ...six, Id: 7 } });
  });
  it('stays where an invoice has it', () => {
    const claimed: BillableEvent = { type: 'BillablePutOnInvoice', data: { Id: 7, InvoiceId: 8, LineItemId: 3 } };
    given(billableDecider, created, claimed).when(move('100.00', '2')).thenRefused('concurrent_change');
  });
  it('bills what comes back beside what is billed by then', () => {
    const billed: BillableEvent = {
      type: 'BillableClosed',
      data: {
        ...{ Id: 7, InvoiceId: 8, LineItemId: 3, OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: 42, BusinessState: 'Closed' },
        ...{ Hours: '6.00', Quantity: '6', Price: '570.00', TotalPrice: '570.00', WrittenOff: '0.00' },
        ...{ HoursRemaining: '0.00', QuantityRemaining: '0', PriceRemaining: '0.00' },
      },
    };
    given(billableDecider, created, moved('100.00', '2', '190.00'), changed, billed)
      .when(back)
      .then(
        {
          type: 'BillableResized',
          data: {
            ...{ Id: 7, BusinessState: 'Open', TotalPrice: '760.00' },
            ...{ HoursRemaining: '0.00', QuantityRemaining: '2', PriceRemaining: '190.00' },
          },
        },
        returned('190.00'),
      );
  });
});
