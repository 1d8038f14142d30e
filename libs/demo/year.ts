import { BillDuePeriods } from '@plumbline/activity/published';
import { PERIOD, YEAR, type Calendar } from './calendar';
import { Chance } from './chance';
import type { DemoCompany } from './company';
import { fillDesk } from './desk';
import type { ReservedIds } from './reserved-ids';
import { roster, type Shift } from './roster';
import { stories } from './stories';
import type { Act } from './story';
import { completions } from './acts/closing';
import { approveTime, recordTime, type Recorded } from './acts/labor';
import { open, signedOn } from './acts/opening';
import type { Office, Site, Year } from './acts/site-work';
import type { StoryTime } from './story-time';
import type { Workshop } from './workshop';

/** The last days, whose time nobody has reviewed yet. */
export const UNREVIEWED = 5;
/** Time is reviewed after as many working days. */
const WEEK = 5;

/** The ids that are held for the records of a year. */
export interface YearIds {
  /** In the order of the stories. */
  readonly jobs: readonly ReservedIds[];
  readonly desk: ReservedIds;
  readonly unreviewed: ReservedIds;
}

/**
 * Twelve months of work, day by day: the jobs that are signed, the time of the day and its review, then the acts of
 * the day. The same each time, apart from the dates.
 */
export class WorkingYear implements Office {
  private readonly shifts: readonly Shift[] = roster(stories, new Chance(20_251_103));
  private readonly opened = new Map<number, Site>();
  private readonly acts: readonly (Act & { readonly job: number })[];
  private unreviewed: Recorded[] = [];
  readonly count: Year = { timeEntries: 0, purchases: 0, bills: 0, invoices: 0, payments: 0 };

  constructor(
    readonly shop: Workshop,
    readonly company: DemoCompany,
    readonly calendar: Calendar,
    private readonly time: StoryTime,
  ) {
    const acts = stories.flatMap((story, job) => [...story.acts(), ...completions(story)].map((act) => ({ ...act, job })));
    this.acts = acts.sort((one, other) => one.day - other.day);
  }

  /** The jobs that are open, in the order of the stories. */
  get sites(): Site[] {
    return stories.flatMap((_, job) => this.opened.get(job) ?? []);
  }

  /** The number of entries that wait for their review at the end. */
  get unreviewedCount(): number {
    return this.shifts.filter(({ day }) => day >= YEAR - UNREVIEWED).length;
  }

  async run(ids: YearIds): Promise<void> {
    for (let day = 0; day < YEAR; day++) {
      // Effects of the day before have been recorded on it.
      await this.shop.settle();
      this.time.set(this.calendar.evening(day));
      await this.openJobs(day, ids);
      await this.work(day, ids);
      for (const { run, job } of this.acts.filter((act) => act.day === day)) await run({ ...this.office, site: this.opened.get(job)! });
    }
    await this.shop.under(ids.desk, () => fillDesk(this));
    await this.shop.settle();
  }

  private get office(): Office & { readonly count: Year } {
    const { shop, company, calendar, sites, count } = this;
    return { shop, company, calendar, sites, count };
  }

  private async openJobs(day: number, { jobs }: YearIds): Promise<void> {
    for (const [job, story] of stories.entries())
      if (signedOn(story) === day) this.opened.set(job, await this.shop.under(jobs[job], () => open(this, story)));
  }

  /** Records the time of the day; at the end of a week, and of a period, what was recorded since is approved. */
  private async work(day: number, { unreviewed }: YearIds): Promise<void> {
    const shifts = this.shifts.filter((one) => one.day === day);
    if (day >= YEAR - UNREVIEWED) {
      const last = await this.shop.under(unreviewed, () => recordTime(this, shifts));
      this.count.timeEntries += last.length;
    } else {
      const recorded = await recordTime(this, shifts);
      this.count.timeEntries += recorded.length;
      this.unreviewed.push(...recorded);
    }
    if (day % WEEK !== WEEK - 1 && day % PERIOD !== PERIOD - 1) return;
    await this.shop.serve((actor) => new BillDuePeriods(actor));
    if (this.unreviewed.length > 0) await approveTime(this, this.unreviewed.splice(0));
  }
}
