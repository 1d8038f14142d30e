/* Internals of the library that specs of others need. */
export { RootKeeper } from '@plumbline/platform/audit/roots/root-keeper';
export { isConsistent } from '@plumbline/platform/audit/tree/verify-paths';
export { KeptVerifications } from '@plumbline/platform/audit/verification/kept-verifications';
export { Verifier } from '@plumbline/platform/audit/verification/verifier';
export { FaultNotices } from '@plumbline/platform/audit/verification/fault-notices';
