import { aggregate, changedValues, CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { missing, refuse, startOfDay, type Decider } from '@plumbline/platform/kernel';
import { MOST_NESTED } from '@plumbline/platform/records';
import type { ContractEvent } from '../published/contract-events';
import { contractFields, deliverableFields, storedAmendment, storedDeliverable } from './contract-content.policy';
import {
  amendmentOf,
  checkDeposit,
  checkStatedSum,
  changeDeliverable,
  changeNumber,
  existing,
  inState,
  ofVendor,
  within,
  withDeliverable,
  type Contract,
  type ContractCommand,
} from './contract-state.policy';
import { deducted } from './deduct.policy';
import { counted, progressed, recordProgress, recordQuantity } from './deliverable-billing.policy';
import { contract } from './contract.record';
import { arranged, arrangeSchedule } from './schedule/arrange-schedule.policy';

const blank = contract.blank();

/** Fields that may change in an accepted contract: its administration, not what was agreed. */
const KEPT = new Set([
  'ContractNumber',
  'ContractDate',
  'MarkupPercent',
  'RetainagePercent',
  'RetainageOnStoredPercent',
  'RetainageSteps',
  'RetainageCapPercent',
  // It holds until there is an application.
  'FirstApplicationNumber',
]);

/** Contracts with their deliverables: Draft, OutForSigning, Open, Closed; or Lost. A draft that amends an open one merges into it. */
export const contractDecider: Decider<Contract, ContractCommand, ContractEvent> = {
  initial: { is: 'nothing' },
  decide: {
    DraftContract: ({ Deliverables, ...data }, state) => {
      if (state.is !== 'nothing') return [];
      checkStatedSum(data.ContractSum, Deliverables);
      checkDeposit(data);
      const lines = Deliverables.map((one) => storedDeliverable(within(data.Id, one)));
      return [{ type: 'ContractDrafted', data: { ...contractFields.toStored(data), Id: data.Id, Deliverables: lines } }];
    },
    ChangeContract: ({ Id, ...fields }, state) => {
      const own = inState(state, Id, 'be changed', 'Draft', 'Open');
      const changes = changedValues(fields, { ...blank, ...own.fields });
      const agreed = Object.keys(changes).filter((key) => !KEPT.has(key));
      if (own.is === 'Open' && agreed.length > 0)
        return refuse('contract_open', `The contract ${Id} is Open, so ${agreed.join(', ')} cannot change; draft an amendment instead.`);
      checkStatedSum(changes.ContractSum, own.deliverables.values());
      if (changes.DepositAmount !== undefined || changes.ContractType !== undefined) checkDeposit({ ...own.fields, ...changes });
      return Object.keys(changes).length > 0 ? [{ type: 'ContractChanged', data: { ...contractFields.toStored(changes), Id } }] : [];
    },
    SendContract: ({ Id }, state) => {
      inState(state, Id, 'be sent', 'Draft');
      return [{ type: 'ContractSent', data: { Id } }];
    },
    AcceptContract: ({ Id, at, on }, state) => {
      const own = inState(state, Id, 'be accepted', 'OutForSigning');
      const { ProjectId = 0, Amends = 0 } = own.fields;
      const day = on || own.fields.ContractDate;
      const accepted = { Id, ProjectId, Amends, DateAccepted: at, ...(day && Amends === 0 && { AcceptedOn: startOfDay(day) }) };
      if (Amends === 0) return [{ type: 'ContractAccepted', data: accepted }];
      return [
        { type: 'ContractAccepted', data: { ...accepted, Amendment: storedAmendment(amendmentOf(Id, own, at, on)) } },
        { type: 'ContractClosed', data: { Id } },
      ];
    },
    AmendContract: ({ Id, Deducts, ...amendment }, state) => {
      const own = existing(state, Id);
      if (own.amendments.includes(amendment.AmendmentId)) return [];
      inState(own, Id, 'be amended', 'Open');
      const Deliverables = amendment.Deliverables.map((one) => within(Id, one));
      return [
        {
          type: 'ContractAmended',
          data: { ...storedAmendment({ ...amendment, Deliverables }), Id, Number: changeNumber(own, amendment.AmendmentId) },
        },
        ...(Deducts ? deducted(Id, own, amendment, Deducts) : []),
      ];
    },
    LoseContract: ({ Id, Number }, state) => {
      inState(state, Id, 'be lost', 'Draft', 'OutForSigning');
      return [{ type: 'ContractLost', data: { Id, ...(Number !== undefined && { Number }) } }];
    },
    LoseAmendment: ({ Id, AmendmentId, Number }, state) => {
      const own = existing(state, Id);
      if (changeNumber(own, AmendmentId) !== Number)
        return refuse(CONCURRENT_CHANGE, 'Another change order of the contract was decided meanwhile; try again.');
      return own.numbers.has(AmendmentId) ? [] : [{ type: 'AmendmentLost', data: { Id, AmendmentId, Number } }];
    },
    ReopenContract: ({ Id, invoiced }, state) => {
      inState(state, Id, 'return to Draft', 'OutForSigning', 'Open', 'Lost');
      if (invoiced)
        return refuse('contract_invoiced', `The contract ${Id} has been invoiced, so it cannot return to Draft; amend it instead.`);
      return [{ type: 'ContractReopened', data: { Id } }];
    },
    CloseContract: ({ Id }, state) => {
      inState(state, Id, 'be closed', 'Open');
      return [{ type: 'ContractClosed', data: { Id } }];
    },
    RemoveContract: ({ Id }, state) => {
      if (state.is === 'removed') return [];
      const own = inState(state, Id, 'be removed', 'Draft', 'Lost');
      return [{ type: 'ContractRemoved', data: { Id, DeliverableIds: [...own.deliverables.keys()] } }];
    },
    AddDeliverable: ({ Id, Deliverable }, state) => {
      const own = existing(state, Id);
      if (own.deliverables.has(Deliverable.Id)) return [];
      inState(own, Id, 'take another deliverable (draft an amendment for that)', 'Draft');
      if (own.deliverables.size >= MOST_NESTED)
        return refuse('contract_full', `The contract ${Id} has ${MOST_NESTED} deliverables, which is all that a contract holds.`);
      checkStatedSum(undefined, [...own.deliverables.values(), Deliverable]);
      return [{ type: 'DeliverableAdded', data: { ...storedDeliverable(Deliverable), ContractId: Id, ...ofVendor(own) } }];
    },
    ChangeDeliverable: ({ Id, Deliverable, UnlinkedMilestoneIds }, state) =>
      changeDeliverable(Id, state, Deliverable, UnlinkedMilestoneIds),
    ArrangeSchedule: arrangeSchedule,
    RecordProgress: recordProgress,
    RecordQuantity: recordQuantity,
    RemoveDeliverable: ({ Id, DeliverableId, holders }, state) => {
      const own = inState(state, Id, 'lose a deliverable', 'Draft');
      if (!own.deliverables.has(DeliverableId)) return missing('Deliverable', DeliverableId);
      if (holders.length > 0)
        return refuse(
          'deliverable_in_use',
          `The deliverable ${DeliverableId} is still named by ${holders.join(', ')}; change those first.`,
        );
      return [{ type: 'DeliverableRemoved', data: { Id: DeliverableId, ContractId: Id } }];
    },
  },
  evolve: {
    ContractDrafted: (_, event) => ({
      is: 'Draft',
      fields: contractFields.fromStored(event),
      deliverables: new Map(event.Deliverables.map((one) => [one.Id, deliverableFields.fromStored(one)])),
      amendments: [],
      numbers: new Map(),
    }),
    ContractChanged: (state, event) =>
      'fields' in state ? { ...state, fields: { ...state.fields, ...contractFields.fromStored(event) } } : state,
    ContractSent: (state) => ('fields' in state ? { ...state, is: 'OutForSigning' } : state),
    ContractAccepted: (state, { AcceptedOn }) =>
      'fields' in state ? { ...state, is: 'Open', ...(AcceptedOn && { acceptedOn: AcceptedOn }) } : state,
    ContractAmended: (state, { AmendmentId, Number, Deliverables }) =>
      'fields' in state
        ? {
            ...state,
            amendments: [...state.amendments, AmendmentId],
            numbers: new Map([...state.numbers, [AmendmentId, Number]]),
            deliverables: new Map([
              ...state.deliverables,
              ...Deliverables.map((one) => [one.Id, deliverableFields.fromStored(one)] as const),
            ]),
          }
        : state,
    AmendmentLost: (state, { AmendmentId, Number }) =>
      'fields' in state ? { ...state, numbers: new Map([...state.numbers, [AmendmentId, Number]]) } : state,
    ContractLost: (state) => ('fields' in state ? { ...state, is: 'Lost' } : state),
    ContractReopened: (state) => ('fields' in state ? { ...state, is: 'Draft' } : state),
    ContractClosed: (state) => ('fields' in state ? { ...state, is: 'Closed' } : state),
    ContractRemoved: () => ({ is: 'removed' }),
    DeliverableAdded: (state, event) => withDeliverable(state, event.Id, deliverableFields.fromStored(event)),
    DeliverableChanged: (state, event) => withDeliverable(state, event.Id, deliverableFields.fromStored(event)),
    ScheduleArranged: (state, { DeliverableIds }) =>
      'fields' in state ? { ...state, deliverables: new Map(arranged([...state.deliverables], ([id]) => id, DeliverableIds)) } : state,
    DeliverableProgressed: (state, event) => withDeliverable(state, event.Id, (line) => progressed(line, event)),
    QuantityRecorded: (state, event) => withDeliverable(state, event.Id, (line) => counted(line, event)),
    DeliverableRemoved: (state, { Id }) =>
      'fields' in state ? { ...state, deliverables: new Map([...state.deliverables].filter(([id]) => id !== Id)) } : state,
  },
};

/**
 * The days on which progress and quantities bill, and from which the price of a client's contract and its changes count,
 * for closed books.
 */
function datesOfContract({ type, data }: ContractEvent, before: Contract): (string | undefined)[] {
  const own = 'fields' in before && !before.fields.VendorId && !before.fields.Amends ? before : undefined;
  const priced = own?.is === 'Open' ? [own.acceptedOn ?? own.fields.ContractDate] : [];
  if (type === 'DeliverableProgressed' || type === 'QuantityRecorded') return [data.Date];
  if (!own) return [];
  if (type === 'ContractAccepted' || type === 'ContractAmended') return [data.AcceptedOn];
  if (type === 'ContractReopened') return priced;
  const isMoved = type === 'ContractChanged' && data.ContractDate !== undefined && own.is === 'Open' && !own.acceptedOn;
  return isMoved ? [...priced, data.ContractDate] : [];
}

export const contractAggregate = aggregate({
  name: 'Contract',
  title: 'Contract',
  decider: contractDecider,
  stored: [contractFields.names, deliverableFields.names],
  datesOf: datesOfContract,
});
