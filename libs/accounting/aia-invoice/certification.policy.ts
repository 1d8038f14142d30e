import { decimal, invalid, Money, type Issue } from '@plumbline/platform/kernel';
import type { AppliedPart } from '../published/aia-invoice-events';
import type { InvoicedGroup } from '../published/invoice-events';
import type { LineItem } from '../invoice/invoice.record';
import { BLANK_LINE } from '../invoice/drafting/compose-line.policy';
import { storedGroups } from '../invoice/invoice-content.policy';
import { counted, linesOf } from '../invoice/lines.policy';
import type { Application, ApplicationContent, CertifiedLine, CutIds } from './applications.policy';
import type { Due } from './figures/billing.policy';
import { spread } from './schedule/spread.policy';

const HEADER = 'Not certified';

/** The sum of all certificates up to this application: line 7 of the next one. */
export const certifiedToDate = ({ AmountCertified, LessPreviousCertificates, TotalEarnedLessRetainage }: ApplicationContent): string =>
  AmountCertified ? Money.of(LessPreviousCertificates).plus(AmountCertified).toString() : TotalEarnedLessRetainage;

/** Returns the part of the application that was not certified, by line and origin: it is due with the next one. */
export const uncertified = ({ parts, cutIds = [] }: Application): Due[] =>
  parts
    .filter(({ LineItemId }) => cutIds.includes(LineItemId))
    .map(({ DeliverableId, OriginOfBillable, Price }) => ({
      Key: Number(DeliverableId || 0),
      Origin: OriginOfBillable,
      Price: Money.of(Price).negated().toString(),
    }));

/** The cut of each line as the owner stated it, by line; 0.00 for an omitted line. */
function statedCuts(lines: readonly LineItem[], stated: readonly CertifiedLine[], cut: Money): Money[] {
  const issues: Issue[] = [];
  const cuts = lines.map(() => Money.zero);
  stated.forEach(({ LineItemId, AmountCertified }, index) => {
    const at = `Lines[${index}]`;
    const place = lines.findIndex(({ Id }) => Number(Id) === LineItemId);
    const price = Money.of(lines[place]?.Price ?? '0');
    if (place < 0) issues.push({ field: `${at}.LineItemId`, problem: 'must be a line of this application' });
    else if (stated.findIndex((one) => one.LineItemId === LineItemId) < index)
      issues.push({ field: `${at}.LineItemId`, problem: `names line ${LineItemId} again` });
    else if (Money.of(AmountCertified).isNegative || price.compare(AmountCertified) < 0)
      issues.push({ field: `${at}.AmountCertified`, problem: `must be from 0.00 to ${price.toString()}, not ${AmountCertified}` });
    else cuts[place] = price.minus(AmountCertified);
  });
  const sum = Money.sum(cuts);
  if (issues.length === 0 && !sum.equals(cut))
    issues.push({
      field: 'Lines',
      problem: `take ${sum.toString()} off, but AmountCertified takes ${cut.toString()} off; they must agree`,
    });
  if (issues.length > 0) invalid(issues);
  return cuts;
}

/** The cut in proportion to the billed lines above 0.00, to the cent. */
function proportionalCuts(lines: readonly LineItem[], cut: Money): Money[] {
  const billed = lines.map(({ Price }) => (Money.of(Price).isNegative ? decimal(0) : decimal(Price)));
  const all = Money.sum(billed).amount;
  return spread(
    cut,
    billed.map((price) => (all.isZero() ? all : price.times(cut.amount).div(all))),
  );
}

/**
 * The lines that take back what the owner did not certify, and the amounts that they bill, which are below 0.00. They
 * add up to AmountCertified less the amount that was applied for.
 * @throws Refusal (400) when the amount is not from 0.00 to what was applied for, or the lines do not tie out to it
 */
export function cutsOf(
  { content, parts }: Application,
  AmountCertified: string,
  stated: readonly CertifiedLine[],
  ids: readonly CutIds[],
  groupId: number,
): { readonly Lines: AppliedPart[]; readonly Group?: InvoicedGroup } {
  const due = Money.of(content.TotalAmount);
  if (Money.of(AmountCertified).isNegative || due.compare(AmountCertified) < 0)
    invalid([
      { field: 'AmountCertified', problem: `must be from 0.00 to ${due.toString()}, which was applied for, not ${AmountCertified}` },
    ]);
  const lines = linesOf(content.LineItemGroups);
  const cut = due.minus(AmountCertified);
  const cuts = stated.length > 0 ? statedCuts(lines, stated, cut) : proportionalCuts(lines, cut);
  const made = lines.flatMap((line, index): { line: LineItem; part: AppliedPart }[] => {
    const of = parts.find(({ LineItemId }) => LineItemId === Number(line.Id));
    const own = ids.find(({ LineItemId }) => LineItemId === Number(line.Id));
    if (cuts[index].isZero || !of || !own) return [];
    const Price = cuts[index].negated().toString();
    const Description = `${HEADER}: ${line.Description}`;
    const { ProjectId, MilestoneId, DeliverableId } = line;
    const figures = { Quantity: '1', DefaultQuantity: '1', UnitPrice: Price, Price };
    return [
      {
        line: { ...BLANK_LINE, ...figures, Id: own.CutId, Description, ProjectId, MilestoneId, DeliverableId },
        part: { ...of, LineItemId: own.CutId, BillableId: own.BillableId, Price, Description },
      },
    ];
  });
  if (made.length === 0) return { Lines: [] };
  const group = {
    ...{ Id: groupId, GroupHeader: HEADER, GroupQuantity: '', SequenceNumber: '', ShowGroup: true, AutoGroup: true },
    LineItems: made.map(({ line }) => line),
  };
  const [Group] = storedGroups(counted([...content.LineItemGroups, group], {}).slice(-1));
  return { Lines: made.map(({ part }) => part), Group };
}
