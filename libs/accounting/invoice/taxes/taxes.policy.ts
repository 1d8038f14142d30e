import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { LineItem } from '../invoice.record';

/** One rate of a tax; `OnTop`: on the amount with the rates before it. */
export interface PartRate {
  readonly Name: string;
  /** In percent. */
  readonly Percent: string;
  readonly OnTop: boolean;
}

/** The fields that name the tax of a line or of an invoice; `''` is unset. `TaxRates` are those that make up TaxRate. */
export type NamedTax = Pick<LineItem, 'TaxRateId' | 'TaxCodeId' | 'TaxRate'> & { readonly TaxRates: PartRate[] };

/** What a request states of a tax. */
type StatedTax = Omit<NamedTax, 'TaxRates'>;

/** The mirrored taxes, by the ids in bodies. */
export interface KnownTaxes {
  readonly rates: ReadonlyMap<string, readonly PartRate[]>;
  readonly codes: ReadonlyMap<string, readonly PartRate[]>;
}

export const NO_TAX: NamedTax = { TaxRateId: '', TaxCodeId: '', TaxRate: '', TaxRates: [] };

const sameRate = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && decimal(one).equals(decimal(other)));

/** The decimals that a rate in percent may have. */
const DECIMALS = 8;

/** The percent of the price that each rate comes to: one on top is on the price with the rates before it. */
function effective(rates: readonly PartRate[]): ReturnType<typeof decimal>[] {
  let before = decimal(0);
  return rates.map(({ Percent, OnTop }) => {
    const own = OnTop ? decimal(Percent).times(before.div(100).plus(1)) : decimal(Percent);
    before = before.plus(own);
    return own;
  });
}

/** The percent of the price that the rates come to together: 19 and 1 on top are 20.19. */
export const rateOf = (rates: readonly PartRate[]): string =>
  effective(rates)
    .reduce((sum, one) => sum.plus(one), decimal(0))
    .toDecimalPlaces(DECIMALS)
    .toFixed();

/** The parts of the tax of a line by the rates, in their order. Each is rounded; the last one takes the rest. */
export function partsOf(tax: string, price: string, rates: readonly PartRate[]): string[] {
  let rest = Money.of(tax);
  return effective(rates).map((percent, index) => {
    const part = index === rates.length - 1 ? rest : Money.of(price).percent(percent);
    rest = rest.minus(part);
    return part.toString();
  });
}

/** The ids that hold after a change: naming a code or a rate anew replaces what was named before it. */
function idsOf(after: StatedTax, before: StatedTax): Pick<NamedTax, 'TaxRateId' | 'TaxCodeId'> {
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
export function taxOf(after: StatedTax, before: NamedTax, { rates, codes }: KnownTaxes, at: string, issues: Issue[]): NamedTax {
  const ids = idsOf(after, before);
  const isNew = (field: 'TaxRateId' | 'TaxCodeId'): boolean => ids[field] !== '' && ids[field] !== before[field];
  for (const [field, known, title] of [
    ['TaxRateId', rates, 'ExtTaxRate'],
    ['TaxCodeId', codes, 'ExtTaxCode'],
  ] as const)
    if (isNew(field) && !known.has(ids[field]))
      issues.push({ field: `${at}${field}`, problem: `must be the id of an existing ${title}; there is none with the id ${ids[field]}` });
  const parts = rates.get(ids.TaxRateId) ?? codes.get(ids.TaxCodeId);
  const found = parts && rateOf(parts);
  const isGiven = after.TaxRate !== '' && !sameRate(after.TaxRate, before.TaxRate);
  const named = rates.has(ids.TaxRateId) ? `tax rate ${ids.TaxRateId}` : `tax code ${ids.TaxCodeId}`;
  if (found !== undefined && isGiven && !sameRate(after.TaxRate, found))
    issues.push({ field: `${at}TaxRate`, problem: `is ${after.TaxRate}, but that of ${named} is ${found}; they must agree` });
  const wasFound = before.TaxRateId !== '' || before.TaxCodeId !== '';
  const isNamed = ids.TaxRateId !== '' || ids.TaxCodeId !== '';
  const TaxRate = found ?? (wasFound && !isNamed && !isGiven ? '' : after.TaxRate);
  return { ...ids, TaxRate, TaxRates: [...(parts ?? (isNamed ? before.TaxRates : []))] };
}

type Taxed = Pick<LineItem, 'IsTaxable' | 'TaxRate' | 'Price'> & { readonly TaxExemption?: string };

/** The tax on one line, rounded to the cent: at its own rate, else at the invoice's; none when it is not taxable or exempt. */
export const taxOn = ({ IsTaxable, TaxRate, Price, TaxExemption = '' }: Taxed, invoiceRate: string): Money =>
  IsTaxable && TaxExemption === '' ? Money.of(Price).percent(decimal(TaxRate || invoiceRate)) : Money.zero;
