import { genericProjection } from '@plumbline/platform/subscriptions';
import { vendor } from './vendor.record';

/** The rows of vendors, with the users who created and last changed them. */
export const vendors = genericProjection(vendor, {
  added: ({ metadata }) => ({ CreatedBy: metadata.userName, ModifiedBy: metadata.userName }),
  changed: ({ metadata }) => ({ ModifiedBy: metadata.userName }),
});
