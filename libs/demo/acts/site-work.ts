import type { Calendar } from '../calendar';
import type { DemoCompany } from '../company';
import type { Job } from '../job';
import type { Workshop } from '../workshop';

/** A job that was opened: its project, its contract, and its plan by the names of the phases. */
export interface Site {
  readonly story: Job;
  readonly projectId: number;
  /** 0 for internal work. */
  readonly contractId: number;
  /** The lines of its contract, in their order. */
  readonly deliverables: readonly number[];
  readonly milestones: Readonly<Record<string, number>>;
  readonly tasks: Readonly<Record<string, number>>;
}

/** The totals of the year. */
export interface Year {
  timeEntries: number;
  purchases: number;
  bills: number;
  invoices: number;
  payments: number;
}

/** The tools of acts that concern the whole company. */
export interface Office {
  readonly shop: Workshop;
  readonly company: DemoCompany;
  readonly calendar: Calendar;
  readonly sites: readonly Site[];
}

/** The tools that an act of a job works with. */
export interface SiteWork {
  readonly shop: Workshop;
  readonly company: DemoCompany;
  readonly calendar: Calendar;
  readonly site: Site;
  readonly count: Year;
}
