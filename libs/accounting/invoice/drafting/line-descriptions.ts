import { Injectable } from '@nestjs/common';
import { purchase, timeEntry, type Billable, type TimeEntry } from '@plumbline/activity/published';
import { resource, role, vendor } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { milestone, task } from '@plumbline/project/published';
import { bill } from '../../bill/bill.record';
import { describeLine } from './describe-line.policy';

/** The description of a line that bills this quantity of a billable. */
export type Describe = (quantity: string) => string;

const isTime = ({ OriginOfBillable }: Readonly<Billable>): boolean => OriginOfBillable === 'ResourceTimeEntry';

/** Returns the work of an entry: the text that it states, else its task, else the phase, which the default task stands for. */
export function workOf(
  entry: Partial<Pick<TimeEntry, 'Description' | 'UserDescription'>>,
  planned: { readonly IsDefault: boolean; readonly Description: string } | undefined,
  phase: string,
): string {
  return entry.Description || entry.UserDescription || (planned?.IsDefault ? '' : planned?.Description) || phase;
}

/** Describes what lines bill, with the people, tasks and phases of the work. */
@Injectable()
export class LineDescriptions {
  constructor(private readonly reads: ReadModels) {}

  /** The descriptions of lines for these billables, by the ids of the billables. */
  async of(billables: readonly Readonly<Billable>[], { company }: Actor): Promise<Map<number, Describe>> {
    const timed = billables.filter(isTime);
    const [entries, milestones, tasks] = await Promise.all([
      this.reads.many(
        timeEntry,
        company,
        timed.map(({ OriginOfBillableId }) => OriginOfBillableId),
      ),
      this.reads.many(
        milestone,
        company,
        billables.map(({ MilestoneId }) => Number(MilestoneId)),
      ),
      this.reads.many(
        task,
        company,
        timed.map(({ TaskId }) => Number(TaskId)),
      ),
    ]);
    const people = await this.reads.many(
      resource,
      company,
      [...entries.values()].map(({ ResourceId }) => Number(ResourceId)),
    );
    const roleOf = (entryId: number): number => {
      const entry = entries.get(entryId);
      return Number(entry?.JobRoleId ?? entry?.ResourceRoleId ?? people.get(Number(entry?.ResourceId))?.RoleId);
    };
    const [roles, orders] = await Promise.all([
      this.reads.many(role, company, [...entries.keys()].map(roleOf)),
      this.reads.many(
        purchase,
        company,
        billables.map(({ ParentRequestId }) => Number(ParentRequestId)),
      ),
    ]);
    const [vendors, billedBy] = await Promise.all([
      this.reads.many(
        vendor,
        company,
        [...orders.values()].map(({ VendorId }) => Number(VendorId)),
      ),
      this.vendorsOf(billables, company),
    ]);
    return new Map(
      billables.map((one) => {
        const phase = milestones.get(Number(one.MilestoneId))?.Name ?? '';
        const entry = isTime(one) ? entries.get(one.OriginOfBillableId) : undefined;
        if (!entry) {
          const order = orders.get(Number(one.ParentRequestId));
          const VendorName = vendors.get(Number(order?.VendorId))?.VendorName || billedBy.get(one.OriginOfBillableId);
          // The seller's name says more than the phase it was bought for.
          return [Number(one.Id), this.plain({ ...one, StartDate: one.StartDate || (order?.RequestDate ?? '') }, VendorName || phase)];
        }
        const worker = people.get(Number(entry.ResourceId));
        const what = worker?.ResourceName || worker?.Description || one.Description;
        const work = workOf(entry, tasks.get(Number(one.TaskId)), phase);
        const found = { date: one.StartDate, work, what, role: roles.get(roleOf(entry.Id))?.RoleName ?? '', isHourly: true };
        return [Number(one.Id), (quantity: string) => describeLine(found, quantity)];
      }),
    );
  }

  /** The vendors that billed the cost of lines without an order, by the lines of their bills. */
  private async vendorsOf(billables: readonly Readonly<Billable>[], company: number): Promise<ReadonlyMap<number, string>> {
    const lines = billables.filter((one) => one.OriginOfBillable === 'PayableItem' && !one.ParentRequestId);
    const ids = lines.map(({ OriginOfBillableId }) => OriginOfBillableId);
    if (ids.length === 0) return new Map();
    const bills = await this.reads.find(bill, company, { 'PayableItems.Id': { in: ids } }, ids.length);
    return new Map(bills.flatMap(({ PayableItems }) => PayableItems.map(({ Id, VendorName }) => [Id, VendorName] as const)));
  }

  private plain({ StartDate, Description, Hours }: Readonly<Billable>, phase: string): Describe {
    const found = { date: StartDate, work: phase, what: Description, role: '', isHourly: Number(Hours) !== 0 };
    return (quantity) => describeLine(found, quantity);
  }
}
