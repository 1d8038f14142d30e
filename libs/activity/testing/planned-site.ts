import type { CommandBus } from '@nestjs/cqrs';
import { decide, fold, system, type Message } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { project as run, keepGolden } from '@plumbline/platform/testing';
import { project } from '@plumbline/project';
import { type milestone, task, type CountEarlierHours, type MilestoneEvent, type Worked, type Worker } from '@plumbline/project/published';
import { type timeEntry } from '../published/kinds';
import { activity } from '../index';
import { FindEarlierHours, FindEarlierHoursHandler } from '../planned-hours/find-earlier-hours.handlers';

const decider = project.aggregates.find(({ name }) => name === 'Milestone')!.decider;
const actor = system(1, 'correlation', 'cause');
/** The milestone of each task. */
export const PHASE: Readonly<Record<number, number>> = { 50: 31, 51: 31, 60: 32 };
export const TASKS = Object.keys(PHASE).map(Number);

export const role = (RoleResourceId: number): Worker => ({ RoleResourceId, IsRole: true });
export const resource = (RoleResourceId: number): Worker => ({ RoleResourceId, IsRole: false });
/** A milestone with these tasks, for each of which the workers are planned. */
export const phase = (Id: number, ids: readonly number[], workers: readonly Worker[] = []): MilestoneEvent => ({
  type: 'MilestoneAdded',
  data: {
    Id,
    ProjectPlanId: '12',
    Tasks: ids.map((one) => ({ Id: one, Description: `Task ${one}`, MilestoneId: String(Id), RoleResources: list(workers) })),
  },
});
const list = (workers: readonly Worker[]) => {
  const blank = { DisplayName: '', EstimatedHours: '', HoursSubmitted: '', HoursApproved: '', HourlyRate: '', TimeEntryId: null };
  return workers.map((one, index) => ({
    Id: String(index + 1),
    ...blank,
    ...one,
    ...{ NonPlan: false, Scheduled: false, InEstimate: false, DateRange: null },
  }));
};
/** Plans these workers for the task from now on. */
export const plan = (Id: number, ...workers: Worker[]): MilestoneEvent => ({
  type: 'TaskChanged',
  data: { Id, MilestoneId: String(PHASE[Id]), RoleResources: list(workers) },
});
/** An event of a time entry, such as `Approved`, in the milestone of its task. */
export const time = (type: string, Id: number, data: Partial<Worked> = {}): Message => ({
  type: `TimeEntry${type}`,
  data: { Id, ...data, ...(data.TaskId ? { MilestoneId: PHASE[data.TaskId] } : {}) },
});
/** Submitted time of resource 5, whose role is 2, on task 50. */
export const logged = (Id: number, hours: string, more: Partial<Worked> = {}): Message =>
  time('Logged', Id, { BusinessState: 'Submitted', TaskId: 50, ResourceId: 5, ResourceRoleId: 2, Time: hours, ...more });

/** The events so far, their rows, and the reaction of the saga to a task. */
export class Site {
  events: Message[];
  constructor(...events: Message[]) {
    this.events = events;
  }
  private shown: { readonly count: number; readonly rows: Rows } | undefined;
  get rows(): Rows {
    const count = this.events.length;
    if (this.shown?.count !== count) this.shown = { count, rows: run([...project.projections, ...activity.projections], this.events) };
    return this.shown.rows;
  }
  add(...events: Message[]): this {
    this.events.push(...events);
    return this;
  }
  /** Hours submitted and approved for each planned worker of the task: `8.00 0.00`. */
  figures(id = 50): string[] {
    return (this.rows.get(task, id)?.RoleResources ?? []).map((one) => `${one.HoursSubmitted} ${one.HoursApproved}`);
  }
  /** Computes the earlier hours; `meanwhile` runs between the reads. */
  async find(id: number, meanwhile: () => void = () => undefined): Promise<CountEarlierHours | undefined> {
    let found: CountEarlierHours | undefined;
    const reads = {
      one: (kind: typeof milestone, _: number, one: number) => Promise.resolve(this.rows.get(kind, one)).finally(meanwhile),
      find: (kind: typeof timeEntry, _: number, { TaskId }: { TaskId: number }, most: number, after: number) => {
        const ids = new Set(this.events.filter(({ type }) => type.startsWith('TimeEntry')).map(({ data }) => (data as { Id: number }).Id));
        const entries = [...ids].sort((a, b) => a - b).flatMap((one) => this.rows.get(kind, one) ?? []);
        return Promise.resolve(entries.filter((one) => one.TaskId === TaskId && one.Id > after).slice(0, most));
      },
    };
    const commands = { execute: (command: CountEarlierHours) => (found = command) };
    const handler = new FindEarlierHoursHandler(commands as unknown as CommandBus, reads as unknown as ReadModels);
    await handler.execute(new FindEarlierHours(PHASE[id] ?? 0, id, actor));
    return found;
  }
  /** Appends the hours found, as the milestone's decider accepts them. */
  land({ milestoneId: Id, taskId: TaskId, hours }: CountEarlierHours): void {
    const known = Object.keys(decider.evolve);
    const own = this.events.filter(
      ({ type, data }) =>
        known.includes(type) && Number((data as { MilestoneId?: string }).MilestoneId ?? (data as { Id: number }).Id) === Id,
    );
    const message = { type: 'CountEarlierHours', data: { Id, TaskId, Hours: hours } };
    const decided = decide(decider, message as never, fold(decider, decider.initial, own as never)) as Message[];
    if (decided.length > 0) keepGolden([...own, ...decided]);
    this.events.push(...decided);
  }
  /** Finds and appends. */
  async count(id = 50): Promise<this> {
    const found = await this.find(id);
    if (found) this.land(found);
    return this;
  }
}
