/* Internals of the library that specs of others need. */
export { RECORD_COMMANDS } from '@plumbline/platform/record-api/route-table';
