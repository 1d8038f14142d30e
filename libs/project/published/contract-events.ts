import type { Message } from '@plumbline/platform/kernel';

/**
 * The stored form of a deliverable with its contract. `IsSubcontract`: the contract is with a vendor, so other
 * contracts bill the client.
 */
type DeliverableOf = StoredDeliverable & { readonly ContractId: number; readonly IsSubcontract?: true };

/** The stored content of a contract without its deliverables; absent fields are unset, or unchanged. */
export interface ContractContent {
  readonly ContractType?: '' | 'ResidentialJob' | 'Maintenance' | 'Contract' | 'AIAJob' | 'Estimate';
  readonly ContractNumber?: string;
  readonly ContractDate?: string;
  readonly ContractSum?: string;
  readonly RetainagePercent?: string;
  readonly RetainageOnStoredPercent?: string;
  readonly RetainageSteps?: { AtPercentComplete: string; Percent: string }[];
  readonly RetainageCapPercent?: string;
  readonly DepositAmount?: string;
  readonly MarkupPercent?: string;
  readonly Periodicity?: string;
  readonly StartDate?: string;
  readonly GuaranteedMaximum?: string;
  readonly Architect?: string;
  readonly WageDetermination?: string;
  readonly ProjectId?: number;
  readonly ClientId?: number | null;
  readonly VendorId?: number | null;
  readonly Amends?: number;
  readonly Reason?: string;
  readonly Days?: number;
  readonly FirstApplicationNumber?: number;
}

/** The stored form of the agreed rate for a role or a resource. */
export interface AgreedRate {
  readonly Id: number;
  readonly DisplayName: string;
  readonly RoleResourceId: string;
  readonly Rate: string;
  readonly RateType: string;
  readonly EstimatedHours: string;
}

/** The stored form of the price for a range of quantities. */
export interface AgreedTier {
  readonly Id: number[];
  readonly Start: string;
  readonly End: string;
  readonly Price: string;
}

/** The stored content of a deliverable; absent fields are unset, or unchanged. */
export interface DeliverableContent {
  readonly ItemNumber?: string;
  readonly Description?: string;
  readonly Price?: string;
  readonly UnitPrice?: string;
  readonly UnitName?: string;
  readonly Quantity?: string;
  readonly MarkupPercent?: string;
  readonly Periodicity?: string;
  readonly StartDate?: string;
  readonly CatalogId?: number | null;
  readonly IsRecurring?: boolean;
  readonly IsTieredPricing?: boolean;
  /** True if billing under the deliverable has ended. */
  readonly IsClosed?: boolean;
  readonly RoleResourceRates?: readonly AgreedRate[];
  /** The day from which changed rates hold; absent: that of the event. */
  readonly RatesEffectiveDate?: string | null;
  readonly TieredPricing?: readonly AgreedTier[];
  readonly MilestoneIds?: number[];
  readonly DeliverableType?: '' | 'AIABilling' | 'Fixed' | 'PerRole' | 'PerResource' | 'Universal' | 'Variable';
  readonly ContractId?: number;
  /** Absent or null where it is not stated. */
  readonly IsTaxable?: boolean | null;
  /** The line that it was split from; absent or null for none. */
  readonly PartOfId?: number | null;
  /** What of the work that was applied for before the split is on it; absent or empty without one. */
  readonly WorkFromPrevious?: string;
}

/** The stored form of a deliverable of a contract. */
export type StoredDeliverable = DeliverableContent & { readonly Id: number };

/** The stored form of an accepted amendment, with its additions to the contract that it amends. */
export interface StoredAmendment {
  readonly AmendmentId: number;
  readonly Description: string;
  readonly Amount: string;
  readonly DateAccepted: string;
  /** Why, and the date of the draft; absent in events that were stored before drafts had a Reason. */
  readonly Reason?: string;
  readonly Date?: string;
  /** The days by which it changes the time of completion; absent for none. */
  readonly Days?: number;
  /** The day of the acceptance, which all figures count it from; absent in events from before it could be stated. */
  readonly AcceptedOn?: string;
  readonly Deliverables: readonly StoredDeliverable[];
}

/**
 * Events of a contract and of its deliverables, which are on the contract's stream. `Id` is that of the contract or of
 * the deliverable.
 */
export type ContractEvent =
  | Message<'ContractDrafted', { readonly Id: number; readonly Deliverables: readonly StoredDeliverable[] } & ContractContent>
  | Message<'ContractChanged', { readonly Id: number } & ContractContent>
  | Message<'ContractSent', { readonly Id: number }>
  /** `Amends` is the contract that this one amends, 0 for none. `Amendment` has the additions of an amendment. */
  | Message<
      'ContractAccepted',
      {
        readonly Id: number;
        readonly ProjectId: number;
        readonly Amends: number;
        readonly DateAccepted: string;
        /** The day of the acceptance: the stated one, else the ContractDate; absent without both, and in older events. */
        readonly AcceptedOn?: string;
        readonly Amendment?: StoredAmendment;
      }
    >
  | Message<'ContractAmended', StoredAmendment & { readonly Id: number; readonly Number: number }>
  /** A change order was lost, and keeps its number. */
  | Message<'AmendmentLost', { readonly Id: number; readonly AmendmentId: number; readonly Number: number }>
  /** `Number`: that which an amendment keeps; absent for others, and in older events. */
  | Message<'ContractLost', { readonly Id: number; readonly Number?: number }>
  | Message<'ContractReopened', { readonly Id: number }>
  | Message<'ContractClosed', { readonly Id: number }>
  | Message<'ContractRemoved', { readonly Id: number; readonly DeliverableIds: readonly number[] }>
  /** The lines of the schedule of values, all of them, in their order; those that were split have events of their own before it. */
  | Message<'ScheduleArranged', { readonly Id: number; readonly DeliverableIds: readonly number[] }>
  | Message<'DeliverableAdded', DeliverableOf>
  /** `UnlinkedMilestoneIds`: milestones that are no longer in MilestoneIds. */
  | Message<'DeliverableChanged', DeliverableOf & { readonly UnlinkedMilestoneIds?: readonly number[] }>
  | Message<'DeliverableRemoved', { readonly Id: number; readonly ContractId: number }>
  /** A Fixed deliverable reached `Percent` and `Amount` in all; `Price` is what the step bills, negative when it fell. */
  | Message<
      'DeliverableProgressed',
      {
        readonly Id: number;
        readonly ContractId: number;
        readonly ProgressId: number;
        /** The source of the progress: one deliverable, or the whole contract. */
        readonly Origin: 'PercentageCompletion' | 'Percentage';
        readonly Percent: string;
        readonly Amount: string;
        readonly Price: string;
        readonly Date: string;
      }
    >
  /** Units of a Variable deliverable, with the price of these units. */
  | Message<
      'QuantityRecorded',
      {
        readonly Id: number;
        readonly ContractId: number;
        readonly QuantityId: number;
        readonly Quantity: string;
        readonly Date: string;
        readonly Note: string;
        readonly UnitPrice: string;
        readonly Price: string;
      }
    >;
