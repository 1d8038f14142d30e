import { bodyOfSettings, shownSetting } from './settings-of-company';

const settings = { City: 'Reno', SeventhDay: false, ClockRounding: { Mode: 'None', Minutes: 15 } };

describe('The settings of a company', () => {
  it('are shown as texts', () => {
    const shown = ['City', 'SeventhDay', 'ClockRounding.Mode', 'ClockRounding.Minutes', 'BreakDeduction.Minutes'];
    expect(shown.map((name) => shownSetting(settings, name))).toEqual(['Reno', 'false', 'None', '15', '']);
  });
  it('are sent with their types, and records whole', () => {
    expect(bodyOfSettings(settings, { City: '', SeventhDay: 'true' })).toEqual({ City: '', SeventhDay: true });
    expect(bodyOfSettings(settings, { 'ClockRounding.Mode': 'Nearest' })).toEqual({ ClockRounding: { Mode: 'Nearest', Minutes: 15 } });
    expect(bodyOfSettings(settings, { 'ClockRounding.Minutes': '6', 'ClockRounding.Mode': 'Up' })).toEqual({
      ClockRounding: { Mode: 'Up', Minutes: 6 },
    });
    expect(bodyOfSettings(settings, { 'ClockRounding.Minutes': 'six' })).toEqual({ ClockRounding: { Mode: 'None', Minutes: 'six' } });
  });
});
