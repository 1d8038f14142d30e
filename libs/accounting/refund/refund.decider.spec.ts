import { given } from '@plumbline/platform/testing';
import type { RefundEvent } from '../published/refund-events';
import { refundDecider, type RefundCommand } from './refund.decider';

const content = {
  Id: 5,
  ClientId: 3,
  CreditNoteId: 7,
  PaymentId: 8,
  Date: '2026-04-10',
  Amount: '130.00',
  Method: 'Check',
  Reference: '1',
};
const record: RefundCommand = { type: 'RecordRefund', data: content };
const recorded: RefundEvent = { type: 'RefundRecorded', data: content };
const cancel = (Date: string): RefundCommand => ({ type: 'VoidRefund', data: { Id: 5, Date, ReversalId: 9 } });
const voided: RefundEvent = { type: 'RefundVoided', data: { Id: 5, Date: '2026-04-12', ReversalId: 9 } };

describe('A refund', () => {
  it('is recorded once, of more than 0.00', () => {
    given(refundDecider).when(record).then(recorded);
    given(refundDecider, recorded).when(record).then();
    given(refundDecider)
      .when({ type: 'RecordRefund', data: { ...content, Amount: '0.00' } })
      .thenRefused('validation_failed');
  });

  it('is void from its own day on, once', () => {
    given(refundDecider, recorded).when(cancel('2026-04-12')).then(voided);
    given(refundDecider, recorded).when(cancel('2026-04-09')).thenRefused('validation_failed');
    given(refundDecider, recorded, voided).when(cancel('2026-04-13')).thenRefused('refund_void');
    given(refundDecider).when(cancel('2026-04-12')).thenRefused('not_found');
  });

  it('is corrected where it changes, until it is void', () => {
    const change = (Reference: string): RefundCommand => ({ type: 'ChangeRefund', data: { Id: 5, Reference } });
    given(refundDecider, recorded)
      .when(change('2'))
      .then({ type: 'RefundChanged', data: { Id: 5, Reference: '2' } });
    given(refundDecider, recorded).when(change('1')).then();
    given(refundDecider, recorded, voided).when(change('2')).thenRefused('refund_void');
  });
});
