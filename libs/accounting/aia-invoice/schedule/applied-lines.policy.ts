import { Rate, refuse } from '@plumbline/platform/kernel';
import type { AppliedPart, LineIds } from '../../published/aia-invoice-events';
import type { ScheduleLine } from '../aia-invoice.record';
import type { LineItem, LineItemGroup } from '../../invoice/invoice.record';
import { BLANK_LINE } from '../../invoice/drafting/compose-line.policy';
import { counted, linesOf } from '../../invoice/lines.policy';
import type { ApplicationContent, BilledLine } from '../applications.policy';
import type { Due } from '../figures/billing.policy';
import type { ContractTerms } from '../figures/g702.policy';
import { keyOf, type ScheduledLine } from './schedule-of-values.policy';

const HEADERS = { AIABilling: 'Work of the period', Retainage: 'Retainage' } as const;

/**
 * The groups of lines of an application: the amounts billed on each line of the schedule of values, work and retainage
 * separately.
 */
export function groupsOf(
  dues: readonly Due[],
  schedule: readonly ScheduleLine[],
  scheduled: readonly ScheduledLine[],
  ids: readonly LineIds[],
  groupIds: readonly [number, number],
  projectId: number,
): LineItemGroup[] {
  const lineOf = ({ Key, Origin, Price }: Due): LineItem => {
    const of = schedule.find((line) => keyOf(line) === Key)!;
    const { LineId, RetainageLineId } = ids.find((one) => one.Key === Key)!;
    const words = [of.ItemNumber, of.DescriptionOfWork].filter(Boolean).join(' ');
    return {
      ...BLANK_LINE,
      IsRetainage: Origin === 'Retainage',
      Id: Origin === 'AIABilling' ? LineId : RetainageLineId,
      Description: Origin === 'AIABilling' ? words : `${HEADERS.Retainage}: ${words}`,
      Quantity: '1',
      DefaultQuantity: '1',
      UnitPrice: Rate.of(Price).toString(),
      Price,
      ProjectId: projectId,
      MilestoneId: scheduled.find((line) => line.Key === Key)?.MilestoneId ?? null,
      DeliverableId: Key || null,
    };
  };
  const group = (Origin: Due['Origin'], Id: number): LineItemGroup => ({
    Id,
    GroupHeader: HEADERS[Origin],
    GroupQuantity: '',
    SequenceNumber: '',
    ShowGroup: true,
    AutoGroup: true,
    LineItems: dues.filter((due) => due.Origin === Origin).map(lineOf),
  });
  return counted([group('AIABilling', groupIds[0]), group('Retainage', groupIds[1])], {});
}

/**
 * The amount billed by each line, with the id of the billable to create. Rejected when these are not exactly the lines
 * that the user has seen.
 */
export function partsOf(
  { Id: id, LineItemGroups, LineIds }: ApplicationContent,
  terms: ContractTerms,
  seen: readonly BilledLine[],
): AppliedPart[] {
  const retainage = new Set(LineIds.map(({ RetainageLineId }) => RetainageLineId));
  const lines = linesOf(LineItemGroups);
  const isSeen = ({ Id, Price }: LineItem, index: number): boolean =>
    seen[index]?.LineItemId === Number(Id) && seen[index]?.Price === Price;
  if (seen.length !== lines.length || !lines.every(isSeen))
    refuse('application_changed', `AIA invoice ${id} was changed in the meantime; look at it and finalize it again.`);
  return lines.map(({ Id, Price, Description, DeliverableId }, index) => ({
    LineItemId: Number(Id),
    BillableId: seen[index].BillableId,
    Hours: '0.00',
    Quantity: '1',
    Price,
    OriginOfBillable: retainage.has(Number(Id)) ? 'Retainage' : 'AIABilling',
    DeliverableId: String(DeliverableId ?? ''),
    MilestoneId: String(terms.Lines.find(({ Key }) => Key === Number(DeliverableId ?? 0))?.MilestoneId ?? ''),
    Description,
  }));
}
