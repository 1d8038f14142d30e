import { flag, name, pastKind, text } from '@plumbline/platform/declarations';

/** What clients were called. */
export const pastClient = pastKind('PastClient', 'The names that a client had.', { ClientName: name() });
/** What vendors were called. */
export const pastVendor = pastKind('PastVendor', 'The names that a vendor had.', { VendorName: name() });
/** What users were called. */
export const pastUser = pastKind('PastUser', 'The names that a user had.', { FullName: text() });
/** What roles were called. */
export const pastRole = pastKind('PastRole', 'The names that a role had.', { RoleName: name() });
/** What resources were called, whether they were people, and how they were paid. */
export const pastResource = pastKind('PastResource', 'The names and types that a resource had.', {
  ResourceName: name(),
  Description: name(),
  ResourceType: name(),
  CostType: text(),
  OverTimeEligible: flag(),
});
