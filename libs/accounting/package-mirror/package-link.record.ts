import { instant, text } from '@plumbline/platform/records';

/** The id of a mirrored record in the accounting package. */
export const extId = text().required().labelled('Accounting number').describe('Id in the accounting package.', '84');

/** The package's version of the record, which it requires back with a change. */
export const extSyncToken = text().required().labelled('Accounting version').describe('Version in the accounting package.', '3');

/** The time of the last synchronization with the package. */
export const dateLastSynced = instant()
  .nullable()
  .required()
  .labelled('Last synchronized')
  .describe('When it was last synchronized with the accounting package.', '2026-03-02T15:04:05.000Z');
