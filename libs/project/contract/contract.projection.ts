import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { companySettings, recordedDay, shownRates } from '@plumbline/company/published';
import type { ContractEvent } from '../published/contract-events';
import { changeDeliverableRow, closeDeliverable, withStatedRates, shown } from '../deliverable/deliverable-rows';
import { deliverable } from '../deliverable/deliverable.record';
import { milestone } from '../milestone/milestone.record';
import { subcontract } from '../project/vendors/vendor-visibility';
import { changeProject } from '../project/project-state';
import { project } from '../project/project.record';
import { contractFields, deliverableFields, deliverableFromStored, type DeliverableWithId } from './contract-content.policy';
import { contractSum } from './contract-state.policy';
import { startPeriods, stopPeriods } from './period-rows';
import { counted, progressed } from './deliverable-billing.policy';
import { task } from '../task/task.record';
import { contract } from './contract.record';
import { arranged } from './schedule/arrange-schedule.policy';
import { hidePending, showPending } from './pending-amendments';

type Row = Readonly<RecordOf<typeof contract>>;

/**
 * For a contract with a vendor: makes the milestones of the deliverable visible to the vendor, and those before the
 * change no longer.
 */
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

/** Inserts the deliverable and adds it to its contract's row. */
function insertDeliverable(rows: Rows, contractId: number, { Id, ...fields }: DeliverableWithId): void {
  rows.insert(deliverable, Id, { ...fields, ContractId: contractId, VendorId: rows.get(contract, contractId)?.VendorId ?? 0 });
  rows.change(deliverable, Id, ({ UnitPrice, RoleResourceRates }) => {
    const RateHistory = [{ EffectiveDate: '', UnitPrice, RoleResourceRates, Stated: [] }];
    return { RateHistory, ...shownRates(RateHistory, '') };
  });
  const row = rows.get(deliverable, Id);
  if (row) rows.change(contract, contractId, ({ Deliverables }) => ({ Deliverables: [...Deliverables, shown(row)] }));
  showPhases(rows, contractId, Id, []);
}

/** The originally agreed sum and the sums of the amendments. */
function sumOf({ GivenSum, Deliverables, Amendments, AmendingLines }: Row): string {
  const added = new Set(AmendingLines.map(({ DeliverableId }) => String(DeliverableId)));
  const original = contractSum(
    GivenSum,
    Deliverables.filter(({ Id }) => !added.has(Id)),
  );
  return Amendments.length > 0 ? Money.sum([original, ...Amendments.map(({ Amount }) => Amount)]).toString() : original;
}

/** The given maximum and the sums of the amendments, never below 0.00; empty where none was given. */
function maximumOf({ GivenMaximum, Amendments }: Row): string {
  if (GivenMaximum === '') return '';
  const sum = Money.sum([GivenMaximum, ...Amendments.map(({ Amount }) => Amount)]);
  return (sum.isNegative ? Money.zero : sum).toString();
}

const byNumber = (one: { readonly Number: number }, other: { readonly Number: number }): number => one.Number - other.Number;

const withNumber = (all: Row['ChangeNumbers'], AmendmentId: number, number: number): Row['ChangeNumbers'] => [
  ...all.filter((one) => one.AmendmentId !== AmendmentId),
  { AmendmentId, Number: number },
];

/** The lines that amendments brought, with those that were split from them. */
function withParts(lines: Row['AmendingLines'], deliverables: Row['Deliverables']): Row['AmendingLines'] {
  const known = new Set(lines.map(({ DeliverableId }) => DeliverableId));
  const parts = deliverables.filter(({ Id }) => !known.has(Number(Id)));
  const added = parts.flatMap(({ Id, PartOfId }) =>
    lines.filter(({ DeliverableId }) => DeliverableId === PartOfId).map((line) => ({ ...line, DeliverableId: Number(Id) })),
  );
  return [...lines, ...added];
}

