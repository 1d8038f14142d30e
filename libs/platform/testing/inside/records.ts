/* Internals of the library that specs of others need. */
export { laterPaths } from '@plumbline/platform/records/fields/later-fields';
export { referrersAmong } from '@plumbline/platform/records/referrers';
export type { RecordKindOptions } from '@plumbline/platform/records/record-kind';
