import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companySettings, ratesVersion, resource } from '@plumbline/company/published';
import { bookPeriod, Decide, Decisions, RecordReservations, combinedResult } from '@plumbline/platform/decisions';
import { decide, forbid, invalid, Refusal, startOfDay, type Actor, type Issue } from '@plumbline/platform/kernel';
import { CompanyClock } from '@plumbline/platform/calendar';
import { AccessPolicy, KindRegistry, plainDay, ReadModels } from '@plumbline/platform/records';
import { approves, billingsOfTime, mayWrite, refuseWhileOnInvoice, visible } from '../time-entry-access';
import { ApproveTime, RejectTime, SubmitTime, type CommandResults } from '../time-entry.commands';
import { figuresOn, type Figures } from '../costing/time-entry-cost.policy';
import { timeEntryAggregate, timeEntryDecider, type TimeEntryCommand } from '../time-entry.decider';
import { ownResources } from '../../self-approval';
import { timeEntry, type TimeEntry } from '../time-entry.record';

/** One step of a command on several entries. */
interface Step {
  readonly row: TimeEntry;
  readonly message: TimeEntryCommand;
  /** The rates that the message has, by their name. */
  readonly refersTo?: readonly string[];
}

/** Steps that are tried on the rows first, so that one invalid entry stops all of them before anything is written. */
@Injectable()
abstract class Several {
  constructor(
    private readonly decisions: Decisions,
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
    private readonly reservations: RecordReservations,
  ) {}

  /**
   * The entries in the order of `ids`. @throws Refusal of kind `input` for a repeated id, `missing` for an entry that
   * does not exist
   */
  protected async rows(ids: readonly number[], actor: Actor): Promise<TimeEntry[]> {
    if (ids.length === 0) invalid([{ field: 'TimeEntries', problem: 'must name at least one time entry' }]);
    const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (again >= 0) invalid([{ field: `TimeEntries[${again}].Id`, problem: 'must not be named twice' }]);
    const found = await this.reads.many(timeEntry, actor.company, ids);
    return Promise.all(ids.map((id) => visible(found.get(id), id, actor, this)));
  }

  /**
   * Executes `work` on the rows of the entries; alone, where some of them are billable already, so that nobody bills
   * them meanwhile.
   */
  protected async unbilled(
    ids: readonly number[],
    step: string,
    actor: Actor,
    work: (rows: readonly TimeEntry[], actor: Actor) => Promise<CommandResults>,
  ): Promise<CommandResults> {
    const rows = await this.rows(ids, actor);
    const checked = async (present: readonly TimeEntry[], by: Actor): Promise<CommandResults> => {
      await Promise.all(present.map((row) => refuseWhileOnInvoice(this.reads, by.company, row, step)));
      return work(present, by);
    };
    const subjects = await billingsOfTime(this.reads, actor.company, rows);
    if (subjects.length === 0) return checked(rows, actor);
    return this.reservations.alone(subjects, actor, async (held) => checked(await this.rows(ids, actor), held));
  }

  /** The rates of each entry on its day, and their name. */
  protected async rates(rows: readonly TimeEntry[], actor: Actor): Promise<(row: TimeEntry) => { rates: Figures; refersTo: string[] }> {
    const resources = await this.reads.many(resource, actor.company, new Set(rows.map(({ ResourceId }) => ResourceId ?? 0)));
    return ({ ResourceId, EntryDate }) => {
      const worker = resources.get(ResourceId ?? 0);
      return { rates: figuresOn(worker, EntryDate), refersTo: worker ? [ratesVersion('Resource', worker)] : [] };
    };
  }

  /** Tries all steps, then writes all or none. */
  protected async all(steps: readonly Step[], actor: Actor): Promise<CommandResults> {
    tryAll(steps);
    const decides = steps.map(({ row, message, refersTo = [] }) => new Decide(timeEntryAggregate, row.Id, message, actor, { refersTo }));
    const written = await this.decisions.takeAll(decides);
    return { ...combinedResult(steps[0]?.row.Id ?? 0, written), ids: steps.map(({ row }) => row.Id) };
  }
}

