import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type {
  AcceptedAmendment,
  AgreedRate,
  AgreedTier,
  ContractContent,
  DeliverableContent,
  DeliverableWithId,
  StoredAmendment,
  StoredDeliverable,
} from '../published/contract-events';

/** Each field that events of a contract hold, with its name in the code. */
export const contractFields = storedFields({
  ContractType: 'ContractType',
  ContractNumber: 'ContractNumber',
  ContractDate: 'ContractDate',
  ContractSum: 'ContractSum',
  RetainagePercent: 'RetainagePercent',
  RetainageOnStoredPercent: 'RetainageOnStoredPercent',
  RetainageSteps: { name: 'RetainageSteps', names: { AtPercentComplete: 'AtPercentComplete', Percent: 'Percent' } },
  RetainageCapPercent: 'RetainageCapPercent',
  DepositAmount: 'DepositAmount',
  MarkupPercent: 'MarkupPercent',
  Periodicity: 'Periodicity',
  StartDate: 'StartDate',
  GuaranteedMaximum: 'GuaranteedMaximum',
  Architect: 'Architect',
  WageDetermination: 'WageDetermination',
  ProjectId: 'ProjectId',
  ClientId: 'ClientId',
  VendorId: 'VendorId',
  Amends: 'Amends',
  Reason: 'Reason',
} as const satisfies NamesOf<ContractContent>);

const agreedRateNames = {
  Id: 'Id',
  DisplayName: 'DisplayName',
  RoleResourceId: 'RoleResourceId',
  Rate: 'Rate',
  RateType: 'RateType',
  EstimatedHours: 'EstimatedHours',
} as const satisfies NamesOf<AgreedRate>;

const agreedTierNames = {
  Id: 'Id',
  Start: 'Start',
  End: 'End',
  Price: 'Price',
} as const satisfies NamesOf<AgreedTier>;

/** Each field that events of a deliverable hold, with its name in the code. */
export const deliverableFields = storedFields({
  ItemNumber: 'ItemNumber',
  Description: 'Description',
  Price: 'Price',
  UnitPrice: 'UnitPrice',
  UnitName: 'UnitName',
  Quantity: 'Quantity',
  MarkupPercent: 'MarkupPercent',
  Periodicity: 'Periodicity',
  StartDate: 'StartDate',
  CatalogId: 'CatalogId',
  IsRecurring: 'IsRecurring',
  IsTieredPricing: 'IsTieredPricing',
  IsClosed: 'IsClosed',
  RoleResourceRates: { name: 'RoleResourceRates', names: agreedRateNames },
  RatesEffectiveDate: 'RatesEffectiveDate',
  TieredPricing: { name: 'TieredPricing', names: agreedTierNames },
  MilestoneIds: 'MilestoneIds',
  DeliverableType: 'DeliverableType',
  ContractId: 'ContractId',
} as const satisfies NamesOf<DeliverableContent>);

/** The stored form of a deliverable of a contract. */
export const storedDeliverable = (one: DeliverableWithId): StoredDeliverable => ({ ...deliverableFields.toStored(one), Id: one.Id });

/** The deliverable of an event, with its id. */
export const deliverableFromStored = (one: StoredDeliverable): DeliverableWithId => ({ ...deliverableFields.fromStored(one), Id: one.Id });

/** The stored form of an accepted amendment. */
export const storedAmendment = ({ Deliverables, ...amendment }: AcceptedAmendment): StoredAmendment => ({
  ...amendment,
  Deliverables: Deliverables.map(storedDeliverable),
});

/** The accepted amendment of an event. */
export const amendmentFromStored = ({ Deliverables, ...amendment }: StoredAmendment): AcceptedAmendment => ({
  ...amendment,
  Deliverables: Deliverables.map(deliverableFromStored),
});
