import type { Billable } from '@plumbline/activity/published';
import type { LineItem, LineItemGroup } from '../invoice.record';
import { longDayOf } from './describe-line.policy';

/** The keys by which the lines of a draft are grouped. */
export const GROUPINGS = ['Deliverable', 'Milestone', 'Date', 'None'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A line with the billable that it bills. */
export interface BilledLine {
  readonly line: LineItem;
  readonly billable: Readonly<Billable>;
}
/** Names of deliverables and milestones, by their ids in wire form. */
export interface Headings {
  readonly deliverables: ReadonlyMap<string, string>;
  readonly milestones: ReadonlyMap<string, string>;
}

export const BLANK_GROUP: LineItemGroup = {
  Id: null,
  GroupHeader: '',
  GroupQuantity: '',
  SequenceNumber: '',
  ShowGroup: true,
  AutoGroup: false,
  LineItems: [],
};

/** Undated lines are last. */
const dayIn = ({ billable }: BilledLine): string => billable.StartDate.slice(0, 10) || '9999-99-99';

/**
 * The lines in groups, each group under its heading and in the order of days. Groups are in the order of their first
 * line; those of days in the order of days.
 */
export function grouped(lines: readonly BilledLine[], by: Grouping, { deliverables, milestones }: Headings): LineItemGroup[] {
  const keyOf = (one: BilledLine): string =>
    ({ Deliverable: one.billable.DeliverableId, Milestone: one.billable.MilestoneId, Date: dayIn(one), None: '' })[by];
  const headerOf = (key: string, first: BilledLine): string =>
    ({
      Deliverable: deliverables.get(key) ?? '',
      Milestone: milestones.get(key) ?? '',
      Date: longDayOf(first.billable.StartDate),
      None: '',
    })[by];
  const inOrder = [...lines].sort((one, other) => (dayIn(one) < dayIn(other) ? -1 : dayIn(one) > dayIn(other) ? 1 : 0));
  const groups = new Map<string, BilledLine[]>();
  for (const one of by === 'Date' ? inOrder : lines) if (!groups.has(keyOf(one))) groups.set(keyOf(one), []);
  for (const one of inOrder) groups.get(keyOf(one))?.push(one);
  return [...groups].map(([key, own]) => ({
    ...BLANK_GROUP,
    GroupHeader: own[0] ? headerOf(key, own[0]) : '',
    AutoGroup: true,
    LineItems: own.map(({ line }) => line),
  }));
}
