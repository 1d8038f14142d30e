import { Rate } from '@plumbline/platform/kernel';
import type { LineIds, ScheduleLine } from '../contract/aia-invoice-events';
import type { LineItem, LineItemGroup } from '../contract/invoice-events';
import { BLANK_LINE } from '../invoice/compose-line';
import { counted } from '../invoice/lines';
import type { Due } from './billing';
import { keyOf, type ScheduledLine } from './schedule-of-values';

const HEADERS = { AIABilling: 'Work of the period', Retainage: 'Retainage' } as const;

/** The groups of lines of an application: what it bills on each line of the schedule of values, work and retainage apart. */
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
  return counted([group('AIABilling', groupIds[0]), group('Retainage', groupIds[1])], '');
}
