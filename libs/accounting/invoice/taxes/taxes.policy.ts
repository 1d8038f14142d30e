import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { LineItem } from '../invoice.record';

/** The fields that name the tax of a line or of an invoice; `''` is unset. */
export type NamedTax = Pick<LineItem, 'TaxRateId' | 'TaxCodeId' | 'TaxRate'>;

/** The rates in percent of the mirrored taxes, by the ids in bodies. */
export interface KnownTaxes {
  readonly rates: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
}

export const NO_TAX: NamedTax = { TaxRateId: '', TaxCodeId: '', TaxRate: '' };

const sameRate = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && decimal(one).equals(decimal(other)));

/** The sum of the rates of a tax code, in percent. */
export const rateOfCode = ({ TaxRateDetails }: { readonly TaxRateDetails: readonly { readonly Amount: string }[] }): string =>
  TaxRateDetails.reduce((sum, { Amount }) => sum.plus(decimal(Amount)), decimal(0)).toFixed();

/** The ids that hold after a change: naming a code or a rate anew replaces what was named before it. */
function idsOf(after: NamedTax, before: NamedTax): Pick<NamedTax, 'TaxRateId' | 'TaxCodeId'> {
  const { TaxRateId, TaxCodeId, TaxRate } = after;
  if (TaxRateId !== before.TaxRateId) return { TaxRateId, TaxCodeId };
  if (TaxCodeId !== before.TaxCodeId) return { TaxRateId: TaxCodeId ? '' : TaxRateId, TaxCodeId };
  return TaxRate !== '' && !sameRate(TaxRate, before.TaxRate) ? { TaxRateId: '', TaxCodeId: '' } : { TaxRateId, TaxCodeId };
}

/**
 * The tax that `after` names, with its rate in `TaxRate`: that of the rate, else of the code, else the given figure.
 * A rate that was found for an id ends with that id. Faults are added to `issues`, under the path `at`: an unknown id,
 * and a figure that contradicts the named tax. An id that was stored before and is no longer known keeps its rate.
 */
export function taxOf(after: NamedTax, before: NamedTax, { rates, codes }: KnownTaxes, at: string, issues: Issue[]): NamedTax {
  const ids = idsOf(after, before);
  const isNew = (field: 'TaxRateId' | 'TaxCodeId'): boolean => ids[field] !== '' && ids[field] !== before[field];
  for (const [field, known, title] of [
    ['TaxRateId', rates, 'ExtTaxRate'],
    ['TaxCodeId', codes, 'ExtTaxCode'],
  ] as const)
    if (isNew(field) && !known.has(ids[field]))
      issues.push({ field: `${at}${field}`, problem: `must be the id of an existing ${title}; there is none with the id ${ids[field]}` });
  const found = rates.get(ids.TaxRateId) ?? codes.get(ids.TaxCodeId);
  const isGiven = after.TaxRate !== '' && !sameRate(after.TaxRate, before.TaxRate);
  const named = rates.has(ids.TaxRateId) ? `tax rate ${ids.TaxRateId}` : `tax code ${ids.TaxCodeId}`;
  if (found !== undefined && isGiven && !sameRate(after.TaxRate, found))
    issues.push({ field: `${at}TaxRate`, problem: `is ${after.TaxRate}, but that of ${named} is ${found}; they must agree` });
  const wasFound = before.TaxRateId !== '' || before.TaxCodeId !== '';
  const isNamed = ids.TaxRateId !== '' || ids.TaxCodeId !== '';
  return { ...ids, TaxRate: found ?? (wasFound && !isNamed && !isGiven ? '' : after.TaxRate) };
}

/** The tax on one line, rounded to the cent: at its own rate, else at the invoice's; none when it is not taxable. */
export const taxOn = ({ IsTaxable, TaxRate, Price }: Pick<LineItem, 'IsTaxable' | 'TaxRate' | 'Price'>, invoiceRate: string): Money =>
  IsTaxable ? Money.of(Price).percent(decimal(TaxRate || invoiceRate)) : Money.zero;
