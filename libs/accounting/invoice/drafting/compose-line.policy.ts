import type { Billable } from '@plumbline/activity/published';
import { decimal, Money, Rate, type Issue } from '@plumbline/platform/kernel';
import type { LineItem } from '../invoice.record';

/**
 * The sources of a line: the given fields, the line before the change, if any, and the billable that it bills, if any.
 */
export interface LineSource {
  readonly requested: Partial<LineItem>;
  readonly before?: LineItem | undefined;
  readonly billable?: Readonly<Billable> | undefined;
  /** The field of the request that states the quantity. */
  readonly measure?: 'Hours' | 'Quantity';
  /** What a line that bills this quantity of the billable says, unless the user words it. */
  readonly describe?: ((quantity: string) => string) | undefined;
}

/** A line without given fields. */
export const BLANK_LINE: LineItem = {
  Id: null,
  Description: '',
  Quantity: '',
  DefaultQuantity: '',
  Price: '',
  UnitPrice: '',
  Markup: '',
  Total: '',
  TaxRate: '',
  TaxRateId: '',
  TaxCodeId: '',
  BillableId: '',
  SequenceNumber: '',
  ClassId: '',
  IsTaxable: false,
  ToVerify: false,
  IsPartialTime: false,
  IsPartialQuantity: false,
  IsDeposit: false,
  IsRetainage: false,
  ProjectId: null,
  MilestoneId: null,
  DeliverableId: null,
  CatalogId: null,
  Billable: null,
};

