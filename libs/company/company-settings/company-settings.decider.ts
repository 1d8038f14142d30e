import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { forbid, Hours, invalid, type Decider, type Issue, type Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { settingsFields, type CompanySettingsEvent } from './company-settings.events';
import { LONGEST_BREAK } from '../limits';
import { isWithin, touches, withDays, withoutDays, type Days } from '../pay-period/paid-days.policy';
import { zoneOfAddress } from './default-zone.policy';
import { statedNumbers, type Issued, type NumberSettings } from './document-numbers.policy';
import { companySettings, ROUNDING_MINUTES } from './company-settings.record';

export type Settings = Partial<
  Omit<RecordOf<typeof companySettings>, 'Id' | 'CompanyName' | 'BooksClosedThrough' | 'BooksClosings' | 'PaidDays' | 'PayClosings'>
>;
/** The settings, whether the time zone is that of the address, the last day that is closed, `''` for none, and the days whose pay is. */
interface State {
  readonly settings: Settings;
  readonly zoneFollowsAddress: boolean;
  readonly through: string;
  readonly paid: readonly Days[];
}
export type CompanySettingsCommand =
  /** An empty `TimeZone` is that of the address, and follows it. `Numbers`: with next numbers, in digits: today, and what was issued. */
  | Message<
      'ChangeCompanySettings',
      { readonly Id: number; readonly Numbers?: { readonly today: string; readonly issued: Issued } } & Settings
    >
  /** The settings of a new company: nothing where it has any. */
  | Message<'BeginCompanySettings', { readonly Id: number } & Settings>
  /** `Through`: the last day to close; `''` opens all. `isAdmin`: whether the caller may move it back. */
  | Message<'CloseBooks', { readonly Id: number; readonly Through: string; readonly isAdmin: boolean; readonly Reason?: string }>
  | Message<'ClosePayPeriod', { readonly Id: number } & Days>
  | Message<'ReopenPayPeriod', { readonly Id: number } & Days>;

const blank: Settings = companySettings.blank();
const initial: State = { settings: {}, zoneFollowsAddress: false, through: '', paid: [] };

/** Faults of the rules of the clock. */
function faultsOfClock({ ClockRounding, BreakDeduction }: Settings): Issue[] {
  const issues: Issue[] = [];
  if (ClockRounding && ClockRounding.Mode !== 'None' && !ROUNDING_MINUTES.includes(ClockRounding.Minutes))
    issues.push({ field: 'ClockRounding.Minutes', problem: `must be one of ${ROUNDING_MINUTES.join(', ')}` });
  if (!BreakDeduction) return issues;
  const { Minutes, AfterHours } = BreakDeduction;
  if (Minutes < 0 || Minutes > LONGEST_BREAK)
    issues.push({ field: 'BreakDeduction.Minutes', problem: `must be from 0 to ${LONGEST_BREAK}` });
  else if (
    Hours.of(AfterHours || '0')
      .amount.times(60)
      .lessThan(Minutes)
  )
    issues.push({ field: 'BreakDeduction.AfterHours', problem: 'must be at least as long as the break itself' });
  return issues;
}
/** Double time begins after overtime. */
function faultsOfOvertime(fields: Settings, before: Settings): Issue[] {
  if (fields.DoubleTimeHours === undefined && fields.DailyHours === undefined) return [];
  const { DoubleTimeHours = '0', DailyHours = '0' } = { ...blank, ...before, ...fields };
  const [double, daily] = [Hours.of(DoubleTimeHours), Hours.of(DailyHours)];
  if (double.isZero || !double.amount.lessThan(daily.amount)) return [];
  return [{ field: 'DoubleTimeHours', problem: `must be at least DailyHours, ${daily.toString()}, or 0.00 for no double time` }];
}
/** The change of the settings. A stated time zone stays, also where the address says another one. */
function changeSettings(Id: number, { TimeZone, ...fields }: Settings, state: State): CompanySettingsEvent[] {
  const before = { ...blank, ...state.settings };
  const { Country = '', StateProvince = '', TimeZone: zone } = { ...before, ...fields };
  const follows = TimeZone === undefined ? state.zoneFollowsAddress : TimeZone === '';
  const zoned = { ...fields, TimeZone: follows ? zoneOfAddress({ Country, StateProvince }) : (TimeZone ?? zone) };
  const changed = settingsFields.toStored(changedValues(zoned, before));
  const turned = follows === state.zoneFollowsAddress ? {} : { ZoneFollowsAddress: follows };
  const data = { ...changed, ...turned, Id };
  return Object.keys(data).length > 1 ? [{ type: 'CompanySettingsChanged', data }] : [];
}

/** The settings with stated next numbers as they are kept. */
function withNumbers(given: Settings, { settings }: State, numbers?: { readonly today: string; readonly issued: Issued }): Settings {
  const { NextInvoiceNumber: _, NextPurchaseNumber: __, ...fields } = given;
  return numbers ? { ...fields, ...statedNumbers(given, { ...blank, ...settings } as NumberSettings, numbers) } : fields;
}

/** The settings of a company, on a stream named by it. A change without effect returns no events. */
export const companySettingsDecider: Decider<State, CompanySettingsCommand, CompanySettingsEvent> = {
  initial,
  decide: {
    ChangeCompanySettings: ({ Id, Numbers, ...given }, state) => {
      const issues = [...faultsOfClock(given), ...faultsOfOvertime(given, state.settings)];
      if (issues.length > 0) invalid(issues);
      return changeSettings(Id, withNumbers(given, state, Numbers), state);
    },
    BeginCompanySettings: ({ Id, ...fields }, state) => (state === initial ? changeSettings(Id, fields, state) : []),
    CloseBooks: ({ Id, Through, isAdmin, Reason }, { through }) => {
      if (Through === through) return [];
      if (Through < through && !isAdmin)
        forbid(`The books are closed through ${through.slice(0, 10)}; moving that back needs the privilege Admin.`);
      return [{ type: 'BooksClosed', data: { Id, Through, ...(Reason && { Reason }) } }];
    },
    ClosePayPeriod: (data, { paid }) => (isWithin(data, paid) ? [] : [{ type: 'PayPeriodClosed', data }]),
    ReopenPayPeriod: (data, { paid }) => (touches(data, paid) ? [{ type: 'PayPeriodReopened', data }] : []),
  },
  evolve: {
    CompanySettingsChanged: (state, event) => ({
      ...state,
      settings: { ...state.settings, ...settingsFields.fromStored(event) },
      zoneFollowsAddress: event.ZoneFollowsAddress ?? state.zoneFollowsAddress,
    }),
    BooksClosed: (state, { Through }) => ({ ...state, through: Through }),
    PayPeriodClosed: (state, days) => ({ ...state, paid: withDays(state.paid, days) }),
    PayPeriodReopened: (state, days) => ({ ...state, paid: withoutDays(state.paid, days) }),
  },
};

export const companySettingsAggregate = aggregate({
  name: 'CompanySettings',
  title: 'company settings',
  decider: companySettingsDecider,
  stored: [settingsFields.names],
});
