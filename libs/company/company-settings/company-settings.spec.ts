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
