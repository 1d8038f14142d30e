import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { AppliedDisbursement, DisbursementRecorded } from '../published/disbursement-events';

/** The content of a new disbursement. */
export type DisbursementContent = Omit<DisbursementRecorded['data'], 'Id' | 'OfPayment'>;

/** Each field of a disbursement that events hold, with its name in the code. */
export const disbursementFields = storedFields(
  namesOf<DisbursementContent>()(['VendorId', 'Date', 'Amount', 'Method', 'Reference'], {
    Applications: { name: 'Applications', names: namesOf<AppliedDisbursement>()(['PaymentId', 'BillId', 'Amount', 'Discount']) },
  }),
);
