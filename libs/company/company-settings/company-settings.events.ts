import type { Message } from '@plumbline/platform/kernel';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './ledger-accounts.policy';

interface StoredRounding {
  readonly Mode: '' | 'None' | 'Nearest' | 'Up' | 'Down';
  readonly Minutes: number;
}
interface StoredDeduction {
  readonly Minutes: number;
  readonly AfterHours: string;
}

type StoredAccounts = Readonly<Record<LedgerAccount, number | null>>;

/** Settings of a company as events hold them; what is absent stayed. */
export interface CompanySettingsContent {
  readonly OvertimeRule?: '' | 'None' | 'Daily' | 'Weekly' | 'DailyAndWeekly';
  readonly DailyHours?: string;
  readonly WeeklyHours?: string;
  readonly DoubleTimeHours?: string;
  readonly SeventhDay?: boolean;
  readonly WeekStartsOn?: '' | 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday';
  readonly OvertimeMethod?: '' | 'RateInEffect' | 'WeightedAverage';
  readonly PayPeriod?: '' | 'Week' | 'TwoWeeks' | 'HalfMonth' | 'Month';
  readonly PayPeriodStart?: string;
  readonly OverBudgetShare?: string;
  readonly Threshold1099?: string;
  readonly UtilisationTarget?: string;
  readonly ClockRounding?: StoredRounding | null;
  readonly BreakDeduction?: StoredDeduction | null;
  readonly Accounts?: StoredAccounts | null;
  readonly SelfApproval?: '' | 'Allowed' | 'Refused';
  readonly Address1?: string;
  readonly Address2?: string;
  readonly City?: string;
  readonly StateProvince?: string;
  readonly Zip?: string;
  readonly Country?: string;
  readonly PhoneNumber?: string;
  readonly Email?: string;
  readonly Website?: string;
  readonly LicenseNumber?: string;
  readonly LogoId?: string;
  readonly TimeZone?: string;
  readonly InvoicePrefix?: string;
  readonly PurchasePrefix?: string;
  readonly NumbersByYear?: boolean;
  /** Whole, with what stands before it, such as `INV-2026-1001`: no lower number of that series is issued from here on. */
  readonly NextInvoiceNumber?: string;
  readonly NextPurchaseNumber?: string;
  readonly Currency?: string;
}

/** Each setting that events hold, with its name in the code. */
export const settingsFields = storedFields(
  namesOf<CompanySettingsContent>()(
    ['OvertimeRule', 'DailyHours', 'WeeklyHours', 'WeekStartsOn', 'OvertimeMethod', 'Address1', 'Address2', 'City'],
    ['StateProvince', 'Zip', 'Country', 'PhoneNumber', 'Email', 'Website', 'LicenseNumber', 'LogoId', 'TimeZone', 'Currency'],
    ['OverBudgetShare', 'SelfApproval', 'DoubleTimeHours', 'SeventhDay', 'PayPeriod', 'PayPeriodStart', 'Threshold1099'],
    ['InvoicePrefix', 'PurchasePrefix', 'NumbersByYear', 'NextInvoiceNumber', 'NextPurchaseNumber', 'UtilisationTarget'],
    {
      ClockRounding: { name: 'ClockRounding', names: namesOf<StoredRounding>()(['Mode', 'Minutes']) },
      Accounts: { name: 'Accounts', names: namesOf<StoredAccounts>()(LEDGER_ACCOUNTS) },
      BreakDeduction: { name: 'BreakDeduction', names: namesOf<StoredDeduction>()(['Minutes', 'AfterHours']) },
    },
  ),
);

/**
 * `Id` is the company's. `ZoneFollowsAddress`: from now on the time zone is that of the address, or the stated one; absent: that stays, and
 * until the first event that has it the zone is stated, because companies of earlier releases keep UTC.
 */
export type CompanySettingsChanged = Message<
  'CompanySettingsChanged',
  { readonly Id: number; readonly ZoneFollowsAddress?: boolean } & CompanySettingsContent
>;

/**
 * The books were closed through that day; moved back, or opened (`''`), where it is earlier than before. `Reason`: why it was forced; absent:
 * nothing waited, or nobody stated one.
 */
export type BooksClosed = Message<'BooksClosed', { readonly Id: number; readonly Through: string; readonly Reason?: string }>;
/** The pay of the days was closed, or opened again; both midnight in UTC. */
export type PayPeriodClosed = Message<'PayPeriodClosed', { readonly Id: number; readonly From: string; readonly Through: string }>;
export type PayPeriodReopened = Message<'PayPeriodReopened', { readonly Id: number; readonly From: string; readonly Through: string }>;
export type CompanySettingsEvent = CompanySettingsChanged | BooksClosed | PayPeriodClosed | PayPeriodReopened;
