import { given } from '@plumbline/platform/testing';
import type { DisbursementEvent } from '../published/disbursement-events';
import { disbursementDecider, type DisbursementCommand } from './disbursement.decider';

const DAY = '2026-03-20';
const part = (PaymentId: number, Amount: string, more: { Discount?: string } = {}) => ({
  PaymentId,
  BillId: PaymentId + 100,
  Amount,
  ...more,
});
const content = { Id: 5, VendorId: 3, Date: DAY, Amount: '100.00', Method: 'Check', Reference: '7' };
const recorded = (...Applications: ReturnType<typeof part>[]): DisbursementEvent => ({
  type: 'DisbursementRecorded',
  data: { ...content, Applications },
});
const record = (...Applications: ReturnType<typeof part>[]): DisbursementCommand => ({
  type: 'RecordDisbursement',
  data: { ...content, Applications },
});
const unapply = (PaymentId: number): DisbursementCommand => ({
  type: 'UnapplyDisbursement',
  data: { Id: 5, PaymentId, ReversalId: 90, Date: '2026-03-25' },
});

describe('A disbursement', () => {
  it('is recorded once, over bills and credits that come to at most its amount', () => {
    const all = [part(6, '120.00', { Discount: '2.00' }), part(7, '-20.00')];
    given(disbursementDecider)
      .when(record(...all))
      .then(recorded(...all));
    given(disbursementDecider, recorded(...all))
      .when(record(...all))
      .then();
    for (const wrong of [
      [part(6, '100.01')],
      [part(6, '0.00')],
      [part(6, '50.00', { Discount: '-1.00' })],
      [part(6, '-1.00', { Discount: '1.00' })],
      [part(6, '-1.00')],
    ])
      given(disbursementDecider)
        .when(record(...wrong))
        .thenRefused('validation_failed');
  });

  it('gives back no credit while it would pay more than it is', () => {
    const held = recorded(part(6, '120.00'), part(7, '-20.00'));
    given(disbursementDecider, held).when(unapply(7)).thenRefused('disbursement_exceeded');
    given(disbursementDecider, held)
      .when(unapply(6))
      .then({ type: 'DisbursementUnapplied', data: { Id: 5, PaymentId: 6, ReversalId: 90, Date: '2026-03-25' } });
  });

  it('of a person, who has no account, is voided as a whole', () => {
    const first: DisbursementEvent = { type: 'DisbursementRecorded', data: { ...content, VendorId: 0, Applications: [part(5, '100.00')] } };
    given(disbursementDecider, first).when(unapply(5)).thenRefused('disbursement_of_person');
    given(disbursementDecider, first)
      .when({ type: 'EndDisbursement', data: { Id: 5, Date: '2026-03-25', Reversals: [{ PaymentId: 5, ReversalId: 90 }] } })
      .then({
        type: 'DisbursementVoided',
        data: { Id: 5, Date: '2026-03-25', Reversals: [{ PaymentId: 5, ReversalId: 90, Date: '2026-03-25' }] },
      });
  });

  it('is over once it is void', () => {
    const voided: DisbursementEvent = { type: 'DisbursementVoided', data: { Id: 5, Date: '2026-03-25', Reversals: [] } };
    given(disbursementDecider, recorded(), voided)
      .when({ type: 'ApplyDisbursement', data: { Id: 5, Date: '2026-03-26', Applications: [part(6, '1.00')] } })
      .thenRefused('disbursement_ended');
  });

  it('begins its stream with the payment that it was', () => {
    const Of = { ...content, Applications: [part(5, '100.00')] };
    given(disbursementDecider)
      .when({ type: 'RemoveDisbursement', data: { Id: 5, Of } })
      .then({ type: 'DisbursementRecorded', data: { ...Of, OfPayment: true } }, { type: 'DisbursementRemoved', data: { Id: 5 } });
  });
});
