import { decimal } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { contract } from '../contract/contract.record';
import { shownEstimates } from './estimates.policy';
import { project, type PROJECT_STATES } from './project.record';

type Row = Readonly<RecordOf<typeof project>>;
type Draft = Readonly<Pick<RecordOf<typeof contract>, 'BusinessState' | 'Deliverables'>>;

const isPositive = (amount: string): boolean => amount !== '' && decimal(amount).gt(0);

/** A draft makes the project a bid once one of its lines has a price. */
const isPriced = ({ Deliverables }: Draft): boolean =>
  Deliverables.some(
    ({ Price, UnitPrice, RoleResourceRates, TieredPricing }) =>
      [Price, UnitPrice].some(isPositive) ||
      [...RoleResourceRates.map(({ Rate }) => Rate), ...TieredPricing.map((tier) => tier.Price)].some(isPositive),
  );

/** The state of a project, derived from its contracts and its closing. `draft` is the contract DraftContractId. */
export function projectState(
  {
    IsClosed,
    ClientId,
    DepartmentId,
    ContractId,
    DraftContractId,
    HasLost,
  }: Pick<Row, 'IsClosed' | 'ClientId' | 'DepartmentId' | 'ContractId' | 'DraftContractId' | 'HasLost'>,
  draft: Draft | undefined,
): (typeof PROJECT_STATES)[number] {
  if (IsClosed) return 'Closed';
  // An internal job: nobody agrees to a contract.
  if (ClientId === '' && DepartmentId !== '') return 'Active';
  if (ContractId !== '') return DraftContractId === '' ? 'Active' : 'PendingChanges';
  if (DraftContractId === '') return HasLost ? 'Rejected' : 'Lead';
  if (draft?.BusinessState === 'OutForSigning') return 'OutForSignature';
  return draft && isPriced(draft) ? 'Bidding' : 'Lead';
}

/** True if `RemoveProject` would succeed: the project has no work and no record refers to it. */
const canBeDeleted = ({ IsDefaultProject, ContractId, HasTime, HasMaterials, IsHeld }: Row): boolean =>
  !IsDefaultProject && ContractId === '' && !HasTime && !HasMaterials && !IsHeld;

/** Writes the fields that other records determine, and whether the project can still be removed. */
export function updateUsage(rows: Rows, id: number, fields: Partial<Row>): void {
  rows.change(project, id, (row) => ({ ...fields, CanBeDeleted: canBeDeleted({ ...row, ...fields }) }));
}

/** Writes the given fields and the derived state. */
export function changeProject(rows: Rows, id: number, fields: Partial<Row> = {}): void {
  const before = rows.get(project, id);
  if (!before) return;
  const row = { ...before, ...fields };
  const draft = row.DraftContractId === '' ? undefined : rows.get(contract, Number(row.DraftContractId));
  const BusinessState = projectState(row, draft);
  const CanBeDeleted = canBeDeleted(row);
  const shown = { BusinessState, CanBeDeleted, HasContract: row.ContractId !== '', ForClient: row.ClientId !== '' };
  rows.change(project, id, { ...fields, ...shown, ...shownEstimates(row) });
}
