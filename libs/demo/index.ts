import { Inject, Injectable, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { POOL } from '@plumbline/platform/runtime';
import { EventStore } from '@plumbline/platform/event-store';
import { Clock, IdSource, ReadModels } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import type { Pool } from 'pg';
import { fillBooks } from './books';
import { after, Calendar } from './calendar';
import { FOUNDER, setUp, type DemoCompany } from './company';
import { clockIn, DESK } from './desk';
import { fillFiles } from './files';
import { fillingBegins, fillingEnds } from './filling';
import { ReservedIds, type Counts } from './reserved-ids';
import { letPeopleIn } from './acts/people';
import { fillPlanning } from './planning';
import { fillSchedule } from './schedule';
import { stories } from './stories';
import { recordsOf } from './acts/opening';
import type { Year } from './acts/site-work';
import { StoryTime } from './story-time';
import { Workshop } from './workshop';
import { WorkingYear, type YearIds } from './year';

export { interruptedFilling, removeInterrupted } from './filling';

/** Number of commands that fill the company. */
export const STEPS = 3096;

/** Days from the foundation of the company to the first day of the story. */
const BEFORE = 20;

/**
 * Fills a company with a contractor's last twelve months, by the commands that users would send. It is the same each
 * time, apart from the dates, which end on the day of the start. An empty store in PostgreSQL records each event at the
 * time at which it happens in the story, another one at the present.
 */
@Injectable()
export class Demonstration {
  private story: { readonly calendar: Calendar; readonly time: StoryTime } | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly clock: Clock,
    private readonly store: EventStore,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /**
   * Called before the company is founded, which is the beginning of the story. The next start detects an interrupted
   * filling.
   */
  async begins(): Promise<void> {
    await fillingBegins(this.pool);
    const calendar = new Calendar(this.clock.now());
    const time = new StoryTime(this.clock, await this.store.backdate());
    time.set(after(calendar.evening(0), -BEFORE));
    this.story = { calendar, time };
  }

  /**
   * Called after `begins`. `company` has just been founded, `user` is its Setup Admin, who is the actor of most commands.
   * `progress` receives the percentage done. `isPublished`: the company has the published password, which further people
   * get too; otherwise nobody but the Setup Admin can sign in.
   */
  async fill(
    company: number,
    user: number,
    isPublished: boolean,
    progress: (percent: number) => void = () => {},
  ): Promise<Year & { readonly commands: number }> {
    const { calendar, time } = this.story!;
    const onStep = (count: number): void => progress(Math.min(99, Math.floor((count * 100) / STEPS)));
    const who = { company, user, userName: `${FOUNDER.FirstName} ${FOUNDER.LastName}` };
    const shop = new Workshop(this.commands, this.readYourWrites, this.reads, who, onStep);
    const set = await setUp(shop);
    const year = new WorkingYear(shop, set, calendar, time);
    const checkIn = await ReservedIds.take(this.ids, { TimeEntry: 1 });
    await year.run(await this.hold(set, year.unreviewedCount));
    await time.end();
    await shop.under(checkIn, () => clockIn(year));
    for (const fill of [fillPlanning, fillSchedule, fillFiles, fillBooks]) await fill(year);
    if (isPublished) await letPeopleIn(year);
    await shop.settle();
    await fillingEnds(this.pool);
    progress(100);
    return { ...year.count, commands: shop.commandsDone };
  }

  private async hold(company: DemoCompany, unreviewed: number): Promise<YearIds> {
    const take = (counts: Counts): Promise<ReservedIds> => ReservedIds.take(this.ids, counts);
    const jobs: ReservedIds[] = [];
    for (const story of stories) jobs.push(await take(recordsOf(company, story)));
    return { jobs, desk: await take(DESK), unreviewed: await take({ TimeEntry: unreviewed }) };
  }
}

/** The module that fills the demonstration company. */
@Module({ providers: [Demonstration], exports: [Demonstration] })
export class DemonstrationModule {}
