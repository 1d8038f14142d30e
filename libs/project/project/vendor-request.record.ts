import * as f from '@plumbline/platform/records';

/** What the plan must know of a spending request to show its vendor where it belongs; the row's id is the request's. */
export const vendorRequest = f.recordKind({
  name: 'VendorRequest',
  v1: null,
  v2: null,
  description: 'The vendor of a spending request, and where it is for.',
  fields: {
    Id: f.id(),
    VendorId: f.integer().nullable(),
    ProjectId: f.integer().nullable(),
    MilestoneId: f.integer().nullable(),
    ItemMilestoneIds: f.values(f.integer()),
  },
});
