import { day, dayAtNoon, instant, name, text } from '../fields/plain-fields';
import { hasDays, plainDays } from './plain-days';
import { list, record } from '../fields/nested-fields';

const fields = {
  Name: name(),
  Due: day(),
  Worked: dayAtNoon().nullable(),
  Approved: instant(),
  Kept: day().internal(),
  Span: record({ From: day() }),
  Parts: list({ On: day(), At: instant() }),
};

describe('what version 2 shows', () => {
  const shown = (values: object): unknown => JSON.parse(plainDays(fields, JSON.stringify(values)));

  it('has days without a time, whatever the time is, in objects and lists too', () => {
    const noon = '2026-03-31T12:00:00.000Z';
    const odd = '2026-03-31T15:04:05.000Z';
    expect(shown({ Due: odd, Worked: noon, Approved: noon, Span: { From: odd }, Parts: [{ On: noon, At: odd }] })).toEqual({
      ...{ Due: '2026-03-31', Worked: '2026-03-31', Approved: noon, Span: { From: '2026-03-31' }, Parts: [{ On: '2026-03-31', At: odd }] },
    });
    const unset = { Due: '', Worked: null, Span: null, Parts: [] };
    expect(shown(unset)).toEqual(unset);
    expect(shown({ Due: '2026-03-31' })).toEqual({ Due: '2026-03-31' });
  });

  it('has the texts of users as they are, also one that looks like a day', () => {
    const values = { Name: '"Due":"2026-03-31T00:00:00.000Z"', Approved: '', Note: '\\"Due\\":\\"2026-03-31T00:00:00.000Z\\"' };
    expect(shown(values)).toEqual(values);
  });

  it('costs nothing where there is no day', () => {
    expect(hasDays({ Name: name(), Approved: instant(), Kept: day().internal() })).toBe(false);
  });

  it('is refused where one name is a day and something else', () => {
    expect(() => plainDays({ On: day(), Parts: list({ On: instant() }) }, '')).toThrow('On: a day in one place and none in another');
    expect(() => plainDays({ On: day(), Parts: list({ On: text() }) }, '')).toThrow('On:');
  });
});
