import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { contract } from '../contract/contract.record';
import type { deliverable } from '../deliverable/deliverable.record';

/** What a contract says of itself; its deliverables are told apart. */
export type ContractFields = Partial<Omit<RecordOf<typeof contract>, 'Id' | 'Deliverables'>>;
/** What a deliverable says of itself. */
export type DeliverableFields = Partial<Omit<RecordOf<typeof deliverable>, 'Id'>>;
export type DeliverableWithId = DeliverableFields & { readonly Id: number };
type WithId = ContractFields & { readonly Id: number };
/** A deliverable in its contract. `IsSubcontract`: the contract is with a vendor, so the client is billed by others. */
type DeliverableOf = DeliverableWithId & { readonly ContractId: number; readonly IsSubcontract?: true };

/** A draft amendment that was accepted, and what it brings to the contract that it amends. */
export interface AcceptedAmendment {
  readonly AmendmentId: number;
  readonly Description: string;
  readonly Amount: string;
  readonly DateAccepted: string;
  readonly Deliverables: readonly DeliverableWithId[];
}

/** Events of a contract and of its deliverables, which live in the contract's stream. `Id` is the contract's or the deliverable's own. */
export type ContractEvent =
  | Message<'ContractDrafted', WithId & { readonly Deliverables: readonly DeliverableWithId[] }>
  | Message<'ContractChanged', WithId>
  | Message<'ContractSent', { readonly Id: number }>
  /** `Amends` is the contract that this one amends, 0 for none; then `Amendment` says what it brings. */
  | Message<
      'ContractAccepted',
      {
        readonly Id: number;
        readonly ProjectId: number;
        readonly Amends: number;
        readonly DateAccepted: string;
        readonly Amendment?: AcceptedAmendment;
      }
    >
  | Message<'ContractAmended', AcceptedAmendment & { readonly Id: number; readonly Number: number }>
  | Message<'ContractLost', { readonly Id: number }>
  | Message<'ContractReopened', { readonly Id: number }>
  | Message<'ContractClosed', { readonly Id: number }>
  | Message<'ContractRemoved', { readonly Id: number; readonly DeliverableIds: readonly number[] }>
  | Message<'DeliverableAdded', DeliverableOf>
  /** `UnlinkedMilestoneIds`: the milestones that MilestoneIds no longer names. */
  | Message<'DeliverableChanged', DeliverableOf & { readonly UnlinkedMilestoneIds?: readonly number[] }>
  | Message<'DeliverableRemoved', { readonly Id: number; readonly ContractId: number }>;

/** Commands to a contract; `Id` is the contract's, `DeliverableId` the deliverable's. */
export type ContractCommand =
  | Message<'DraftContract', WithId & { readonly Deliverables: readonly DeliverableWithId[] }>
  | Message<'ChangeContract', WithId>
  | Message<'SendContract', { readonly Id: number }>
  | Message<'AcceptContract', { readonly Id: number; readonly at: string }>
  | Message<'AmendContract', AcceptedAmendment & { readonly Id: number }>
  | Message<'LoseContract', { readonly Id: number }>
  /** `invoiced`: something of the project has been invoiced, as the handler found. */
  | Message<'ReopenContract', { readonly Id: number; readonly invoiced: boolean }>
  | Message<'CloseContract', { readonly Id: number }>
  | Message<'RemoveContract', { readonly Id: number }>
  | Message<'AddDeliverable', { readonly Id: number; readonly Deliverable: DeliverableWithId }>
  | Message<
      'ChangeDeliverable',
      { readonly Id: number; readonly Deliverable: DeliverableWithId; readonly UnlinkedMilestoneIds: readonly number[] }
    >
  /** `holders` says in the plural what depends on the deliverable, as the handler found it. */
  | Message<'RemoveDeliverable', { readonly Id: number; readonly DeliverableId: number; readonly holders: readonly string[] }>;
