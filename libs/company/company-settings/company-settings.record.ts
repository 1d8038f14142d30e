import { Zone } from '@plumbline/platform/calendar';
import {
  checkedText,
  choice,
  email,
  flag,
  hours,
  id,
  day,
  instant,
  integer,
  list,
  money,
  name,
  quantity,
  record,
  reference,
  recordKind,
  text,
  textReference,
  webAddress,
} from '@plumbline/platform/records';
import { address } from '../published/shapes';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './ledger-accounts.policy';
import { WEEKDAYS } from '../published/time-types';
import { isCurrency } from '../published/currency';

export const OVERTIME_RULES = ['None', 'Daily', 'Weekly', 'DailyAndWeekly'] as const;
export const SELF_APPROVAL = ['Allowed', 'Refused'] as const;
export const OVERTIME_METHODS = ['RateInEffect', 'WeightedAverage'] as const;

const timeZone = () =>
  checkedText(
    (name) => Zone.exists(name),
    'must be a time zone of the IANA database such as "America/Los_Angeles"',
    'A new value is a time zone of the IANA database; empty for that of the address.',
  );
const currency = () =>
  checkedText(isCurrency, 'must be a currency code of ISO 4217 such as "USD"', 'A new value is a currency code of ISO 4217.');

/** What stands before numbers of documents: no digit at its end, so that the number after it can be told from it. */
const prefix = () =>
  checkedText(
    (given) => /^[A-Za-z0-9._-]{0,11}[A-Za-z._-]$/.test(given),
    'must be at most 12 letters, digits, ".", "-" or "_", without a digit at the end, such as "INV-"',
    'A new value is at most 12 letters, digits, ".", "-" or "_", without a digit at the end.',
  );

/** One closing of the books. */
const closingShape = {
  Through: day().describe('The last closed day; empty when all days were opened.', '2026-03-31T00:00:00.000Z'),
  UserName: name().describe('Who closed them.', 'Ann Miller'),
  Date: instant().describe('When.', '2026-04-10T09:00:00.000Z'),
  Reason: text().describe('Why they were closed although documents waited.', ''),
};

export const ROUNDING_MODES = ['None', 'Nearest', 'Up', 'Down'] as const;
export const ROUNDING_MINUTES: readonly number[] = [5, 6, 10, 15];

/** How long the periods are for which people are paid. */
export const PAY_PERIODS = ['Week', 'TwoWeeks', 'HalfMonth', 'Month'] as const;
const paidDays = {
  From: day().describe('The first day.', '2026-03-02T00:00:00.000Z'),
  Through: day().describe('The last day.', '2026-03-15T00:00:00.000Z'),
};
/** One closing or reopening of a pay period. */
const payClosingShape = {
  ...paidDays,
  BusinessState: choice('Open', 'Closed').describe('Closed, or open again.', 'Closed'),
  UserName: name().describe('Who closed or reopened it.', 'Ann Miller'),
  Date: instant().describe('When.', '2026-03-17T09:00:00.000Z'),
};

/** How an end of the clock is rounded. */
const clockRounding = {
  Mode: choice(...ROUNDING_MODES)
    .required()
    .describe('None; Nearest, half up; Up, to a later moment; Down, to an earlier one.', 'Nearest'),
  Minutes: integer().required().describe('To full 5, 6, 10 or 15 minutes.', 15),
};

/** The account of the accounting package that stands for an account of the trial balance. */
const ledgerAccount = () =>
  reference('ExtAccount').nullable().notBinding().describe('An account of the accounting package; null: the word itself.', 3);
const ledgerAccounts = Object.fromEntries(LEDGER_ACCOUNTS.map((one) => [one, ledgerAccount()])) as Readonly<
  Record<LedgerAccount, ReturnType<typeof ledgerAccount>>
>;

/** A break that is taken off by itself. */
const breakDeduction = {
  Minutes: integer().required().describe('The minutes of the break; 0 for none.', 30),
  AfterHours: hours()
    .required()
    .notNegative()
    .atMost(24)
    .describe('It is taken off where more than so many hours were worked in one stretch.', '6.00'),
};

/**
 * The settings that a company decides for itself; the row's id is the company's. A company that has decided nothing has no row: it has the
 * values of `blank`.
 */