/**
 * Rejects what one of the steps would be rejected for; field issues of all steps are collected, each with its entry.
 */
function tryAll(steps: readonly Step[]): void {
  const issues: Issue[] = [];
  for (const [index, { row, message }] of steps.entries()) {
    try {
      decide(timeEntryDecider, message, { is: row.BusinessState || 'Open', entry: row });
    } catch (error) {
      if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
      const at = steps.length > 1 ? `TimeEntries[${index}].` : '';
      issues.push(...error.issues.map(({ field, problem }) => ({ field: `${at}${field}`, problem })));
    }
  }
  if (issues.length > 0) invalid(issues);
}

const mustApprove = (actor: Actor, doing: string): void => {
  if (!approves(actor)) forbid(`${doing} time needs the privilege Approves Time.`);
};
/** Handles ApproveTime: all entries or none. */
@CommandHandler(ApproveTime)
export class ApproveTimeHandler extends Several implements ICommandHandler<ApproveTime> {
  /** @throws Refusal of kind `forbidden` without Approves Time, `missing`, `input`, or `state` for an entry that is not submitted */
  async execute({ entries, actor }: ApproveTime): Promise<CommandResults> {
    mustApprove(actor, 'Approving');
    return this.unbilled(
      entries.map(({ Id }) => Id),
      'approved again',
      actor,
      (rows, held) => this.approve(rows, entries, held),
    );
  }

  private async approve(rows: readonly TimeEntry[], entries: ApproveTime['entries'], actor: Actor): Promise<CommandResults> {
    const [ratesOf, own] = await Promise.all([this.rates(rows, actor), ownResources(this.reads, actor)]);
    const steps = rows.map((row, index): Step => {
      const { rates, refersTo } = ratesOf(row);
      return { row, message: { type: 'ApproveTime', data: { ...entries[index], Id: row.Id, ownResources: own, rates } }, refersTo };
    });
    return this.all(steps, actor);
  }
}

@CommandHandler(SubmitTime)
export class SubmitTimeHandler extends Several implements ICommandHandler<SubmitTime> {
  async execute({ ids, actor }: SubmitTime): Promise<CommandResults> {
    const rows = await this.rows(ids, actor);
    await Promise.all(rows.map((row) => mayWrite(row, actor, 'submitted', this)));
    return this.all(
      rows.map((row) => ({ row, message: { type: 'SubmitTime', data: { Id: row.Id } } as const })),
      actor,
    );
  }
}

/** Handles RejectTime, which also un-approves. */
@CommandHandler(RejectTime)
export class RejectTimeHandler extends Several implements ICommandHandler<RejectTime> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    kinds: KindRegistry,
    policy: AccessPolicy,
    reservations: RecordReservations,
    private readonly clock: CompanyClock,
  ) {
    super(decisions, reads, kinds, policy, reservations);
  }

  async execute({ ids, reason, actor }: RejectTime): Promise<CommandResults> {
    mustApprove(actor, 'Rejecting');
    const { through } = await bookPeriod(this.reads, companySettings, actor.company);
    const today = startOfDay(await this.clock.today(actor.company));
    // The cost of closed days stays there, and is taken back today.
    const onOf = ({ EntryDate }: TimeEntry) => (EntryDate && plainDay(EntryDate) <= through ? { On: today } : {});
    return this.unbilled(ids, 'rejected', actor, async (rows, held) => {
      const ratesOf = await this.rates(rows, held);
      return this.all(
        rows.map((row) => ({
          row,
          message: { type: 'RejectTime', data: { Id: row.Id, Reason: reason, rates: ratesOf(row).rates, ...onOf(row) } } as const,
        })),
        held,
      );
    });
  }
}
