import { Inject, Injectable, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { POOL } from '@plumbline/platform/database';
import { Clock, ReadModels } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/subscriptions';
import type { Pool } from 'pg';
import { fillBooks } from './books';
import { Calendar } from './calendar';
import { FOUNDER, setUp } from './company';
import { clockIn, fillDesk } from './desk';
import { fillFiles } from './files';
import { fillingBegins, fillingEnds } from './filling';
import { fillPlanning } from './planning';
import { fillSchedule } from './schedule';
import { stories } from './stories';
import { open, signedOn } from './telling/opening';
import type { Site, Year } from './telling/telling';
import { ToldTime } from './told-time';
import { Workshop } from './workshop';
import { WorkingYear } from './year';

export { interruptedFilling, removeInterrupted } from './filling';

/** Number of commands that fill the company. */
export const STEPS = 2753;

/**
 * Fills a company with a contractor's last twelve months, by the commands that users would send. It is the same each
 * time, apart from the dates, which end on the day of the start.
 */
@Injectable()
export class Demonstration {
  constructor(
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
    private readonly reads: ReadModels,
    private readonly clock: Clock,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** Called before the company is founded, so that the next start detects an interrupted filling. */
  begins(): Promise<void> {
    return fillingBegins(this.pool);
  }

  /**
   * `company` has just been founded, `user` is its Setup Admin, who is the actor of all commands. `progress` receives
   * the percentage done.
   */
  async fill(company: number, user: number, progress: (percent: number) => void = () => {}): Promise<Year & { readonly commands: number }> {
    const onStep = (count: number): void => progress(Math.min(99, Math.floor((count * 100) / STEPS)));
    const who = { company, user, userName: `${FOUNDER.FirstName} ${FOUNDER.LastName}` };
    const shop = new Workshop(this.commands, this.readYourWrites, this.reads, who, onStep);
    const calendar = new Calendar(this.clock.now());
    const set = await setUp(shop);
    const time = new ToldTime(this.clock);
    const sites: Site[] = [];
    for (const story of stories) {
      // The periods of a service are billed until the day on which its contract is accepted: that is the present.
      time.set(story.terms === 'Maintenance' ? undefined : signedOn(calendar, story));
      sites.push(await open({ shop, company: set, calendar }, story));
    }
    time.set();
    const office = { shop, company: set, calendar, sites };
    const year = new WorkingYear(shop, set, calendar, sites, time);
    await clockIn(office);
    await fillDesk(office);
    await year.recordUnreviewed();
    await year.run();
    for (const fill of [fillPlanning, fillSchedule, fillFiles, fillBooks]) await fill(office);
    await shop.settle();
    await fillingEnds(this.pool);
    progress(100);
    return { ...year.count, commands: shop.commandsDone };
  }
}

/** The module that fills the demonstration company. */
@Module({ providers: [Demonstration], exports: [Demonstration] })
export class DemonstrationModule {}
