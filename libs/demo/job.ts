import type { DemoCompany } from './company';
import type { ClientName } from './tables/clients';
import type { Trade } from './tables/people';

/** A milestone of a job: working days from and to, and what it was budgeted to need. */
export interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The hours that were estimated for each trade. */
  readonly hours: Partial<Record<Trade, number>>;
  /** The hours that it really needs, for each estimated hour; 1 unless given. */
  readonly pace?: number;
  /** Budgets for materials and subcontractors. */
  readonly materials?: string;
  readonly subs?: string;
  /** The texts that people write about a day's work on it, by trade or for all. */
  readonly does: readonly string[];
}

/** The types of contracts, as version 1 names them. */
export type Terms = 'Contract' | 'Estimate' | 'ResidentialJob' | 'AIAJob' | 'Maintenance';

/** A job: with whom it was agreed on which terms, and its plan. */
export interface Job {
  readonly name: string;
  /** Undefined: internal work for a department. */
  readonly client?: ClientName;
  readonly terms?: Terms;
  readonly color: string;
  readonly from: number;
  readonly to: number;
  /** The terms beyond the type: percentages of markup and retainage. */
  readonly agreement?: object;
  /** The lines of the contract; without a client there is none. */
  readonly deliverables?: (company: DemoCompany) => readonly object[];
  /** A bid: the contract is a draft, and no work is planned by day. */
  readonly isBid?: boolean;
  /** Time is billed at the rates of the contract. */
  readonly billsTime?: boolean;
  /** Prevailing wages apply. */
  readonly isPublicWork?: boolean;
  readonly phases: readonly Phase[];
}
