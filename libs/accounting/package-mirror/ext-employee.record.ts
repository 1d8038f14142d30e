import { id, name, recordKind } from '@plumbline/platform/records';
import { dateLastSynced, extId, extSyncToken } from './package-link.record';

/** A person on the payroll of the accounting package (see F-ExtEmployee). */
export const extEmployee = recordKind({
  name: 'ExtEmployee',
  v1: 'extd/employees',
  v2: 'ext-employees',
  description: 'A person on the payroll of the accounting package.',
  fields: {
    Id: id(),
    DisplayName: name().required().labelled('Name').describe('Name of the person.', 'Ida Novak'),
    ExtId: extId,
    ExtSyncToken: extSyncToken,
    DateLastSynced: dateLastSynced,
  },
  searched: ['DisplayName', 'ExtId'],
  storage: { indexed: ['DisplayName', 'ExtId', 'DateLastSynced'] },
  docs: { words: { one: 'accounting employee', many: 'accounting employees' } },
});
