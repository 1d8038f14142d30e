import { genericProjection } from '@plumbline/platform/commands';
import { vendor } from './vendor.record';

/** The vendors, with who entered and who changed them last. */
export const vendors = genericProjection(vendor, {
  added: ({ metadata }) => ({ CreatedBy: metadata.userName, ModifiedBy: metadata.userName }),
  changed: ({ metadata }) => ({ ModifiedBy: metadata.userName }),
});
