import {
  choice,
  email,
  hours,
  id,
  day,
  instant,
  list,
  name,
  recordKind,
  text,
  textReference,
  webAddress,
} from '@plumbline/platform/records';
import { address } from '../published/shapes';
import { WEEKDAYS } from '../published/time-types';

export const OVERTIME_RULES = ['None', 'Daily', 'Weekly'] as const;
export const OVERTIME_METHODS = ['RateInEffect', 'WeightedAverage'] as const;

/** One closing of the books. */
const closingShape = {
  Through: day().describe('The last closed day; empty when all days were opened.', '2026-03-31T00:00:00.000Z'),
  UserName: name().describe('Who closed them.', 'Ann Miller'),
  Date: instant().describe('When.', '2026-04-10T09:00:00.000Z'),
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
      .describe('Which hours are overtime: none, those beyond DailyHours of a day, or those beyond WeeklyHours of a week.', 'Weekly'),
    DailyHours: hours().absent('8.00').required().notNegative().atMost(24).describe('Hours of a day before overtime.', '8.00'),
    WeeklyHours: hours().absent('40.00').required().notNegative().atMost(168).describe('Hours of a week before overtime.', '40.00'),
    WeekStartsOn: choice(...WEEKDAYS)
      .absent('Monday')
      .required()
      .describe('First day of the week.', 'Monday'),
    OvertimeMethod: choice(...OVERTIME_METHODS)
      .absent('RateInEffect')
      .required()
      .describe('How payroll pays overtime. An entry costs RateInEffect in any case.', 'RateInEffect'),
    ...address,
    PhoneNumber: text().describe('Telephone number on printed documents.', '+1 555 0100'),
    Email: email().describe('E-mail address on printed documents.', 'office@northgate.example'),
    Website: webAddress().describe('Web address on printed documents.', 'https://northgate.example'),
    LicenseNumber: text().describe('Number of the license as a contractor, for printed documents.', 'CCB 204417'),
    LogoId: textReference('Document')
      .notBinding()
      .describe('A picture (PNG or JPEG, at most 1 MiB) attached to the company, which is printed above its name.', ''),
    BooksClosedThrough: day().owned().describe('The last day for which the books are closed; empty for none.', '2026-03-31T00:00:00.000Z'),
    BooksClosings: list(closingShape).owned().describe('The last 100 closings of the books, the newest last.'),
  },
  storage: { keepsChanges: true },
  life: { closedThrough: { day: 'BooksClosedThrough', closings: 'BooksClosings' } },
});
