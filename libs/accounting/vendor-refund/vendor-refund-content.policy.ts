import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { VendorRefundRecorded } from '../published/vendor-refund-events';

/** Each field of a refund by a vendor that events hold, with its name in the code. */
export const vendorRefundFields = storedFields(
  namesOf<Omit<VendorRefundRecorded['data'], 'Id'>>()(
    ['VendorId', 'BillId', 'PaymentId', 'DisbursementId', 'Date', 'Amount'],
    ['Method', 'Reference'],
  ),
);
