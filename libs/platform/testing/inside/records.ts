/* What specs of others need to know of the inside of the library. */
export { laterPaths } from '@plumbline/platform/records/fields/later-fields';
export { referrersAmong } from '@plumbline/platform/records/referrers';
export type { RecordKindOptions } from '@plumbline/platform/records/record-kind';
