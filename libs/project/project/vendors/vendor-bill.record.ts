import * as f from '@plumbline/platform/records';

/** The fields of a bill that determine what its vendor can see; the row's id is the bill's. */
export const vendorBill = f.recordKind({
  name: 'VendorBill',
  v1: null,
  v2: null,
  description: 'The vendor of a bill, and the work that its lines are for.',
  fields: {
    Id: f.id(),
    VendorId: f.integer(),
    MilestoneIds: f.values(f.integer()),
  },
  storage: { derivesIds: true },
});
