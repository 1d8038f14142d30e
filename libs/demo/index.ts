import { Inject, Injectable, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReadModels } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions';
import { fillApplications } from './applications';
import { fillBooks } from './books';
import { setUp } from './company';
import { fillDesk } from './desk';
import { fillFiles } from './files';
import { fillPlanning } from './planning';
import { fillSchedule } from './schedule';
import { openSites } from './sites';
import { Workshop } from './workshop';
import { WorkingYear, type Year } from './year';

/** Fills a company with a believable contractor's year, through the commands that people would use. Deterministic. */
@Injectable()
export class Demonstration {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** `company` is a company that has just been founded, `user` its Setup Admin, for whom everything is done. */
  async fill(company: number, user: number, userName: string): Promise<Year> {
    const shop = new Workshop(this.commands, this.settlement, this.reads, { company, user, userName });
    const set = await setUp(shop);
    const sites = await openSites(shop, set);
    const year = await new WorkingYear(shop, set, sites).run();
    for (const fill of [fillDesk, fillPlanning, fillSchedule, fillFiles, fillApplications, fillBooks]) await fill(shop, set, sites);
    await shop.settle();
    return year;
  }
}

/** What fills the demonstration company. */
@Module({ providers: [Demonstration], exports: [Demonstration] })
export class DemonstrationModule {}
