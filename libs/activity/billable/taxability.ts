import { item } from '@plumbline/company/published';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import type { deliverable } from '@plumbline/project/published';
import type { BillableFields } from './billable-content.policy';

type Deliverable = Pick<RecordOf<typeof deliverable>, 'IsTaxable' | 'CatalogId'>;

/** The sources that decide whether the client pays sales tax on a billable; the first that states something decides. */
export interface TaxSource {
  /** The value that the line itself states. */
  readonly stated?: boolean | null | undefined;
  /** The items of the catalogue, that of the line before that of the order's line. */
  readonly items?: readonly (number | null | undefined)[];
  /** The deliverable that it is billed under; one that states nothing follows its item of the catalogue. */
  readonly deliverable?: Deliverable | undefined;
}

/**
 * The default of the lines that bill a billable: taxable, or nothing. Sales tax follows the thing sold: what the line
 * states, else its item, else the item of the order's line, else the deliverable.
 */
export async function taxability(
  reads: ReadModels,
  company: number,
  { stated, items = [], deliverable }: TaxSource,
): Promise<Pick<BillableFields, 'DefaultTaxable'>> {
  let taxable = stated;
  for (const id of items) taxable ??= await itemTaxable(reads, company, id);
  taxable ??= deliverable?.IsTaxable ?? (await itemTaxable(reads, company, deliverable?.CatalogId));
  return taxable ? { DefaultTaxable: true } : {};
}

async function itemTaxable(reads: ReadModels, company: number, id: number | null | undefined): Promise<boolean | undefined> {
  return id ? (await reads.one(item, company, id))?.Taxable : undefined;
}