const idOf = (text: string): number | null => Number(text) || null;
/** The given value where it differs from the previous one; undefined for an unchanged field. */
const changes = ({ requested, before }: LineSource, field: 'Quantity' | 'Price' | 'UnitPrice' | 'Total'): string | undefined => {
  const value = requested[field];
  return !value || (before && decimal(value).equals(decimal(before[field]))) ? undefined : value;
};
/** Unset Strings and references of the given fields keep the previous values. */
const kept = ({ requested, before = BLANK_LINE }: LineSource): LineItem => ({
  ...before,
  ...(Object.fromEntries(
    Object.entries(requested).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<LineItem>),
});

/** The words of the user where there are any, else what is billed. */
function worded({ requested, before, billable, describe = () => billable?.Description ?? '' }: LineSource, quantity: string): string {
  const said = requested.Description && requested.Description !== before?.Description ? requested.Description : '';
  const isKept = before && before.Description !== describe(before.Quantity);
  return said || (isKept ? before.Description : '') || describe(quantity);
}

/**
 * Composes one line. Its Total is what the request states, for `checkTotals`; it is computed once taxes are known. Faults
 * are added to `issues`, under the path `at`.
 */
export const composeLine = (source: LineSource, at: string, issues: Issue[]): LineItem => ({
  ...(source.billable ? billedLine(source, source.billable, at, issues) : freeLine(source, at, issues)),
  Total: changes(source, 'Total') ?? '',
});

/**
 * Hours or units of a billable at its price. The whole remainder costs exactly the remaining price; no line bills more
 * than that.
 */
function billedLine(source: LineSource, billable: Readonly<Billable>, at: string, issues: Issue[]): LineItem {
  const { before } = source;
  const { QuantityRemaining: left, PriceRemaining } = billable;
  const Quantity = decimal(changes(source, 'Quantity') ?? before?.Quantity ?? left).toFixed();
  const whole = decimal(Quantity).equals(decimal(left));
  const remaining = Money.of(PriceRemaining);
  const sold = Rate.of(billable.UnitPrice).times(Quantity);
  const atPrice = whole || sold.amount.abs().greaterThan(remaining.amount.abs()) ? remaining : sold;
  const given = changes(source, 'Price');
  const Price =
    given !== undefined ? Money.of(given) : before && changes(source, 'Quantity') === undefined ? Money.of(before.Price) : atPrice;
  if (decimal(Quantity).greaterThan(decimal(left)) || decimal(Quantity).isNegative())
    issues.push({
      field: `${at}.${source.measure ?? 'Quantity'}`,
      problem: `must be at most ${left || '0'}, which is what billable ${billable.Id} has left`,
    });
  const wrongWay = !Price.isZero && Price.isNegative !== remaining.isNegative;
  if (Price.amount.abs().greaterThan(remaining.amount.abs()) || wrongWay)
    issues.push({
      field: `${at}.Price`,
      problem: `must be at most ${remaining.toString()}, which is what billable ${billable.Id} has left`,
    });
  const partial = decimal(Quantity).lessThan(decimal(billable.Quantity));
  const IsDeposit = billable.OriginOfBillable === 'ContractDeposit';
  const hourly = !decimal(billable.Hours).isZero();
  return {
    ...kept(source),
    Description: worded(source, Quantity),
    Quantity,
    DefaultQuantity: before?.DefaultQuantity || left,
    Price: Price.toString(),
    UnitPrice: billable.UnitPrice,
    Markup: billable.Markup,
    BillableId: String(billable.Id),
    IsPartialTime: hourly && partial,
    IsPartialQuantity: !hourly && partial,
    IsDeposit,
    ...(IsDeposit ? { IsTaxable: false } : {}),
    ProjectId: idOf(billable.ProjectId),
    MilestoneId: idOf(billable.MilestoneId),
    DeliverableId: idOf(billable.DeliverableId),
    CatalogId: billable.CatalogId || null,
  };
}

/** A line without a billable: quantity times unit price, or a price from which the unit price is derived. */
function freeLine(source: LineSource, at: string, issues: Issue[]): LineItem {
  const line = kept(source);
  const Quantity = decimal(line.Quantity || '1').toFixed();
  const [quantity, unit, price] = [changes(source, 'Quantity'), changes(source, 'UnitPrice'), changes(source, 'Price')];
  if (!line.UnitPrice && !line.Price) issues.push({ field: `${at}.UnitPrice`, problem: 'or Price is required' });
  if (decimal(Quantity).isZero()) {
    issues.push({ field: `${at}.Quantity`, problem: 'must not be 0' });
    return line;
  }
  const byUnit = Rate.of(line.UnitPrice || '0').times(Quantity);
  const unitRules = unit !== undefined || (quantity !== undefined && price === undefined && line.UnitPrice !== '');
  if (unitRules && price !== undefined && !byUnit.equals(Money.of(price)))
    issues.push({
      field: `${at}.Price`,
      problem: `is ${price}, but ${Quantity} at ${line.UnitPrice} is ${byUnit.toString()}; they must agree`,
    });
  const Price = unitRules ? byUnit : Money.of(line.Price);
  const UnitPrice = unitRules || price === undefined ? line.UnitPrice : Rate.of(Price.amount.div(decimal(Quantity))).toString();
  return { ...line, Quantity, DefaultQuantity: line.DefaultQuantity || Quantity, Price: Price.toString(), UnitPrice };
}

/** `Decimal.ROUND_DOWN` */
const DOWN = 1;

/**
 * The part of a billable: the quantity, and the price when it is given. By price, the quantity is in proportion; it never
 * rounds to the whole, which would write off what the price leaves.
 */
export function partOf(billable: Readonly<Billable>, part: { Hours?: string; Quantity?: string; Price?: string }): Partial<LineItem> {
  if (part.Hours || part.Quantity) return { Quantity: part.Hours || part.Quantity || '', ...(part.Price ? { Price: part.Price } : {}) };
  const remaining = decimal(billable.PriceRemaining);
  if (!part.Price || remaining.isZero() || Money.of(part.Price).equals(remaining)) return {};
  const share = decimal(part.Price).div(remaining);
  return { Price: part.Price, Quantity: decimal(billable.QuantityRemaining).times(share).toDecimalPlaces(6, DOWN).toFixed() };
}
