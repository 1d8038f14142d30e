import 'reflect-metadata';
import { ModulesContainer } from '@nestjs/core';
import { contexts } from '@plumbline/contexts';
import { Refusal, type Issue } from '@plumbline/platform/kernel';
import { type Clock, type Field, type Fields, readRecordBody } from '@plumbline/platform/records';
import { BodyPipe, bodyFieldsOf, recordOfBody } from '@plumbline/platform/testing/inside/http';
import { isBody } from '@plumbline/platform/http';
import { startService, type RunningService } from '../../apps/api/src/testing/start-service';

/* Rules of new values: every field of a type has them, in every kind, every nested record and every body of an action. */

const TODAY = '2026-11-25T12:00:00.000Z';
const clock: Clock = { now: () => TODAY };

/** A writable field in a body: a body that has nothing else, with a given value, and the path of the field in issues. */
interface Place {
  readonly at: string;
  readonly field: Field<unknown>;
  readonly issueAt: string;
  readonly body: (value: unknown) => Record<string, unknown>;
}

function* placesIn(
  fields: Fields,
  at: string,
  issueAt = '',
  wrap: Place['body'] = (value) => value as Record<string, unknown>,
): Generator<Place> {
  for (const [name, field] of Object.entries(fields as Record<string, Field<unknown>>)) {
    const { owned, internal, type, shape } = field.options;
    if (owned || internal) continue;
    const [place, path] = [`${at}.${name}`, issueAt ? `${issueAt}.${name}` : name];
    if (shape && type === 'record') yield* placesIn(shape, place, path, (value) => wrap({ [name]: value }));
    else if (shape && type === 'list') yield* placesIn(shape, place, `${path}[0]`, (value) => wrap({ [name]: [value] }));
    else yield { at: place, field, issueAt: path, body: (value) => wrap({ [name]: value }) };
  }
}

/** The reader of a body: it returns all issues, or none. */
type Read = (body: Record<string, unknown>) => Promise<readonly Issue[]>;
interface Body {
  readonly name: string;
  readonly fields: Fields;
  readonly read: Read;
}
const issuesOf = async (read: () => unknown): Promise<readonly Issue[]> => {
  try {
    await read();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.issues;
  }
};

