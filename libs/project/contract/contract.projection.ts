import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { ContractEvent, DeliverableWithId } from '../published/contract-events';
import { changeDeliverableRow, closeDeliverable, shown, withRates } from '../deliverable/deliverable-rows';
import { deliverable } from '../deliverable/deliverable.record';
import { milestone } from '../milestone/milestone.record';
import { countInProject, subcontract } from '../project/project-sight';
import { changeProject } from '../project/project-state';
import { project } from '../project/project.record';
import { contractSum } from './contract-state.policy';
import { task } from '../task/task.record';
import { contract } from './contract.record';

type Row = Readonly<RecordOf<typeof contract>>;

/** Of a contract with a vendor: shows the milestones that the deliverable names to it, and those that it named before no longer. */
function showPhases(rows: Rows, contractId: number, id: number, before: readonly number[]): void {
  const vendor = rows.get(contract, contractId)?.VendorId;
  if (vendor) subcontract(rows, vendor, id, before, rows.get(deliverable, id)?.MilestoneIds ?? []);
}

/** Removes the deliverable. */
function removeDeliverable(rows: Rows, contractId: number, id: number): void {
  const before = rows.get(deliverable, id)?.MilestoneIds ?? [];
  rows.remove(deliverable, id);
  showPhases(rows, contractId, id, before);
}

/** Inserts the deliverable and shows it in its contract. */
function insertDeliverable(rows: Rows, contractId: number, { Id, ...fields }: DeliverableWithId): void {
  rows.insert(deliverable, Id, { ...fields, ContractId: contractId });
  rows.change(deliverable, Id, (row) => ({ RateHistory: withRates(row, '') }));
  const row = rows.get(deliverable, Id);
  if (row) rows.change(contract, contractId, ({ Deliverables }) => ({ Deliverables: [...Deliverables, shown(row)] }));
  showPhases(rows, contractId, Id, []);
}

/** What was agreed first, and what each amendment added to it. */
function sumOf({ GivenSum, Deliverables, Amendments, AmendingIds }: Row): string {
  const original = contractSum(
    GivenSum,
    Deliverables.filter(({ Id }) => !AmendingIds.includes(Number(Id))),
  );
  return Amendments.length > 0 ? Money.sum([original, ...Amendments.map(({ Amount }) => Amount)]).toString() : original;
}

/** Writes the fields given and what follows from them: the sum, and the state of the project. */
function changeContract(rows: Rows, id: number, fields: Partial<Row>): void {
  rows.change(contract, id, fields);
  const row = rows.get(contract, id);
  if (!row) return;
  rows.change(contract, id, { ContractSum: sumOf(row) });
  if (!row.VendorId) changeProject(rows, row.ProjectId);
}

/** Says in the project what became of its draft or contract. A vendor's contract does not make the project anything. */
function tellProject(rows: Rows, id: number, fields: (row: Row) => Partial<RecordOf<typeof project>>): void {
  const row = rows.get(contract, id);
  if (row && !row.VendorId) changeProject(rows, row.ProjectId, fields(row));
}