export const companySettings = recordKind({
  name: 'CompanySettings',
  v1: null,
  v2: null,
  description: 'What a company decides for itself.',
  fields: {
    Id: id(),
    CompanyName: name().owned().describe('Name of the company.', 'Miller & Sons'),
    OvertimeRule: choice(...OVERTIME_RULES)
      .absent('None')
      .required()
      .describe(
        'Which hours are overtime: none, those beyond DailyHours of a day, those beyond WeeklyHours of a week, or both, where the week counts only hours that no day took.',
        'Weekly',
      ),
    DailyHours: hours().absent('8.00').required().notNegative().atMost(24).describe('Hours of a day before overtime.', '8.00'),
    DoubleTimeHours: hours()
      .absent('0.00')
      .required()
      .notNegative()
      .atMost(24)
      .describe('Hours of a day before double time, beside a daily rule; 0.00 for no double time.', '12.00'),
    SeventhDay: flag().describe(
      'Where each day of a week was worked, the first 8 hours of the last one are overtime and the others double time, beside any rule.',
      true,
    ),
    WeeklyHours: hours().absent('40.00').required().notNegative().atMost(168).describe('Hours of a week before overtime.', '40.00'),
    WeekStartsOn: choice(...WEEKDAYS)
      .absent('Monday')
      .required()
      .describe('First day of the week.', 'Monday'),
    OvertimeMethod: choice(...OVERTIME_METHODS)
      .absent('RateInEffect')
      .required()
      .describe('How payroll pays overtime. An entry costs RateInEffect in any case.', 'RateInEffect'),
    PayPeriod: choice(...PAY_PERIODS)
      .absent('Week')
      .required()
      .describe(
        'The period for which people are paid: HalfMonth is through the 15th, and from the 16th. Overtime is of weeks in any case.',
        'TwoWeeks',
      ),
    PayPeriodStart: day().describe(
      'A day on which a pay period of Week or TwoWeeks begins; empty for the first day of a week. HalfMonth and Month follow the calendar.',
      '2026-03-02T00:00:00.000Z',
    ),
    OverBudgetShare: quantity()
      .absent('90')
      .required()
      .notNegative()
      .atMost(1000)
      .labelled('Over budget from (percent)')
      .describe('Percent of its budget from which a job is listed as over budget, and said once to the person who leads it.', '90'),
    UtilisationTarget: quantity()
      .notNegative()
      .atMost(100)
      .labelled('Target of utilisation (percent)')
      .describe('Percent of the hours that are to be billable, which the report of utilisation shows as a line; empty for none.', '75'),
    Threshold1099: money()
      .notNegative()
      .labelled('Form 1099 from')
      .describe(
        'The least amount of a year that form 1099 reports; 0.00 for that of the law: 600.00 through 2025, 2,000.00 from 2026.',
        '0.00',
      ),
    ClockRounding: record(clockRounding)
      .absent({ Mode: 'None', Minutes: 15 })
      .describe(
        'How both ends of the clock are rounded when it ends; the moments stay as they were. Rounding in one direction may owe wages (29 CFR 785.48(b)).',
      ),
    BreakDeduction: record(breakDeduction)
      .absent({ Minutes: 0, AfterHours: '6.00' })
      .describe(
        'The break that is taken off a longer stretch when its clock ends, unless one is stated. Whoever worked through it is owed that time.',
      ),
    Accounts: record(ledgerAccounts)
      .absent(Object.fromEntries(LEDGER_ACCOUNTS.map((one) => [one, null])) as Record<LedgerAccount, null>)
      .labelled('Accounts of the journal')
      .describe('The accounts of the accounting package to which the journal and the trial balance post.'),
    SelfApproval: choice(...SELF_APPROVAL)
      .absent('Allowed')
      .required()
      .describe(
        'Whether users who approve may approve their own time and requests; Refused: only the Setup Admin may. What is within the own approval limit is approved at once all the same.',
        'Refused',
      ),
    ...address,
    TimeZone: timeZone()
      .absent('UTC')
      .describe(
        'The time zone in which days begin and end: today, default dates, periods, what is overdue and what can be closed follow it. By default that of the state or the country; a change holds from its moment and moves no stored day.',
        'America/Los_Angeles',
      ),
    Currency: currency().absent('USD').required().describe('The currency of all amounts.', 'USD'),
    InvoicePrefix: prefix().describe(
      'What stands before the numbers of invoices, credit notes and applications; each prefix counts by itself.',
      'INV-',
    ),
    PurchasePrefix: prefix().describe('What stands before the numbers of purchase orders; each prefix counts by itself.', 'PO-'),
    NumbersByYear: flag().describe(
      'Numbers begin at 1 with each year, that of the day of the document, which stands before them: INV-2026-1.',
      false,
    ),
    NextInvoiceNumber: text().describe(
      'The number of the next invoice of today, in digits, without what stands before it. It goes forward only (409); numbers are without gaps from there on.',
      '1001',
    ),
    NextPurchaseNumber: text().describe('The number of the next purchase order of today, as NextInvoiceNumber.', '501'),
    PhoneNumber: text().describe('Telephone number on printed documents.', '+1 555 0100'),
    Email: email().describe('E-mail address on printed documents.', 'office@northgate.example'),
    Website: webAddress().describe('Web address on printed documents.', 'https://northgate.example'),
    LicenseNumber: text().describe('Number of the license as a contractor, for printed documents.', 'CCB 204417'),
    LogoId: textReference('Document')
      .notBinding()
      .describe('A picture (PNG or JPEG, at most 1 MiB) attached to the company, which is printed above its name.', ''),
    BooksClosedThrough: day().owned().describe('The last day for which the books are closed; empty for none.', '2026-03-31T00:00:00.000Z'),
    BooksClosings: list(closingShape).owned().describe('The last 100 closings of the books, the newest last.'),
    PaidDays: list(paidDays)
      .owned()
      .describe('The days whose pay is closed, in order: their time is not made, changed or removed any more.'),
    PayClosings: list(payClosingShape).owned().describe('The last 100 closings and reopenings of pay periods, the newest last.'),
  },
  storage: { keepsChanges: true },
  life: {
    closedThrough: {
      ...{ day: 'BooksClosedThrough', closings: 'BooksClosings' },
      pay: { spans: 'PaidDays', closings: 'PayClosings' },
    },
    timeZone: 'TimeZone',
    weekStart: 'WeekStartsOn',
  },
});
