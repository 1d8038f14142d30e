import type { RecordOf } from '@plumbline/platform/records';
import { isCostPlus } from '../published/cost-plus';
import type { contract } from '../contract/contract.record';
import type { deliverable } from '../deliverable/deliverable.record';

/** A deliverable that names a milestone, with its contract. */
export interface Claim {
  readonly deliverable: Pick<RecordOf<typeof deliverable>, 'Id' | 'DeliverableType' | 'MilestoneIds'>;
  readonly contract: Pick<RecordOf<typeof contract>, 'Id' | 'BusinessState' | 'VendorId'>;
}

const IN_PREPARATION: readonly string[] = ['Draft', 'OutForSigning'];

/**
 * True if a milestone, which is linked to the `present` deliverable, becomes linked to `own` instead. Within one contract
 * the first deliverable keeps the milestone, unless both pass cost on: then the later terms hold. The accepted contract
 * comes before drafts, and a draft before contracts that are lost or closed. A contract with a vendor does not determine
 * how the client is billed.
 */
export function takesLink(own: Claim, present: Claim | undefined): boolean {
  if (own.contract.VendorId || own.deliverable.Id === present?.deliverable.Id) return false;
  if (!present) return true;
  if (own.contract.Id === present.contract.Id) return isCostPlus(own.deliverable) && isCostPlus(present.deliverable);
  if (present.contract.BusinessState === 'Open') return false;
  return own.contract.BusinessState === 'Open' || !IN_PREPARATION.includes(present.contract.BusinessState);
}
