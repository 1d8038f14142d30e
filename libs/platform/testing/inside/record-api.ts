/* What specs of others need to know of the inside of the library. */
export { RECORD_COMMANDS } from '@plumbline/platform/record-api/route-table';
