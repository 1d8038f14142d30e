import * as f from '@plumbline/platform/records';

/** The fields of a purchase that determine what its vendor can see; the row's id is the purchase's. */
export const vendorRequest = f.recordKind({
  name: 'VendorRequest',
  v1: null,
  v2: null,
  description: 'The vendor of a purchase, with its milestones.',
  fields: {
    Id: f.id(),
    VendorId: f.integer().nullable(),
    MilestoneId: f.integer().nullable(),
    ItemMilestoneIds: f.values(f.integer()),
  },
  storage: { derivesIds: true },
});
