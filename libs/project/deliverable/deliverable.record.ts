import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';
import { PERIODICITIES } from '../contract/periods.policy';

/** The fields of a deliverable; a contract shows its deliverables with all of them. */
export const deliverableFields = {
  Id: f.textId(),
  DeliverableType: f
    .choice('AIABilling', 'PerRole', 'PerResource', 'Universal', 'Variable', 'Fixed')
    .labelled('Type')
    .worded({ AIABilling: 'AIA line', Universal: 'One rate', Variable: 'Per unit' })
    .describe('How work on it is billed.', 'PerRole'),
  ItemNumber: f.text().labelled('Item', 'Item number').describe('Number of the line.', '010'),
  Description: f.text().describe('The agreed work.', 'Carpentry, time and materials'),
  Price: f.money().describe('Price agreed.', '0.00'),
  UnitPrice: f.rate().describe('Price of one unit, or of one hour at a universal rate.', '95.00'),
  UnitName: f.name().labelled('Unit').describe('Name of the unit.', 'hour'),
  Quantity: f.quantity().describe('Units agreed.', '1'),
  MarkupPercent: f.quantity().notNegative().atMost(1000).describe('Markup on cost, in percent: 0 to 1000.', '12.5'),
  Periodicity: f
    .oneOfWords(...PERIODICITIES)
    .labelled('Billed every')
    .describe('How often it is billed, where it is recurring or of a Maintenance contract; by default that of the contract.', 'Monthly'),
  StartDate: f
    .day()
    .planned()
    .describe('When its first period begins; by default that of the contract. The day of the month is kept.', '2026-01-31T00:00:00.000Z'),
  ContractId: f.reference('Contract').describe('The contract that it is part of.', 5),
  CatalogId: f.reference('Item').nullable().labelled('Catalog item').describe('The catalogue item that it represents.', null),
  IsTaxable: f
    .flag()
    .nullable()
    .sinceV2()
    .describe('Whether the client pays sales tax on work under it. Unset: as its item of the catalogue says, else not.', true),
  IsRecurring: f.flag().describe('Billed once in each period.', false),
  IsClosed: f.flag().owned().describe('Whether billing under the deliverable has ended.', false),
  IsTieredPricing: f.flag().labelled('Priced by quantity').describe('The price depends on the quantity, by TieredPricing.', false),
  RoleResourceRates: f
    .numberedList(shapes.roleResourceRate)
    .labelled('Rates of roles and resources')
    .describe('Rates of roles (PerRole) or resources (PerResource).'),
  TieredPricing: f.numberedList(shapes.tieredPrice).labelled('Prices by quantity').describe('Prices by quantity.'),
  ProgressPercent: f.quantity().owned().describe('Reached so far, in percent of the price, as it was recorded last.', '40'),
  ProgressAmount: f.money().owned().describe('Reached so far, as an amount of the price.', '7400.00'),
  QuantityRecorded: f.quantity().owned().describe('Units recorded so far.', '80'),
  PartOfId: f
    .integer()
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Part of')
    .describe('The line of the schedule of values that it was split from; null for none.', null),
  WorkFromPrevious: f
    .money()
    .owned()
    .sinceV2()
    .labelled('Work from previous')
    .describe('What of the work applied for before the split of its line is on this part; empty without a split.', ''),
  MilestoneIds: f.values(f.reference('Milestone')).describe('The milestones whose work is billed under it.', [31]),
};

/** The billing of periods, which the acceptance of the contract determines. */
export const periods = {
  BillsEvery: f
    .oneOfWords(...PERIODICITIES)
    .internal()
    .describe('How often a period is billed; empty for never.'),
  PeriodsFrom: f.day().internal().describe('When the first period begins.'),
  BilledThrough: f.day().internal().describe('The beginning of the last billed period.'),
};

/** A step of the progress of a Fixed deliverable. */
const progress = {
  Id: f.integer().describe('Id of the step, which is that of the origin of its billable.', 12),
  Origin: f
    .name()
    .labelled('Kind')
    .describe('PercentageCompletion, or Percentage for progress of the whole contract.', 'PercentageCompletion'),
  Percent: f.quantity().labelled('Reached %').describe('Reached in all, in percent of the price.', '40'),
  Amount: f.money().labelled('Reached').describe('Reached in all.', '7400.00'),
  Price: f.money().labelled('Billed').describe('What the step bills; negative when less was reached than before.', '1850.00'),
  Date: f.day().describe('When it was recorded.', '2026-03-31T00:00:00.000Z'),
};

/** A recorded quantity of a Variable deliverable. */
const recordedQuantity = {
  Id: f.integer().describe('Id of the record, which is that of the origin of its billable.', 14),
  Quantity: f.quantity().describe('Units; negative for a correction.', '80'),
  Date: f.day().describe('When the units were delivered.', '2026-03-31T00:00:00.000Z'),
  Note: f.text().describe('A note.', 'North side'),
  UnitPrice: f.rate().describe('Price of one of these units; their average where tiers apply.', '10.00'),
  Price: f.money().labelled('Billed').describe('What they bill.', '800.00'),
};

/** A line of a contract: a financial agreement between company and client (see D-Deliverable). */
export const deliverable = f.recordKind({
  name: 'Deliverable',
  v1: null,
  v2: 'deliverables',
  description: 'A line of a contract: the agreed work and its billing terms.',
  fields: {
    ...deliverableFields,
    DeliverableType: deliverableFields.DeliverableType.required(),
    ContractId: deliverableFields.ContractId.required(),
    RatesEffectiveDate: shapes.ratesEffectiveDate('UnitPrice', 'RoleResourceRates'),
    Progress: f.list(progress).owned().describe('The steps of its progress.'),
    Quantities: f.list(recordedQuantity).owned().describe('The recorded quantities.'),
    ProgressBilled: f.money().internal().describe('The sum of what the steps of its progress bill.'),
    ...shapes.datedRates({
      UnitPrice: f.rate().describe('Price of one unit, or of one hour at a universal rate.', '95.00'),
      RoleResourceRates: f.list(shapes.roleResourceRate).describe('Rates of roles (PerRole) or resources (PerResource).'),
    }),
    ...periods,
    VendorId: f.integer().internal().describe('The vendor of its contract; 0 for none.'),
  },
  storage: {
    indexed: [
      'ContractId',
      'CatalogId',
      'BillsEvery',
      'IsClosed',
      'DeliverableType',
      'StartDate',
      'Price',
      'UnitPrice',
      'Quantity',
      'ProgressAmount',
      'HasLaterRates',
    ],
  },
  access: { vendors: ({ VendorId }) => (VendorId ? [VendorId] : []) },
  docs: {
    example: { DeliverableType: 'Fixed', ContractId: 9, Description: 'Gutters and downspouts', Price: '3200.00', Quantity: '1' },
    changeExample: { id: 9, fields: { Price: '66500.00' } },
  },
});
