import { forbidden } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { readersOf } from '@plumbline/platform/record-api';
import type { AccessPolicy } from '@plumbline/platform/records';

/** The readers of roots, proofs and the events of the company. */
export const readers = readersOf('AuditReport', 'roots and proofs of the events');

/** @throws Fault 403 unless the caller is one of them */
export function permitReader(policy: AccessPolicy, actor: Actor): void {
  if (policy.visibility(actor, readers.name) !== 'all') throw forbidden(`read the ${readers.title}`, policy.required(readers.name, 'read'));
}
