import { instant, text } from '@plumbline/platform/records';

/** What the accounting package knows a mirrored record by. */
export const extId = text().required().describe('Id in the accounting package.', '84');

/** The package's version of the record, which it wants to see again with a change. */
export const extSyncToken = text().required().describe('Version in the accounting package.', '3');

/** When the mirror last agreed with the package. */
export const dateLastSynced = instant()
  .nullable()
  .required()
  .describe('When it last agreed with the accounting package.', '2026-03-02T15:04:05.000Z');
