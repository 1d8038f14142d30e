import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { forbid, type Decider, type Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { settingsFields, type CompanySettingsEvent } from './company-settings.events';
import { companySettings } from './company-settings.record';

export type Settings = Partial<Omit<RecordOf<typeof companySettings>, 'Id' | 'CompanyName' | 'BooksClosedThrough' | 'BooksClosings'>>;
/** The settings, and the last day that is closed; `''` for none. */
interface State {
  readonly settings: Settings;
  readonly through: string;
}
export type CompanySettingsCommand =
  | Message<'ChangeCompanySettings', { readonly Id: number } & Settings>
  /** `Through`: the last day to close; `''` opens all. `isAdmin`: whether the caller may move it back. */
  | Message<'CloseBooks', { readonly Id: number; readonly Through: string; readonly isAdmin: boolean }>;

const blank: Settings = companySettings.blank();

/** The settings of a company, on a stream named by it. A change without effect returns no events. */
export const companySettingsDecider: Decider<State, CompanySettingsCommand, CompanySettingsEvent> = {
  initial: { settings: {}, through: '' },
  decide: {
    ChangeCompanySettings: ({ Id, ...fields }, { settings }) => {
      const changed = changedValues(fields, { ...blank, ...settings });
      return Object.keys(changed).length > 0 ? [{ type: 'CompanySettingsChanged', data: { ...settingsFields.toStored(changed), Id } }] : [];
    },
    CloseBooks: ({ Id, Through, isAdmin }, { through }) => {
      if (Through === through) return [];
      if (Through < through && !isAdmin)
        forbid(`The books are closed through ${through.slice(0, 10)}; moving that back needs the privilege Admin.`);
      return [{ type: 'BooksClosed', data: { Id, Through } }];
    },
  },
  evolve: {
    CompanySettingsChanged: (state, event) => ({ ...state, settings: { ...state.settings, ...settingsFields.fromStored(event) } }),
    BooksClosed: (state, { Through }) => ({ ...state, through: Through }),
  },
};

export const companySettingsAggregate = aggregate({
  name: 'CompanySettings',
  title: 'company settings',
  decider: companySettingsDecider,
  stored: [settingsFields.names],
});
