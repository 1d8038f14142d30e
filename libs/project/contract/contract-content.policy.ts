import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type {
  AgreedRate,
  AgreedTier,
  ContractContent,
  DeliverableContent,
  StoredAmendment,
  StoredDeliverable,
} from '../published/contract-events';
import type { deliverable } from '../deliverable/deliverable.record';
import type { contract } from './contract.record';

/** The fields of a contract, without its deliverables. */
export type ContractFields = Partial<Omit<RecordOf<typeof contract>, 'Id' | 'Deliverables'>>;
/** The fields of a deliverable. */
export type DeliverableFields = Partial<Omit<RecordOf<typeof deliverable>, 'Id'>>;
export type DeliverableWithId = DeliverableFields & { readonly Id: number };

/** An accepted amendment, with its additions to the contract that it amends. */
export interface AcceptedAmendment extends Omit<StoredAmendment, 'Deliverables'> {
  readonly Deliverables: readonly DeliverableWithId[];
}

/** Each field that events of a contract hold, with its name in the code. */
export const contractFields = storedFields(
  namesOf<ContractContent>()(
    ['ContractType', 'ContractNumber', 'ContractDate', 'ContractSum', 'RetainagePercent', 'RetainageOnStoredPercent'],
    ['RetainageCapPercent', 'DepositAmount', 'MarkupPercent', 'Periodicity', 'StartDate', 'GuaranteedMaximum'],
    ['Architect', 'WageDetermination', 'ProjectId', 'ClientId', 'VendorId', 'Amends', 'Reason', 'Days', 'FirstApplicationNumber'],
    { RetainageSteps: { name: 'RetainageSteps', names: { AtPercentComplete: 'AtPercentComplete', Percent: 'Percent' } } },
  ),
);

const agreedRateNames = namesOf<AgreedRate>()(['Id', 'DisplayName', 'RoleResourceId', 'Rate', 'RateType', 'EstimatedHours']);

const agreedTierNames = namesOf<AgreedTier>()(['Id', 'Start', 'End', 'Price']);

/** Each field that events of a deliverable hold, with its name in the code. */
export const deliverableFields = storedFields(
  namesOf<DeliverableContent>()(
    ['ItemNumber', 'Description', 'Price', 'UnitPrice', 'UnitName', 'Quantity', 'MarkupPercent', 'Periodicity'],
    ['StartDate', 'CatalogId', 'IsRecurring', 'IsTieredPricing', 'IsClosed', 'RatesEffectiveDate', 'MilestoneIds'],
    ['DeliverableType', 'ContractId', 'IsTaxable', 'PartOfId', 'WorkFromPrevious'],
    {
      RoleResourceRates: { name: 'RoleResourceRates', names: agreedRateNames },
      TieredPricing: { name: 'TieredPricing', names: agreedTierNames },
    },
  ),
);

/** The stored form of a deliverable of a contract. */
export const storedDeliverable = (one: DeliverableWithId): StoredDeliverable => ({ ...deliverableFields.toStored(one), Id: one.Id });

/** The deliverable of an event, with its id. */
export const deliverableFromStored = (one: StoredDeliverable): DeliverableWithId => ({ ...deliverableFields.fromStored(one), Id: one.Id });

/** The stored form of an accepted amendment. */
export const storedAmendment = ({ Deliverables, ...amendment }: AcceptedAmendment): StoredAmendment => ({
  ...amendment,
  Deliverables: Deliverables.map(storedDeliverable),
});

/** What a deduct depends on beside the contract: from the handler. */
export interface DeductInputs {
  /** What completion billed of each deliverable, by its id. */
  readonly Completions: Readonly<Record<number, string>>;
  /** The id of the step of progress for each deliverable of the amendment that is below 0.00. */
  readonly ProgressIds: Readonly<Record<number, number>>;
}
