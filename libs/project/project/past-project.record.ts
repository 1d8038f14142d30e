import { name, pastKind, text } from '@plumbline/platform/declarations';

/** What projects were called, and where they were. */
export const pastProject = pastKind('PastProject', 'The names and addresses that a project had.', {
  ProjectName: name(),
  ClientId: text(),
  Address1: text(),
  City: text(),
  StateProvince: text(),
  Zip: text(),
});
