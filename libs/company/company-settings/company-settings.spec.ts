import { given, project } from '@plumbline/platform/testing';
import { companySettingsDecider } from './company-settings.decider';
import type { CompanySettingsChanged, CompanySettingsEvent } from './company-settings.events';
import { companySettingsRows } from './company-settings.projection';
import { companySettings } from './company-settings.record';

const change = (fields: object) => ({ type: 'ChangeCompanySettings', data: { Id: 4, ...fields } }) as const;
const weekly: CompanySettingsChanged = { type: 'CompanySettingsChanged', data: { Id: 4, OvertimeRule: 'Weekly', WeekStartsOn: 'Sunday' } };

describe('The settings of a company', () => {
  it('are changed, and a repeat is a no-op', () => {
    given(companySettingsDecider)
      .when(change({ OvertimeRule: 'Weekly', WeekStartsOn: 'Sunday' }))
      .then(weekly);
    given(companySettingsDecider, weekly)
      .when(change({ OvertimeRule: 'Weekly', WeeklyHours: '40.00' }))
      .then();
    given(companySettingsDecider, weekly)
      .when(change({ WeeklyHours: '37.50' }))
      .then({ type: 'CompanySettingsChanged', data: { Id: 4, WeeklyHours: '37.50' } });
  });
  describe('have a time zone', () => {
    const changed = (data: object) => ({ type: 'CompanySettingsChanged', data: { Id: 4, ...data } }) as CompanySettingsChanged;
    const begin = (fields: object) => ({ type: 'BeginCompanySettings', data: { Id: 4, ...fields } }) as const;
    const oregon = { Country: 'US', StateProvince: 'OR' };
    const begun = changed({ TimeZone: 'America/Los_Angeles', ...oregon, ZoneFollowsAddress: true });

    it('that a new company takes from its address, or states', () => {
      given(companySettingsDecider)
        .when(begin({ ...oregon, TimeZone: '', Currency: 'USD' }))
        .then(begun);
      given(companySettingsDecider)
        .when(begin({ TimeZone: '', Currency: 'CAD' }))
        .then(changed({ Currency: 'CAD', ZoneFollowsAddress: true }));
      given(companySettingsDecider)
        .when(begin({ ...oregon, TimeZone: 'Pacific/Honolulu', Currency: 'USD' }))
        .then(changed({ ...oregon, TimeZone: 'Pacific/Honolulu' }));
      given(companySettingsDecider, begun)
        .when(begin({ TimeZone: 'UTC' }))
        .then();
    });
    it('that follows the address until one is stated', () => {
      given(companySettingsDecider, begun)
        .when(change({ StateProvince: 'NY' }))
        .then(changed({ StateProvince: 'NY', TimeZone: 'America/New_York' }));
      given(companySettingsDecider, begun)
        .when(change({ TimeZone: 'America/Los_Angeles' }))
        .then(changed({ ZoneFollowsAddress: false }));
      given(companySettingsDecider, begun, changed({ ZoneFollowsAddress: false }))
        .when(change({ StateProvince: 'NY' }))
        .then(changed({ StateProvince: 'NY' }));
      given(companySettingsDecider, begun, changed({ ZoneFollowsAddress: false, StateProvince: 'NY' }))
        .when(change({ TimeZone: '' }))
        .then(changed({ TimeZone: 'America/New_York', ZoneFollowsAddress: true }));
    });
    it('that stays UTC for a company of an earlier release, whatever its address', () => {
      given(companySettingsDecider, changed({ City: 'Portland' }))
        .when(change(oregon))
        .then(changed(oregon));
      given(companySettingsDecider).when(change(oregon)).then(changed(oregon));
    });
  });
  it('close the books, which only Admin moves back', () => {
    const close = (Through: string, isAdmin = false) => ({ type: 'CloseBooks', data: { Id: 4, Through, isAdmin } }) as const;
    const closed = (Through: string): CompanySettingsEvent => ({ type: 'BooksClosed', data: { Id: 4, Through } });
    const [march, april] = ['2026-03-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'];
    given(companySettingsDecider).when(close(march)).then(closed(march));
    given(companySettingsDecider, closed(march)).when(close(march)).then();
    given(companySettingsDecider, closed(march)).when(close(april)).then(closed(april));
    expect(() => given(companySettingsDecider, closed(april)).when(close(march)).then()).toThrow('needs the privilege Admin');
    given(companySettingsDecider, closed(april)).when(close(march, true)).then(closed(march));
    given(companySettingsDecider, closed(april)).when(close('', true)).then(closed(''));
    const rows = project([companySettingsRows], [closed(april), closed(march)]);
    expect(rows.get(companySettings, 4)).toMatchObject({
      BooksClosedThrough: march,
      BooksClosings: [{ Through: april }, { Through: march }],
    });
  });
  it('have values of their own until they are changed', () => {
    const rows = project([companySettingsRows], [weekly, { type: 'CompanySettingsChanged', data: { Id: 4, DailyHours: '7.50' } }]);
    expect(rows.get(companySettings, 4)).toMatchObject({
      ...{ OvertimeRule: 'Weekly', WeekStartsOn: 'Sunday', DailyHours: '7.50', WeeklyHours: '40.00', OvertimeMethod: 'RateInEffect' },
    });
  });
});
