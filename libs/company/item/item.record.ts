import { flag, hours, id, name, numberedList, quantity, rate, recordKind, reference, text } from '@plumbline/platform/records';
import { accountingLink, category, estimatedItem, objectState, retired, roleResourceRate, tieredPrice } from '../published/shapes';

/** An item of the catalogue, which the company buys or sells (see F-Item). */
export const item = recordKind({
  name: 'Item',
  v1: 'items',
  v2: 'items',
  description: 'An item of the catalogue.',
  fields: {
    Id: id(),
    Name: name().required().describe('Name of the item.', '2x4 stud, 8 ft'),
    Description: text().describe('The description.', 'Kiln-dried spruce'),
    BillingPeriodicity: text().labelled('Billed every').describe('How often it is billed.', ''),
    FinancialTerms: text().describe('Terms of billing.', ''),
    Price: rate().notNegative().required().describe('Price of one unit.', '6.75'),
    OurCost: rate()
      .notNegative()
      .required()
      .labelled('Cost')
      .describe('Cost of one unit for the company. Bodies may name it `Cost`.', '4.10'),
    UnitName: name().labelled('Unit').describe('Name of the unit.', 'each'),
    Hours: hours().notNegative().describe('Hours of work in one unit.', '0.00'),
    Minutes: quantity().notNegative().describe('Minutes of work in one unit, in addition to the hours.', '0'),
    ObjectState: objectState(),
    ...accountingLink,
    SyncError: flag().labelled('Synchronization failed').describe('The last synchronization with the accounting package failed.', false),
    ExtItemType: text().labelled('Accounting type').describe('Type in the accounting package.', ''),
    ExtParentId: text().labelled('Accounting number of the parent').describe('Id of the parent item in the accounting package.', ''),
    ExpenseAccountId: text().describe('Id of the expense account.', ''),
    IncomeAccountId: text().describe('Id of the income account.', ''),
    ItemNumber: text().describe('Number in the catalogue.', 'L-2408'),
    IsTieredPricing: flag().labelled('Priced by quantity').describe('The price depends on the quantity, by TieredPricing.', false),
    MaterialsIncludedInPrice: flag().labelled('Materials in the price').describe('The price covers the materials.', false),
    Taxable: flag().describe('Sales tax applies.', true),
    TieredPricing: numberedList(tieredPrice).labelled('Prices by quantity').describe('Prices by quantity.'),
    EstimatedItems: numberedList(estimatedItem).labelled('Parts').describe('Parts of the item.'),
    RoleResourceRates: numberedList(roleResourceRate).labelled('Rates of work').describe('Rates of its work.'),
    Categories: numberedList(category).describe('Its categories.'),
    VendorId: reference('Vendor').describe('The usual vendor; 0 for none.', 0),
    ParentId: reference('Item').labelled('Parent item').describe('The item that this one belongs to; 0 for none.', 0),
  },
  aliases: { Cost: 'OurCost' },
  searched: ['Name', 'ItemNumber', 'ExtId'],
  hit: { state: 'ObjectState', amount: 'Price', parent: ['VendorId'] },
  storage: {
    indexed: [
      'Name',
      'VendorId',
      'ParentId',
      'EstimatedItems.CatalogId',
      'ItemNumber',
      'ExtId',
      'ObjectState',
      'Price',
      'OurCost',
      'DateLastSynced',
    ],
  },
  life: { retired },
});
