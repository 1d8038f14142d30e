import { given } from '@plumbline/platform/testing';
import type { VendorRefundEvent } from '../published/vendor-refund-events';
import { vendorRefundDecider, type VendorRefundCommand } from './vendor-refund.decider';

const content = {
  Id: 5,
  VendorId: 3,
  BillId: 7,
  PaymentId: 8,
  Date: '2026-04-10',
  Amount: '130.00',
  Method: 'Check',
  Reference: '1',
};
const record: VendorRefundCommand = { type: 'RecordVendorRefund', data: content };
const recorded: VendorRefundEvent = { type: 'VendorRefundRecorded', data: content };
const cancel = (Date: string): VendorRefundCommand => ({ type: 'VoidVendorRefund', data: { Id: 5, Date, ReversalId: 9 } });
const voided: VendorRefundEvent = { type: 'VendorRefundVoided', data: { Id: 5, Date: '2026-04-12', ReversalId: 9 } };

describe('A refund by a vendor', () => {
  it('is recorded once, of more than 0.00', () => {
    given(vendorRefundDecider).when(record).then(recorded);
    given(vendorRefundDecider, recorded).when(record).then();
    given(vendorRefundDecider)
      .when({ type: 'RecordVendorRefund', data: { ...content, Amount: '0.00' } })
      .thenRefused('validation_failed');
  });

  it('is void from its own day on, once', () => {
    given(vendorRefundDecider, recorded).when(cancel('2026-04-12')).then(voided);
    given(vendorRefundDecider, recorded).when(cancel('2026-04-09')).thenRefused('validation_failed');
    given(vendorRefundDecider, recorded, voided).when(cancel('2026-04-13')).thenRefused('vendor_refund_void');
    given(vendorRefundDecider).when(cancel('2026-04-12')).thenRefused('not_found');
  });

  it('is corrected where it changes, until it is void', () => {
    const change = (Reference: string): VendorRefundCommand => ({ type: 'ChangeVendorRefund', data: { Id: 5, Reference } });
    given(vendorRefundDecider, recorded)
      .when(change('2'))
      .then({ type: 'VendorRefundChanged', data: { Id: 5, Reference: '2' } });
    given(vendorRefundDecider, recorded).when(change('1')).then();
    given(vendorRefundDecider, recorded, voided).when(change('2')).thenRefused('vendor_refund_void');
  });
});
