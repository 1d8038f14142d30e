import { given } from '@plumbline/platform/testing';
import type { CostTransferEvent } from '../published/cost-transfer-events';
import { costTransferDecider, type CostTransferCommand } from './cost-transfer.decider';
import { partOf } from './part-of.policy';

const cost = {
  ...{ TimeEntryId: 42, FromProjectId: 12, FromMilestoneId: 21, ToProjectId: 12, ToMilestoneId: 22 },
  ...{ CostClass: 'Labor' as const, Amount: '100.00', Quantity: '2' },
};
const data = { Id: 7, ...cost, Date: '2026-04-02', Reason: 'Wrong milestone', Billing: 'Moved' as const };
const record = (more: object = {}): CostTransferCommand => ({ type: 'RecordCostTransfer', data: { ...data, day: '2026-03-10', ...more } });
const recorded: CostTransferEvent = { type: 'CostTransferRecorded', data };
const end = (Date: string): CostTransferCommand => ({ type: 'VoidCostTransfer', data: { Id: 7, Date, Billing: 'Moved' } });
const voided: CostTransferEvent = { type: 'CostTransferVoided', data: { Id: 7, Date: '2026-04-20', Billing: 'Moved', ...cost } };
const change = (Reason: string): CostTransferCommand => ({ type: 'ChangeCostTransfer', data: { Id: 7, Reason } });

describe('A cost transfer', () => {
  it('is recorded once, for a reason, to another place, and not before its cost', () => {
    given(costTransferDecider).when(record()).then(recorded);
    given(costTransferDecider, recorded).when(record()).then();
    given(costTransferDecider)
      .when(record({ Reason: ' ' }))
      .thenRefused('validation_failed');
    given(costTransferDecider)
      .when(record({ ToMilestoneId: 21 }))
      .thenRefused('validation_failed');
    given(costTransferDecider)
      .when(record({ Amount: '0.00' }))
      .thenRefused('validation_failed');
    given(costTransferDecider)
      .when(record({ Date: '2026-03-09' }))
      .thenRefused('validation_failed');
    given(costTransferDecider)
      .when(record({ Date: '2026-03-10' }))
      .then({ ...recorded, data: { ...data, Date: '2026-03-10' } });
  });

  it('is void once, not before its own day, and repeats what it had moved', () => {
    given(costTransferDecider, recorded).when(end('2026-04-20')).then(voided);
    given(costTransferDecider, recorded).when(end('2026-04-01')).thenRefused('validation_failed');
    given(costTransferDecider, recorded, voided).when(end('2026-04-20')).thenRefused('cost_transfer_void');
    given(costTransferDecider).when(end('2026-04-20')).thenRefused('not_found');
  });

  it('takes another reason, and never none', () => {
    given(costTransferDecider, recorded)
      .when(change('Other house'))
      .then({ type: 'CostTransferChanged', data: { Id: 7, Reason: 'Other house' } });
    given(costTransferDecider, recorded).when(change('Wrong milestone')).then();
    given(costTransferDecider, recorded).when(change('')).thenRefused('validation_failed');
  });
});

describe('The part of a cost that is transferred', () => {
  const of = (left: { cost: string; quantity: string }) => ({ cost: '99.99', quantity: '3', left, CostClass: 'Materials' as const });
  const all = of({ cost: '99.99', quantity: '3' });
  it('is all that is left, or that of a quantity or of an amount, in proportion', () => {
    expect(partOf(all, {})).toEqual({ Amount: '99.99', Quantity: '3' });
    expect(partOf(all, { Quantity: '1' })).toEqual({ Amount: '33.33', Quantity: '1' });
    expect(partOf(all, { Amount: '33.33' })).toEqual({ Amount: '33.33', Quantity: '1' });
    expect(partOf({ ...all, CostClass: 'Labor' }, { Amount: '50.00' })).toEqual({ Amount: '50.00', Quantity: '1.5' });
  });
  it('takes the rest of both where it takes the rest of one', () => {
    const rest = of({ cost: '33.34', quantity: '1' });
    expect(partOf(rest, { Quantity: '1' })).toEqual({ Amount: '33.34', Quantity: '1' });
    expect(partOf(rest, { Amount: '33.34' })).toEqual({ Amount: '33.34', Quantity: '1' });
  });
  it('is neither more than is left, nor of both, nor of the other sign', () => {
    expect(() => partOf(all, { Quantity: '3.01' })).toThrow('Quantity');
    expect(() => partOf(all, { Quantity: '1', Amount: '33.33' })).toThrow('Quantity');
    expect(() => partOf(all, { Amount: '-1.00' })).toThrow('Amount');
  });
});
