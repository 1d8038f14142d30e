import { id, name, recordKind } from '@plumbline/platform/records';

/** The company itself. It has no routes: all other records belong to one. */
export const company = recordKind({
  name: 'Company',
  v1: null,
  v2: null,
  description: 'A company that uses the service.',
  fields: {
    Id: id(),
    CompanyName: name().required().describe('Name of the company.', 'Miller & Sons'),
  },
});
