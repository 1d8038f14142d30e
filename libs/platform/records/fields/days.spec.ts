import type { Issue } from '@plumbline/platform/kernel';
import { day, dayAtNoon, id, text } from './plain-fields';
import { fieldSchema } from '../schema/field-schema';
import { list, record, values } from './nested-fields';
import { numberedList } from './numbered';
import { versionOneFields } from './later-fields';
import type { Field, Fields } from './field';

const read = (field: Field<unknown>, value: unknown, before?: unknown): unknown => {
  const issues: Issue[] = [];
  const result: unknown = field.parse(value, 'F', issues, before);
  return issues[0] ? `${issues[0].field} ${issues[0].problem}` : result;
};
const MIDNIGHT = '2026-03-31T00:00:00.000Z';
const NOON = '2026-03-31T12:00:00.000Z';
const REFUSED = 'F must be a day such as "2026-01-31"';

describe('a day', () => {
  it('is read from itself, its midnight and its noon in UTC, in the form that is stored', () => {
    for (const given of ['2026-03-31', MIDNIGHT, NOON, '2026-03-31T00:00:00Z', '2026-03-31T12:00Z', '2026-03-31T14:00:00+02:00']) {
      expect([given, read(day(), given)]).toEqual([given, MIDNIGHT]);
      expect([given, read(dayAtNoon(), given)]).toEqual([given, NOON]);
    }
    expect([read(day(), ''), read(day().nullable(), ''), read(day(), null)]).toEqual(['', null, '']);
  });

  it('is read from no other time, no day that is none, and nothing else', () => {
    for (const given of [
      '2026-03-31T00:00:01Z',
      '2026-03-31T15:00:00.000Z',
      '2026-03-31T00:00:00-08:00',
      '2026-02-30',
      '31.03.2026',
      20260331,
      {},
    ])
      expect([given, read(day(), given)]).toEqual([given, REFUSED]);
  });

  it('leaves a stored time as it is when the same day, or that time, is sent back', () => {
    const odd = '2026-03-31T15:04:05.000Z';
    for (const given of ['2026-03-31', MIDNIGHT, NOON, odd]) expect([given, read(day(), given, odd)]).toEqual([given, odd]);
    expect(read(day(), '2026-04-01', odd)).toBe('2026-04-01T00:00:00.000Z');
  });

  it('is a timestamp of any time on version 1, in objects and lists too', () => {
    const fields = {
      Due: day(),
      Span: record({ From: day() }),
      Parts: list({ On: day() }),
      Steps: numberedList({ Id: id(), On: day() }),
      Days: values(day()),
    };
    const { Due, Span, Parts, Steps, Days } = versionOneFields(fields) as Record<keyof typeof fields, Field<unknown>>;
    const odd = '2026-03-31T15:04:05.000Z';
    expect([read(Due, odd), read(Due, '2026-03-31')]).toEqual([odd, MIDNIGHT]);
    expect([read(Span, { From: odd }), read(Parts, [{ On: odd }])]).toEqual([{ From: odd }, [{ On: odd }]]);
    expect([read(Steps, [{ On: odd }]), read(Days, [odd])]).toEqual([[{ Id: 1, On: odd }], [odd]]);
    expect([read(fields.Span, { From: odd }), read(fields.Parts, [{ On: odd }]), read(fields.Days, [odd])]).toEqual(
      ['.From', '[0].On', '[0]'].map((at) => REFUSED.replace(' ', `${at} `)),
    );
    expect(read(Due, '2026-03-31', odd)).toBe(odd);
    // Fields without a day and without anything of version 2 are the same object.
    const without: Fields = { Name: text() };
    expect(versionOneFields(without)).toBe(without);
  });

  it('is described as what each version shows', () => {
    const due = day().describe('When it is due.', MIDNIGHT);
    expect([fieldSchema(due)['example'], fieldSchema(due, 'body')['example']]).toEqual(['2026-03-31', '2026-03-31']);
    const { Due } = versionOneFields({ Due: due });
    expect([fieldSchema(Due)['example'], fieldSchema(Due, 'body')['example']]).toEqual([MIDNIGHT, MIDNIGHT]);
    const taken = new RegExp(String(fieldSchema(due, 'body')['pattern']));
    expect(['', '2026-03-31', MIDNIGHT, NOON, '2026-03-31T15:00:00.000Z'].map((one) => taken.test(one))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
