import { PERIOD, YEAR, type Calendar } from './calendar';
import { Chance } from './chance';
import type { DemoCompany } from './company';
import { roster, type Shift } from './roster';
import { completions } from './telling/closing';
import { approveTime, recordTime } from './telling/labor';
import type { Site, Year } from './telling/telling';
import type { ToldTime } from './told-time';
import type { Workshop } from './workshop';

/** The last days, whose time nobody has reviewed yet. */
export const UNREVIEWED = 5;

/**
 * Twelve months of work, in periods: the time of a period is recorded and approved, then its other acts happen in the
 * order of their days. The same each time, apart from the dates.
 */
export class WorkingYear {
  private readonly shifts: readonly Shift[];
  readonly count: Year = { timeEntries: 0, purchases: 0, bills: 0, invoices: 0, payments: 0 };

  constructor(
    readonly shop: Workshop,
    readonly company: DemoCompany,
    readonly calendar: Calendar,
    readonly sites: readonly Site[],
    private readonly time: ToldTime,
  ) {
    this.shifts = roster(
      sites.map(({ story }) => story),
      new Chance(20_251_103),
    );
  }

  /** Records the time that waits for its review. It comes first, so that its ids stay when the year gets another job. */
  async recordUnreviewed(): Promise<void> {
    await this.record(this.shifts.filter(({ day }) => day >= YEAR - UNREVIEWED));
  }

  async run(): Promise<void> {
    const { shop, company, calendar, count } = this;
    const acts = this.sites.flatMap((site) => [...site.story.acts(), ...completions(site.story)].map((act) => ({ ...act, site })));
    acts.sort((one, other) => one.day - other.day);
    for (let start = 0; start < YEAR; start += PERIOD) {
      const isWithin = ({ day }: { readonly day: number }): boolean => day >= start && day < start + PERIOD;
      this.time.set(calendar.day(start + PERIOD - 1));
      await this.approve(this.shifts.filter((one) => isWithin(one) && one.day < YEAR - UNREVIEWED));
      for (const { day, tell, site } of acts.filter(isWithin)) {
        this.time.set(calendar.day(day));
        await tell({ shop, company, calendar, site, count });
      }
    }
    await shop.settle();
    this.time.set();
  }

  private async record(shifts: readonly Shift[]): Promise<number[]> {
    const ids = await recordTime(this, shifts);
    this.count.timeEntries += ids.length;
    return ids;
  }

  private async approve(shifts: readonly Shift[]): Promise<void> {
    await approveTime(this, await this.record(shifts));
  }
}