/** Writes the given fields and those derived from them: the sum, and the state of the project. */
function changeContract(rows: Rows, id: number, fields: Partial<Row>): void {
  rows.change(contract, id, fields);
  const row = rows.get(contract, id);
  if (!row) return;
  rows.change(contract, id, { ContractSum: sumOf(row), GuaranteedMaximum: maximumOf(row) });
  const after = rows.get(contract, id);
  if (after) showPending(rows, after);
  if (!row.VendorId) changeProject(rows, row.ProjectId);
}

/**
 * Updates the project's reference to its draft or contract. A vendor's contract does not affect the state of the
 * project.
 */
function updateProject(rows: Rows, id: number, fields: (row: Row) => Partial<RecordOf<typeof project>>): void {
  const row = rows.get(contract, id);
  if (row && !row.VendorId) changeProject(rows, row.ProjectId, fields(row));
}

/** The rows of contracts and deliverables, and their effect on projects. */
export const contracts = projection<ContractEvent>(
  'contracts',
  [contract, deliverable, project, milestone, task],
  {
    ContractDrafted: ({ data }, rows) => {
      const { Id } = data;
      const fields = contractFields.fromStored(data);
      rows.insert(contract, Id, { ...fields, GivenSum: fields.ContractSum ?? '', GivenMaximum: fields.GuaranteedMaximum ?? '' });
      for (const one of data.Deliverables) insertDeliverable(rows, Id, deliverableFromStored(one));
      updateProject(rows, Id, ({ ContractType, Amends }) => ({
        DraftContractId: String(Id),
        HasLost: false,
        ...(Amends === 0 && { ContractType }),
      }));
      changeContract(rows, Id, {});
    },
    ContractChanged: ({ data }, rows) => {
      const { Id } = data;
      const fields = contractFields.fromStored(data);
      changeContract(rows, Id, {
        ...fields,
        ...(fields.ContractSum !== undefined && { GivenSum: fields.ContractSum }),
        ...(fields.GuaranteedMaximum !== undefined && { GivenMaximum: fields.GuaranteedMaximum }),
      });
      if (fields.ContractType) updateProject(rows, Id, ({ ContractType, Amends }) => (Amends === 0 ? { ContractType } : {}));
    },
    ContractSent: ({ data }, rows) => changeContract(rows, data.Id, { BusinessState: 'OutForSigning' }),
    ContractAccepted: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Open', AcceptedOn: data.AcceptedOn ?? '' });
      startPeriods(rows, data.Id, data.AcceptedOn ?? data.DateAccepted);
      const active = data.Amends === 0 ? { ContractId: String(data.Id) } : {};
      updateProject(rows, data.Id, () => ({ ...active, DraftContractId: '', HasLost: false }));
    },
    ContractAmended: ({ data }, rows) => {
      const { Number: number, Description, Amount, AcceptedOn, Reason = '', Date = '', Days = 0 } = data;
      const DateAccepted = AcceptedOn || Date || data.DateAccepted;
      for (const { Id } of data.Deliverables) {
        const row = rows.get(deliverable, Id);
        rows.change(deliverable, Id, { ContractId: data.Id });
        if (row)
          rows.change(contract, data.Id, ({ Deliverables }) => ({
            Deliverables: [...Deliverables, shown({ ...row, ContractId: data.Id })],
          }));
      }
      rows.change(contract, data.Id, ({ Version, Amendments, AmendingLines, ChangeNumbers }) => ({
        Version: Version + 1,
        ChangeNumbers: withNumber(ChangeNumbers, data.AmendmentId, number),
        Amendments: [...Amendments, { Number: number, Date, Reason, Description, Amount, Days, DateAccepted }].sort(byNumber),
        AmendingLines: [...AmendingLines, ...data.Deliverables.map(({ Id }) => ({ Number: number, DeliverableId: Id }))],
      }));
      changeContract(rows, data.Id, {});
    },
    AmendmentLost: ({ data: { Id, AmendmentId, Number: number } }, rows) => {
      rows.change(contract, Id, ({ ChangeNumbers }) => ({ ChangeNumbers: withNumber(ChangeNumbers, AmendmentId, number) }));
      hidePending(rows, { Id: AmendmentId, Amends: Id });
    },
    ContractLost: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Lost', ...(data.Number !== undefined && { ChangeNumber: data.Number }) });
      updateProject(rows, data.Id, ({ Amends }) => ({ DraftContractId: '', HasLost: Amends === 0 }));
    },
    ContractReopened: ({ data }, rows) => {
      changeContract(rows, data.Id, { BusinessState: 'Draft' });
      stopPeriods(rows, data.Id);
      updateProject(rows, data.Id, ({ Amends }) => ({
        DraftContractId: String(data.Id),
        HasLost: false,
        ...(Amends === 0 && { ContractId: '' }),
      }));
    },
    ContractClosed: ({ data }, rows) => {
      const row = rows.get(contract, data.Id);
      // The draft of an accepted amendment is closed: its deliverables continue in the contract that it amends.
      if (row?.Amends === 0) for (const { Id } of row.Deliverables) closeDeliverable(rows, Number(Id));
      changeContract(rows, data.Id, { BusinessState: 'Closed' });
    },
    ContractRemoved: ({ data }, rows) => {
      const row = rows.get(contract, data.Id);
      const wasDraft = row && rows.get(project, row.ProjectId)?.DraftContractId === String(data.Id);
      if (row?.BusinessState === 'Lost' || wasDraft)
        updateProject(rows, data.Id, () => ({ HasLost: false, ...(wasDraft && { DraftContractId: '' }) }));
      for (const id of data.DeliverableIds) removeDeliverable(rows, data.Id, id);
      rows.remove(contract, data.Id);
      if (row) hidePending(rows, row);
    },
    DeliverableAdded: ({ data }, rows) => {
      insertDeliverable(rows, data.ContractId, deliverableFromStored(data));
      changeContract(rows, data.ContractId, {});
    },
    DeliverableChanged: (event, rows) => {
      const { data } = event;
      const { Id, ContractId } = data;
      const { ContractId: _same, RatesEffectiveDate, ...fields } = deliverableFields.fromStored(data);
      const before = rows.get(deliverable, Id)?.MilestoneIds ?? [];
      const day = recordedDay(event, rows);
      changeDeliverableRow(rows, Id, (row) => ({ ...fields, ...withStatedRates(row, fields, RatesEffectiveDate, day) }));
      showPhases(rows, ContractId, Id, before);
      changeContract(rows, ContractId, {});
    },
    ScheduleArranged: ({ data: { Id, DeliverableIds } }, rows) => {
      rows.change(contract, Id, ({ Deliverables, AmendingLines }) => ({
        Deliverables: arranged(Deliverables, (one) => Number(one.Id), DeliverableIds),
        AmendingLines: withParts(AmendingLines, Deliverables),
      }));
      changeContract(rows, Id, {});
    },
    DeliverableProgressed: ({ data }, rows) => changeDeliverableRow(rows, data.Id, (row) => progressed(row, data)),
    QuantityRecorded: ({ data }, rows) => changeDeliverableRow(rows, data.Id, (row) => counted(row, data)),
    DeliverableRemoved: ({ data: { Id, ContractId } }, rows) => {
      removeDeliverable(rows, ContractId, Id);
      const rest = rows.get(contract, ContractId)?.Deliverables.filter((one) => one.Id !== String(Id));
      changeContract(rows, ContractId, { Deliverables: rest ?? [] });
    },
  },
  {
    reads: [companySettings, deliverable, project, milestone],
    inserts: [
      'ContractDrafted',
      'DeliverableAdded',
      'DeliverableChanged',
      'DeliverableRemoved',
      'DeliverableProgressed',
      'QuantityRecorded',
    ],
    needs: ({ data }) => {
      const { ContractId, ProjectId } = data as { ContractId?: number; ProjectId?: number };
      return [...(ContractId ? [[contract, ContractId] as const] : []), ...(ProjectId ? [[project, ProjectId] as const] : [])];
    },
  },
);
