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
  /** True if the caller may see what the billable cost, and so mark it up. */
  readonly seesCost?: boolean | undefined;
  /** Describes a line that bills this quantity of the billable, unless the user words it. */
  readonly describe?: ((quantity: string) => string) | undefined;
}

/** A line without given fields. */
export const BLANK_LINE: LineItem = {
  Id: null,
  Description: '',
  Quantity: '',
  DefaultQuantity: '',
  QuantityBilled: '',
  Price: '',
  UnitPrice: '',
  Markup: '',
  Total: '',
  TaxRate: '',
  TaxRateId: '',
  TaxCodeId: '',
  TaxRates: [],
  TaxExemption: '',
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
const changes = ({ requested, before }: LineSource, field: 'Quantity' | 'Price' | 'UnitPrice' | 'Total' | 'Markup'): string | undefined => {
  const value = requested[field];
  const isSame = before && before[field] !== '' && decimal(value || '0').equals(decimal(before[field]));
  return !value || isSame ? undefined : value;
};
/** Hours or units that the line bills of its billable. */
const billedQuantity = ({ Quantity, QuantityBilled }: LineItem): string => QuantityBilled || Quantity;
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
  const isKept = before && before.Description !== describe(billedQuantity(before));
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
  const billed = decimal(changes(source, 'Quantity') ?? (before && billedQuantity(before)) ?? left).toFixed();
  const remaining = Money.of(PriceRemaining);
  const { Price, UnitPrice } = billedPrice(source, billable, billed, at, issues);
  if (decimal(billed).greaterThan(decimal(left)) || decimal(billed).isNegative())
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
  const partial = decimal(billed).lessThan(decimal(billable.Quantity));
  const IsDeposit = billable.OriginOfBillable === 'ContractDeposit';
  const hourly = !decimal(billable.Hours).isZero();
  return {
    ...kept(source),
    Description: worded(source, billed),
    ...shownMeasure(billed, UnitPrice, Price),
    DefaultQuantity: before?.DefaultQuantity || left,
    Price: Price.toString(),
    Markup: changes(source, 'Markup') ?? before?.Markup ?? billable.Markup,
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

/**
 * Returns the billed measure as a reader multiplies it: the quantity at its unit price, or 1 at the price where that product is another.
 * Nothing at no price is not changed.
 */
function shownMeasure(billed: string, UnitPrice: string, Price: Money): Pick<LineItem, 'Quantity' | 'QuantityBilled' | 'UnitPrice'> {
  const isProduct = UnitPrice !== '' && Rate.of(UnitPrice).times(billed).equals(Price.toString());
  if (isProduct || (decimal(billed).isZero() && Price.isZero)) return { Quantity: billed, QuantityBilled: '', UnitPrice };
  return { Quantity: '1', QuantityBilled: billed, UnitPrice: Rate.of(Price.toString()).toString() };
}

/**
 * The price of hours or units of a billable: what the request states, by unit, in all or as markup on its cost, which must agree; else at
 * the unit price of the line from before, else of the billable, whose whole remainder costs exactly what it has left. UnitPrice is '' where
 * four decimals hold none.
 */
function billedPrice(
  source: LineSource,
  billable: Readonly<Billable>,
  billed: string,
  at: string,
  issues: Issue[],
): { Price: Money; UnitPrice: string } {
  const { before } = source;
  const { UnitPrice: usual, PriceRemaining, QuantityRemaining } = billable;
  const [quantity, said] = [changes(source, 'Quantity'), changes(source, 'UnitPrice')];
  // A line that shows 1 at its price has no unit price of its own: what is said of it is the price.
  const isLump = before !== undefined && before.QuantityBilled !== '';
  const isWhole = isLump && quantity === undefined;
  const wholes = [changes(source, 'Price'), isWhole ? said : undefined, markedUp(source, billable, billed, at, issues)];
  const [price, ...others] = wholes.filter((one) => one !== undefined);
  const other = others.find((one) => !Money.of(one).equals(price ?? '0'));
  if (price !== undefined && other !== undefined) issues.push(disagreement(at, price, '1', other, Money.of(other)));
  const own = isLump ? usual : (before?.UnitPrice ?? usual);
  const unit = !isWhole && said !== undefined && (before || !decimal(said).equals(decimal(usual || '0'))) ? said : undefined;
  const sold = Rate.of(unit ?? own).times(billed);
  if (unit !== undefined) {
    if (price !== undefined && !sold.equals(price)) issues.push(disagreement(at, price, billed, unit, sold));
    return { Price: sold, UnitPrice: Rate.of(unit).toString() };
  }
  if (price !== undefined) {
    const isUsual = usual !== '' && Rate.of(usual).times(billed).equals(price);
    return { Price: Money.of(price), UnitPrice: isUsual ? usual : unitOf(price, billed) };
  }
  if (before && quantity === undefined) return { Price: Money.of(before.Price), UnitPrice: isLump ? '' : before.UnitPrice };
  if (before && !decimal(own || '0').equals(decimal(usual || '0'))) return { Price: sold, UnitPrice: own };
  const remaining = Money.of(PriceRemaining);
  const isAll = decimal(billed).equals(decimal(QuantityRemaining)) || sold.amount.abs().greaterThan(remaining.amount.abs());
  return { Price: isAll ? remaining : sold, UnitPrice: usual };
}

/** The price by a changed Markup: the cost of what is billed, and the markup on it. Undefined where none was stated. */
function markedUp(
  source: LineSource,
  { OurCost, Quantity }: Readonly<Billable>,
  billed: string,
  at: string,
  issues: Issue[],
): string | undefined {
  const markup = changes(source, 'Markup');
  if (markup === undefined) return undefined;
  if (!source.seesCost || decimal(OurCost || '0').isZero()) {
    issues.push({ field: `${at}.Markup`, problem: NO_COST });
    return undefined;
  }
  const share = decimal(Quantity || '0').isZero() ? decimal('1') : decimal(billed).div(decimal(Quantity));
  return Money.of(decimal(OurCost).times(share).times(decimal(markup).div(100).plus(1))).toString();
}
const NO_COST = 'is of a line with a cost that you may see; state UnitPrice or Price';

/** The price of one unit, where four decimals hold it exactly; else empty. */
function unitOf(price: string, quantity: string): string {
  if (decimal(quantity).isZero()) return '';
  const unit = Rate.of(Money.of(price).amount.div(decimal(quantity))).toString();
  return decimal(unit).times(decimal(quantity)).equals(decimal(price)) ? unit : '';
}

const disagreement = (at: string, price: string, quantity: string, unit: string, sold: Money): Issue => ({
  field: `${at}.Price`,
  problem: `is ${price}, but ${quantity} at ${unit} is ${sold.toString()}; they must agree`,
});

/** A line without a billable: quantity times unit price, or a price from which the unit price is derived. */
function freeLine(source: LineSource, at: string, issues: Issue[]): LineItem {
  const line = kept(source);
  const Quantity = decimal(line.Quantity || '1').toFixed();
  const [quantity, unit, price] = [changes(source, 'Quantity'), changes(source, 'UnitPrice'), changes(source, 'Price')];
  if (changes(source, 'Markup') !== undefined) issues.push({ field: `${at}.Markup`, problem: NO_COST });
  if (!line.UnitPrice && !line.Price) issues.push({ field: `${at}.UnitPrice`, problem: 'or Price is required' });
  if (decimal(Quantity).isZero()) {
    issues.push({ field: `${at}.Quantity`, problem: 'must not be 0' });
    return line;
  }
  const byUnit = Rate.of(line.UnitPrice || '0').times(Quantity);
  const unitRules = unit !== undefined || (quantity !== undefined && price === undefined && line.UnitPrice !== '');
  if (unitRules && price !== undefined && !byUnit.equals(Money.of(price)))
    issues.push(disagreement(at, price, Quantity, line.UnitPrice, byUnit));
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