/** The contracts and deliverables, and what they make of their projects. */
export const contracts = projection<ContractEvent>(
  'contracts',
  [contract, deliverable, project, milestone, task],
  {
    ContractDrafted: ({ data: { Id, Deliverables, ...fields } }, rows) => {
      rows.insert(contract, Id, { ...fields, GivenSum: fields.ContractSum ?? '' });
      for (const one of Deliverables) insertDeliverable(rows, Id, one);
      tellProject(rows, Id, ({ ContractType, Amends }) => ({
        DraftContractId: String(Id),
        HasLost: false,
        ...(Amends === 0 && { ContractType }),
      }));
      countInProject(rows, fields.ProjectId ?? 0, fields.VendorId, 1);
      changeContract(rows, Id, {});
    },
    ContractChanged: ({ data: { Id, ...fields } }, rows) => {
      changeContract(rows, Id, { ...fields, ...(fields.ContractSum !== undefined && { GivenSum: fields.ContractSum }) });
      if (fields.ContractType) tellProject(rows, Id, ({ ContractType, Amends }) => (Amends === 0 ? { ContractType } : {}));
    },
    ContractSent: ({ data }, rows) => changeContract(rows, data.Id, { BusinessState: 'OutForSigning' }),
    ContractAccepted: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Open' });
      const active = data.Amends === 0 ? { ContractId: String(data.Id) } : {};
      tellProject(rows, data.Id, () => ({ ...active, DraftContractId: '', HasLost: false }));
    },
    ContractAmended: ({ data }, rows) => {
      const { Number: number, Description, Amount, DateAccepted } = data;
      for (const { Id } of data.Deliverables) {
        const row = rows.get(deliverable, Id);
        rows.change(deliverable, Id, { ContractId: data.Id });
        if (row)
          rows.change(contract, data.Id, ({ Deliverables }) => ({
            Deliverables: [...Deliverables, shown({ ...row, ContractId: data.Id })],
          }));
      }
      rows.change(contract, data.Id, ({ Version, Amendments, AmendingIds }) => ({
        Version: Version + 1,
        Amendments: [...Amendments, { Number: number, Description, Amount, DateAccepted }],
        AmendingIds: [...AmendingIds, ...data.Deliverables.map(({ Id }) => Id)],
      }));
      changeContract(rows, data.Id, {});
    },
    ContractLost: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Lost' });
      tellProject(rows, data.Id, ({ Amends }) => ({ DraftContractId: '', HasLost: Amends === 0 }));
    },
    ContractReopened: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Draft' });
      tellProject(rows, data.Id, ({ Amends }) => ({
        DraftContractId: String(data.Id),
        HasLost: false,
        ...(Amends === 0 && { ContractId: '' }),
      }));
    },
    ContractClosed: ({ data }, rows) => {
      const row = rows.get(contract, data.Id);
      // An accepted amendment is closed as a draft of its own: its deliverables go on in the contract that it amends.
      if (row?.Amends === 0) for (const { Id } of row.Deliverables) closeDeliverable(rows, Number(Id));
      changeContract(rows, data.Id, { BusinessState: 'Closed' });
    },
    ContractRemoved: ({ data }, rows) => {
      const row = rows.get(contract, data.Id);
      const wasDraft = row && rows.get(project, row.ProjectId)?.DraftContractId === String(data.Id);
      if (row?.BusinessState === 'Lost' || wasDraft)
        tellProject(rows, data.Id, () => ({ HasLost: false, ...(wasDraft && { DraftContractId: '' }) }));
      if (row) countInProject(rows, row.ProjectId, row.VendorId, -1);
      for (const id of data.DeliverableIds) removeDeliverable(rows, data.Id, id);
      rows.remove(contract, data.Id);
    },
    DeliverableAdded: ({ data: { ContractId, IsSubcontract: _saga, ...fields } }, rows) => {
      insertDeliverable(rows, ContractId, fields);
      changeContract(rows, ContractId, {});
    },
    DeliverableChanged: ({ data: { Id, ContractId, IsSubcontract: _of, UnlinkedMilestoneIds: _saga, ...fields }, recordedAt }, rows) => {
      const before = rows.get(deliverable, Id)?.MilestoneIds ?? [];
      changeDeliverableRow(rows, Id, fields);
      showPhases(rows, ContractId, Id, before);
      if ('UnitPrice' in fields || 'RoleResourceRates' in fields)
        rows.change(deliverable, Id, (row) => ({ RateHistory: withRates(row, `${recordedAt.slice(0, 10)}T00:00:00.000Z`) }));
      changeContract(rows, ContractId, {});
    },
    DeliverableRemoved: ({ data: { Id, ContractId } }, rows) => {
      removeDeliverable(rows, ContractId, Id);
      const rest = rows.get(contract, ContractId)?.Deliverables.filter((one) => one.Id !== String(Id));
      changeContract(rows, ContractId, { Deliverables: rest ?? [] });
    },
  },
  {
    inserts: ['ContractDrafted', 'DeliverableAdded', 'DeliverableChanged', 'DeliverableRemoved'],
    needs: ({ data }) => {
      const { ContractId, ProjectId } = data as { ContractId?: number; ProjectId?: number };
      return [...(ContractId ? [[contract, ContractId] as const] : []), ...(ProjectId ? [[project, ProjectId] as const] : [])];
    },
  },
);
