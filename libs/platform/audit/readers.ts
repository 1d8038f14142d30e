import { forbidden } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { readersOf } from '@plumbline/platform/record-api';
import type { AccessPolicy } from '@plumbline/platform/records';

/** The readers of roots, proofs and the events of the company. */
export const readers = readersOf('AuditReport', 'roots and proofs of the events');

/** `what` they read, for the refusal. @throws Fault 403 unless the caller is one of them */
export function permitReader(policy: AccessPolicy, actor: Actor, what = readers.title): void {
  if (policy.visibility(actor, readers.name) !== 'all') throw forbidden(`read the ${what}`, policy.required(readers.name, 'read'));
}
