import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CompanyClock } from '@plumbline/platform/calendar';
import { combinedResult, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { ClockIn, SwitchClock, type CrewResult } from '../time-entry.commands';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import { timeEntry } from '../time-entry.record';
import type { EntryContent } from '../time-entry.policy';
import { checkCrew } from './check-crew';
import { ClockOuts, clockOf } from './clock-outs';
import { Recording, type NewEntry } from './record-time.handlers';

/** The day of the company on which a clock begins, as entries have it: noon in UTC. */
const entryDayOf = async (clock: CompanyClock, timeIn: string, company: number): Promise<string> =>
  startOfDay((await clock.zoneOf(company)).dayOf(timeIn)).replace('T00:', 'T12:');

const beginning = ({ id, fields }: NewEntry, actor: Actor): Decide<TimeEntryCommand> =>
  new Decide<TimeEntryCommand>(timeEntryAggregate, id, { type: 'CheckIn', data: { Id: id, fields } }, actor, { stream: 'any' });

/** Handles ClockIn: an entry for each resource in one append. The clock of a resource runs once. */
@CommandHandler(ClockIn)
export class ClockInHandler extends Recording implements ICommandHandler<ClockIn> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    kinds: KindRegistry,
    ids: IdSource,
    private readonly reservations: RecordReservations,
    private readonly clock: CompanyClock,
  ) {
    super(decisions, reads, kinds, ids);
  }

  async execute({ resources, timeIn: TimeIn, fields, actor }: ClockIn): Promise<CrewResult> {
    await checkCrew(this.reads, resources, actor);
    const EntryDate = await entryDayOf(this.clock, TimeIn, actor.company);
    const entries = await Promise.all(resources.map((ResourceId) => this.complete({ ...fields, EntryDate, TimeIn, ResourceId }, actor)));
    const written = await this.reservations.alone(resources.map(clockOf), actor, async (held) => {
      await this.refuseRunning(resources, actor);
      return combinedResult(entries[0]?.id ?? 0, await this.decisions.takeAll(entries.map((one) => beginning(one, held))));
    });
    return { ...written, entries: entries.map(({ id, row }) => ({ Id: id, ResourceId: row.Id })) };
  }

  /** Rejects (409) resources whose clock runs. */
  private async refuseRunning(resources: readonly number[], { company }: Actor): Promise<void> {
    const [running] = await this.reads.find(timeEntry, company, { ResourceId: { in: resources }, BusinessState: 'Open' }, 1);
    if (running)
      refuse(
        'clock_runs',
        `The clock of resource ${running.ResourceId ?? 0} runs since ${running.TimeIn ?? ''} (time entry ${running.Id}); check it out, or switch it.`,
      );
  }
}

/** Handles SwitchClock: one entry ends and another begins in one append, so that no minute is lost or counted twice. */
@CommandHandler(SwitchClock)
export class SwitchClockHandler extends Recording implements ICommandHandler<SwitchClock> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    kinds: KindRegistry,
    ids: IdSource,
    private readonly clockOuts: ClockOuts,
    private readonly clock: CompanyClock,
  ) {
    super(decisions, reads, kinds, ids);
  }

  async execute({ id, at, fields, actor }: SwitchClock): Promise<CommandResult> {
    const row = await this.clockOuts.writable(id, actor);
    const EntryDate = await entryDayOf(this.clock, at, actor.company);
    const next: EntryContent = { ...fields, ResourceId: row.ResourceId, TimeIn: at, EntryDate };
    const begun = await this.complete(next, actor);
    const take = async (ended: Decide<TimeEntryCommand>, held: Actor): Promise<CommandResult> =>
      combinedResult(begun.id, await this.decisions.takeAll([ended, beginning(begun, held)]));
    return this.clockOuts.of(row, at, {}, actor, take, { isAlone: true });
  }
}
