import * as f from '@plumbline/platform/records';

/**
 * The vendors who can see a project, and the RFIs and list items that they see with it; the row's id is the project's.
 * Not in the project's own row, which a rebuild of the RFIs would need with all that its figures follow from (ADR 0044).
 */
export const vendorVisibleItems = f.recordKind({
  name: 'ProjectFollowers',
  v1: null,
  v2: null,
  description: 'The vendors who can see one project, with its requests for information and list items.',
  fields: {
    Id: f.id(),
    VendorCounts: f
      .list({ VendorId: f.integer(), Requests: f.integer() })
      .describe('The contracts, milestones, purchases and bills of each vendor.'),
    RFIIds: f.values(f.integer()),
    ListItemIds: f.values(f.integer()),
  },
  storage: { derivesIds: true },
});
