import * as f from '@plumbline/platform/records';
import { shapes } from '@plumbline/company/published';

/** The fields of a deliverable; a contract shows its deliverables with all of them. */
export const deliverableFields = {
  Id: f.textId(),
  DeliverableType: f
    .choice('AIABilling', 'PerRole', 'PerResource', 'Universal', 'Variable', 'Fixed')
    .describe('How work on it is billed.', 'PerRole'),
  ItemNumber: f.text().describe('Number of the line.', '010'),
  Description: f.text().describe('What is agreed.', 'Carpentry, time and materials'),
  Price: f.money().describe('Price agreed.', '0.00'),
  UnitPrice: f.rate().describe('Price of one unit, or of one hour at a universal rate.', '95.00'),
  UnitName: f.name().describe('Name of the unit.', 'hour'),
  Quantity: f.quantity().describe('Units agreed.', '1'),
  MarkupPercent: f.quantity().notNegative().atMost(1000).describe('Markup on cost, in percent: 0 to 1000.', '12.5'),
  Periodicity: f.text().describe('How often it is billed.', ''),
  ContractId: f.reference('Contract').describe('The contract that it is part of.', 5),
  CatalogId: f.reference('Item').nullable().describe('The catalogue item that it stands for.', null),
  IsRecurring: f.flag().describe('Billed once in each period.', false),
  IsClosed: f.flag().owned().describe('Nothing more is billed on it.', false),
  IsTieredPricing: f.flag().describe('The price depends on the quantity, by TieredPricing.', false),
  RoleResourceRates: f.numberedList(shapes.roleResourceRate).describe('Rates of roles (PerRole) or resources (PerResource).'),
  TieredPricing: f.numberedList(shapes.tieredPrice).describe('Prices by quantity.'),
  MilestoneIds: f.values(f.reference('Milestone')).describe('The milestones whose work is billed on it.', [31]),
};

/** A line of a contract: a financial agreement between company and client (interface document, "Deliverable"). */
export const deliverable = f.recordKind({
  name: 'Deliverable',
  v1: null,
  v2: 'deliverables',
  description: 'A line of a contract: what is agreed with the client, and how it is billed.',
  example: { DeliverableType: 'Fixed', ContractId: 9, Description: 'Gutters and downspouts', Price: '3200.00', Quantity: '1' },
  changeExample: { id: 9, fields: { Price: '66500.00' } },
  fields: {
    ...deliverableFields,
    DeliverableType: deliverableFields.DeliverableType.required(),
    ContractId: deliverableFields.ContractId.required(),
    RateHistory: f
      .list({ EffectiveDate: f.instant(), UnitPrice: f.rate(), RoleResourceRates: f.list(shapes.roleResourceRate) })
      .internal()
      .describe('The rates with the day from which each holds.'),
  },
  indexed: ['ContractId', 'CatalogId'],
});