describe('every new value of a body', () => {
  let service: RunningService;
  let places: (Place & { readonly read: Read })[];
  beforeAll(async () => {
    service = await startService();
    const pipe = new BodyPipe(clock);
    const controllers = [...service.app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
    const prototypes = controllers.map(({ metatype }) => (metatype as { prototype: object }).prototype);
    const types = prototypes.flatMap((prototype) =>
      Object.getOwnPropertyNames(prototype).flatMap((method) =>
        ((Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as unknown[]).filter(
          (one) => typeof one === 'function' && isBody(one),
        ),
      ),
    ) as (new () => object)[];
    const bodies: Body[] = [
      ...contexts
        .flatMap(({ kinds }) => kinds)
        .filter(({ v2, readOnly }) => v2 !== null && readOnly === undefined)
        .map((kind) => ({
          name: kind.name,
          fields: kind.fields as Fields,
          read: (body: object) => issuesOf(() => readRecordBody(kind, body, 'update', { today: TODAY })),
        })),
      ...[...new Set(types)].map((type) => ({
        name: type.name,
        fields: bodyFieldsOf(type) ?? recordOfBody(type)?.fields ?? {},
        read: (body: object) => issuesOf(() => pipe.transform(body, { type: 'body', metatype: type })),
      })),
    ];
    places = bodies.flatMap(({ name, fields, read }) => [...placesIn(fields, name)].map((place) => ({ ...place, read })));
  }, 120_000);
  afterAll(() => service?.close());

  const of = (...types: string[]) => places.filter(({ field }) => types.includes(field.options.type));
  /** The places of these fields where a value has no issue with this problem, or has one where it should not. */
  async function lacking(among: typeof places, value: unknown, problem: RegExp, expected = true): Promise<string[]> {
    const found: string[] = [];
    for (const place of among) {
      const issues = await place.read(place.body(value));
      const has = issues.some((issue) => issue.field === place.issueAt && problem.test(issue.problem));
      if (has !== expected) found.push(place.at);
    }
    return found;
  }

  it('M11: that is a date lies within bounds', async () => {
    const dates = of('instant', 'day');
    const at = dates.map((place) => place.at);
    expect(at).toEqual(
      expect.arrayContaining(['Bill.InvoiceDate', 'Milestone.DateRange.StartDate', 'CheckOutBody.Time', 'QuantityBody.Date']),
    );
    expect(await lacking(dates, '1989-12-31', /^must be from 1990-01-01 to 20(27|28|56)-11-25$/)).toEqual([]);
    expect(await lacking(dates, '1990-01-01', /must/, false)).toEqual([]);
    expect(await lacking(dates, '2027-11-25', /must/, false)).toEqual([]);
    expect(await lacking(dates, '2056-11-26', /^must be from/)).toEqual([]);
    expect(await lacking(of('instant'), '9999-12-31T23:59:59.999-12:00', /^must be an ISO 8601 date/)).toEqual([]);
    expect(await lacking(of('day'), '9999-12-31T23:59:59.999-12:00', /^must be a day such as/)).toEqual([]);
    const worked = dates.filter(({ field }) => field.options.dateOf === 'work');
    expect(await lacking(worked, '2027-11-26', /to 2027-11-25$/)).toEqual([]);
    expect(worked.map((place) => place.at)).toEqual(
      expect.arrayContaining(['TimeEntry.EntryDate', 'TimeEntry.TimeIn', 'TimeEntry.TimeOut']),
    );
    const ahead = dates.filter(({ field }) => field.options.dateOf === 'plan');
    expect(await lacking(ahead, '2056-11-25', /must/, false)).toEqual([]);
    expect(ahead.map((place) => place.at)).toEqual(
      expect.arrayContaining([
        'Contract.ContractDate',
        'Bill.DueDate',
        'Invoice.DueDate',
        'Project.DateRange.FinishDate',
        'Allocation.EndTime',
      ]),
    );
    const others = dates.filter(({ field }) => field.options.dateOf === undefined);
    expect(await lacking(others, '2028-11-26', /to 2028-11-25$/)).toEqual([]);
  });

  it.each([
    ['rate', 4, 'Purchase.Items.UnitPrice'],
    ['decimal', 8, 'Contract.RetainagePercent'],
    ['money', 2, 'Bill.PayableItems.TotalAmount'],
  ] as const)('M9: that is a %s has at most %d decimals', async (type, places, example) => {
    const amounts = of(type);
    expect(amounts.map((place) => place.at)).toContain(example);
    const finer = `0.${'0'.repeat(places)}1`;
    expect(await lacking(amounts, finer, new RegExp(`, with at most ${places} decimals$`))).toEqual([]);
    expect(await lacking(amounts, Number(finer), new RegExp(`, with at most ${places} decimals$`))).toEqual([]);
    expect(await lacking(amounts, `0.${'0'.repeat(places - 1)}10`, /decimals/, false)).toEqual([]);
  });

  it('S5: that is a text is trimmed, composed and without control characters', async () => {
    // The content of a document is a file, in base64.
    const texts = of('text').filter(({ at, field }) => field.options.format !== 'password' && at !== 'Document.File');
    expect(texts.map((place) => place.at)).toEqual(expect.arrayContaining(['Client.ClientName', 'Purchase.Items.Description']));
    expect(texts.filter(({ field }) => field.options.tidy?.(' Cafe\u0301\u200b\n') !== 'Café').map((place) => place.at)).toEqual([]);
    const free = texts.filter(({ field }) => field.options.newValues === undefined);
    // A few texts have a form of their own, such as a time of day.
    expect(await lacking(free, 'a\u0007b', /^must /)).toEqual([]);
    expect(await lacking(free, 'a\tb', /^must /)).toEqual([]);
    const long = free.filter(({ field }) => (field.options.maxLength ?? 0) > 255);
    expect(await lacking(long, 'a\r\nb', /control/, false)).toEqual([]);
    expect(
      await lacking(
        free.filter((one) => !long.includes(one)),
        'a\nb',
        /^must /,
      ),
    ).toEqual([]);
  });

  it('S5: that is a name has a visible character', async () => {
    const names = of('text').filter(({ at, field }) => /Name$/.test(at) && field.options.maxLength === 255);
    expect(names.map((place) => place.at)).toEqual(expect.arrayContaining(['Client.ClientName', 'Vendor.VendorName', 'Item.Name']));
    for (const unseen of ['\u3164', 'a\u200b'.slice(1) + '\u2800', '\u00ad\u0301'])
      expect(await lacking(names, unseen, /^must have a visible character$/)).toEqual([]);
  });
});
