/* What specs of others need to know of the inside of the library. */
export { RootKeeper } from '@plumbline/platform/audit/roots/root-keeper';
export { isConsistent } from '@plumbline/platform/audit/tree/verify-paths';
