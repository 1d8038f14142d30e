import { Inject, Injectable, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { POOL } from '@plumbline/platform/database';
import { ReadModels } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions';
import type { Pool } from 'pg';
import { fillApplications } from './applications';
import { fillBooks } from './books';
import { setUp } from './company';
import { fillDesk } from './desk';
import { fillFiles } from './files';
import { fillingBegins, fillingEnds } from './filling';
import { fillPlanning } from './planning';
import { fillSchedule } from './schedule';
import { openSites } from './sites';
import { Workshop } from './workshop';
import { WorkingYear, type Year } from './year';

export { interruptedFilling, removeInterrupted } from './filling';

/** How many commands fill the company. */
export const STEPS = 3670;

/** Fills a company with a believable contractor's year, through the commands that people would use. Deterministic. */
@Injectable()
export class Demonstration {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** To be called before the company is founded: a filling that is interrupted is known by it at the next start. */
  begins(): Promise<void> {
    return fillingBegins(this.pool);
  }

  /** `company` is a company that has just been founded, `user` its Setup Admin, for whom everything is done. `progress` is told how much of it is done, in percent. */
  async fill(company: number, user: number, userName: string, progress: (percent: number) => void = () => {}): Promise<Year> {
    const onStep = (count: number): void => progress(Math.min(99, Math.floor((count * 100) / STEPS)));
    const shop = new Workshop(this.commands, this.settlement, this.reads, { company, user, userName }, onStep);
    const set = await setUp(shop);
    const sites = await openSites(shop, set);
    const year = await new WorkingYear(shop, set, sites).run();
    for (const fill of [fillDesk, fillPlanning, fillSchedule, fillFiles, fillApplications, fillBooks]) await fill(shop, set, sites);
    await shop.settle();
    await fillingEnds(this.pool);
    progress(100);
    return year;
  }
}

/** What fills the demonstration company. */
@Module({ providers: [Demonstration], exports: [Demonstration] })
export class DemonstrationModule {}
