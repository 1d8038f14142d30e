import type { Bill } from '../published';
import { billWorld, enter } from '../testing/bill-fixture';
import { type World, given, project } from '@plumbline/platform/testing';
import { someBill } from '../testing/samples';
import type { BillEvent } from '../published/bill-events';
import { ApplyCredit, UnapplyCredit } from './bill.commands';
import { billDecider, type BillCommand } from './bill.decider';
import { bills } from './bill.projection';
import { bill } from './bill.record';

const credits = async (): Promise<{ made: World; first: number; credit: number }> => {
  const made = billWorld();
  const first = Number((await enter(made, { TotalAmount: '100.00' })).Id);
  const credit = Number((await enter(made, { InvoiceNumber: 'C-1', TotalAmount: '-30.00' })).Id);
  return { made, first, credit };
};
const open = (made: World, ...ids: number[]): string[] => ids.map((id) => made.row(bill, id).OutstandingAmount);

describe('the credit of a vendor', () => {
  it('lowers the bill and itself, however often its events are delivered', async () => {
    const { made, first, credit } = await credits();
    await made.run(new ApplyCredit(credit, first, '20.00', made.actor()));
    await made.redeliver();
    expect(open(made, first, credit)).toEqual(['80.00', '-10.00']);
    await made.run(new UnapplyCredit(credit, first, made.actor()));
    await made.redeliver();
    expect(open(made, first, credit)).toEqual(['100.00', '-30.00']);
  });

  it('S4: is untouched when the bill rejects it', async () => {
    const { made, credit } = await credits();
    const small = Number((await enter(made, { InvoiceNumber: 'V-2', TotalAmount: '5.00' })).Id);
    await expect(made.run(new ApplyCredit(credit, small, '20.00', made.actor()))).rejects.toThrow('20.00 is more than the 5.00');
    expect(open(made, small, credit)).toEqual(['5.00', '-30.00']);
  });
});

describe('a bill that credit lowers', () => {
  const entered: BillEvent = { type: 'BillEntered', data: { ...someBill, BusinessState: 'UnderReview' } };
  const approved: BillEvent = {
    type: 'BillApproved',
    data: { Id: 5, VendorId: '3', PersonToBeReimbursedId: 0, TotalAmount: '100.00', PayableItems: [], RequestAllocations: [], Costs: [] },
  };
  const credit = { Id: 5, ApplicationId: 900, BillId: 6, Amount: '40.00' };
  const apply: BillCommand = { type: 'ApplyCredit', data: credit };
  const balance = (OutstandingAmount: string, BusinessState: Bill['BusinessState']) => ({
    AmountPaid: '0.00',
    OutstandingAmount,
    BusinessState,
  });
  const applied: BillEvent = { type: 'BillCreditApplied', data: { ...credit, ...balance('60.00', 'PartiallyPaid') } as never };
  const returned: BillEvent = { type: 'BillCreditReturned', data: { ...credit, ...balance('100.00', 'Approved') } as never };
  const back: BillCommand = { type: 'ReturnCredit', data: { Id: 5, ApplicationId: 900 } };

  it('owes less, once for each application, and all of it again when that is taken back', () => {
    given(billDecider, entered, approved).when(apply).then(applied);
    given(billDecider, entered, approved, applied).when(apply).then();
    given(billDecider, entered, approved, applied).when(back).then(returned);
    given(billDecider, entered, approved, applied, returned).when(back).then();
    given(billDecider, entered, approved, applied, returned).when(apply).then();
  });

  it('owes as much after a change of its other fields', () => {
    const changed: BillEvent = { type: 'BillChanged', data: { Id: 5, InvoiceNumber: 'V-9' } };
    const row = project([bills], [entered, approved, applied, changed]).get(bill, 5);
    expect(row).toMatchObject({ InvoiceNumber: 'V-9', OutstandingAmount: '60.00' });
  });

  it('takes no more than it owes, and only once it is approved', () => {
    const more: BillCommand = { type: 'ApplyCredit', data: { ...credit, ApplicationId: 901, Amount: '60.01' } };
    given(billDecider, entered, approved, applied).when(more).thenRefused('credit_exceeded');
    given(billDecider, entered).when(apply).thenRefused('bill_not_approved');
    given(billDecider, entered, approved, applied)
      .when({ type: 'VoidBill', data: { Id: 5 } })
      .thenRefused('bill_has_credits');
  });
});
