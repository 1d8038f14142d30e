import { Zone } from '@plumbline/platform/calendar';
import { Controller } from '@nestjs/common';
import { choice, Clock, flag, instant, money, name, reference } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { pagesOf } from '../../../test/support/pdf-text';
import { type SampleApp, useSample } from '@plumbline/platform/testing/sample';

const stock = report({
  name: 'StockReport',
  title: 'Stock by shelf',
  description: 'What the shelves hold.',
  path: 'reports/stock',
  parameters: { of: choice('shelves', 'bins').describe('Which places.', 'bins'), shelf: reference('Shelf').describe('One shelf.', 3) },
  columns: {
    Shelf: name().describe('The shelf.', 'A'),
    Counted: instant().describe('When it was counted.', '2026-03-31'),
    IsFull: flag().describe('Whether it is full.', true),
    Value: money().describe('What it is worth.', '12.00'),
  },
  totals: ['Value'],
  tables: { Missing: { title: 'Not found', columns: { Shelf: name().describe('The shelf.', 'B') } } },
});

const rows: ContentOf<typeof stock>['Rows'] = [
  { Shelf: 'Höhe · "A", north', Counted: '2026-03-31T00:00:00.000Z', IsFull: true, Value: '1234567.00' },
  { Shelf: '=HYPERLINK("x")', Counted: '', IsFull: false, Value: '-5.00' },
];
let asked: QuestionOf<typeof stock> | undefined;
let many = 0;
let unprinted: string[] = [];

@Controller('api/v2')
class StockRoutes {
  @ReportRoute(stock)
  stock(@AskedOf() question: QuestionOf<typeof stock>): ContentOf<typeof stock> {
    asked = question;
    const more = Array.from({ length: many }, (_, at) => ({ ...rows[0], Shelf: `Shelf ${at}` }));
    return { Rows: [...rows, ...more], Totals: { Value: '1234562.00' }, tables: { Missing: [{ Shelf: 'C' }] }, unprinted, subject };
  }
}

let subject: string[] = [];
let sample: SampleApp;
useSample(
  (taken) => {
    sample = taken;
    sample.app.get(Clock, { strict: false }).now = () => '2026-04-02T09:30:00.000Z';
  },
  { controllers: [StockRoutes] },
);
beforeEach(() => {
  many = 0;
  unprinted = [];
  subject = [];
});

const ask = (query = '', token = '1-1') =>
  sample.app.inject({ method: 'GET', url: `/api/v2/reports/stock${query}`, headers: { authorization: `Bearer ${token}` } });

describe('A report', () => {
  it('replies with its rows, totals and further tables, and states the moment and the day', async () => {
    const reply = await ask('?of=bins&shelf=7&at=2026-04-01T10:00:00Z&through=2026-03-31');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      data: { Rows: rows, Totals: { Value: '1234562.00' }, Missing: [{ Shelf: 'C' }] },
      meta: { At: '2026-04-01T10:00:00.000Z', Through: '2026-03-31' },
    });
    expect(asked).toEqual({
      at: '2026-04-01T10:00:00.000Z',
      through: '2026-03-31',
      day: '2026-03-31',
      zone: Zone.utc,
      format: 'json',
      parameters: { of: 'bins', shelf: 7 },
    });
  });

  it('names every parameter that is at fault', async () => {
    const reply = await ask('?of=cellars&through=yesterday&format=xml&page=1');
    expect(reply.statusCode).toBe(400);
    expect(
      reply
        .json<{ issues: { field: string }[] }>()
        .issues.map(({ field }) => field)
        .sort(),
    ).toEqual(['format', 'of', 'page', 'through']);
  });

  it('is CSV in which no text is a formula', async () => {
    const reply = await ask('?format=csv&through=2026-03-31');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringContaining('filename="stock-2026-03-31.csv"') as string,
    });
    expect(reply.body).toBe(
      [
        '\ufeffShelf,Counted,Full,Value,Report company,Report subject,Dated through,Recorded at',
        '"Höhe · ""A"", north",2026-03-31,true,1234567.00,,,2026-03-31,NOW',
        '"\'=HYPERLINK(""x"")",,false,-5.00,,,2026-03-31,NOW',
        '',
      ]
        .join('\r\n')
        .replaceAll('NOW', '2026-04-02T09:30:00.000Z'),
    );
  });

  it('is printed with a head on each page and the same bytes each time', async () => {
    many = 70;
    const [one, other] = [await ask('?format=pdf&through=2026-03-31'), await ask('?format=pdf&through=2026-03-31')];
    expect(one.headers['content-type']).toBe('application/pdf');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const pages = await pagesOf(one.rawPayload);
    expect(pages.length).toBe(2);
    expect(pages[0]).toEqual(
      expect.arrayContaining([
        'Stock by shelf',
        expect.stringContaining('Documents dated through Mar 31, 2026, as recorded when this was made, on Apr 2, 2026, 9:30 am UTC'),
        'Shelf | Counted | Full | Value',
      ]),
    );
    expect(pages[0]).toContain('Höhe · "A", north | Mar 31, 2026 | yes | 1,234,567.00');
    expect(pages[1]).toEqual(
      expect.arrayContaining(['Shelf | Counted | Full | Value', 'Total | 1,234,562.00', 'Not found', 'Stock by shelf | Page 2 of 2']),
    );
  });

  it('R1, R8: states its subject and both days, in the file and its name; of a past moment for ever', async () => {
    subject = ['Oakridge «Küche»', 'Oakridge Homes'];
    const past = await ask('?format=pdf&at=2026-03-31T23:59:59Z');
    expect(past.headers['content-disposition']).toContain("filename*=UTF-8''stock-oakridge-k%C3%BCche-2026-03-31.pdf");
    expect((await pagesOf(past.rawPayload))[0]).toEqual(
      expect.arrayContaining(['Oakridge «Küche» · Oakridge Homes', 'Documents of all dates, as recorded on Mar 31, 2026, 11:59 pm UTC']),
    );
    const { body, headers } = await ask('?format=csv');
    expect(headers['content-disposition']).toContain('stock-oakridge-k%C3%BCche-2026-04-02.csv');
    expect(body.startsWith('\ufeffShelf,')).toBe(true);
    expect(body).toContain(',"Oakridge «Küche», Oakridge Homes",,2026-04-02T09:30:00.000Z\r\n');
  });

  it('is printed without the columns that its content leaves out', async () => {
    unprinted = ['Counted'];
    const [page] = await pagesOf((await ask('?format=pdf')).rawPayload);
    expect(page).toEqual(
      expect.arrayContaining(['Shelf | Full | Value', 'Höhe · "A", north | yes | 1,234,567.00', 'Total | 1,234,562.00']),
    );
    expect((await ask('?format=csv')).body).toContain('Shelf,Counted,Full,Value');
  });

  it('is shown to its readers alone', async () => {
    sample.policy.visible = 'none';
    const reply = await ask('?format=csv', '1-2');
    expect(reply.statusCode).toBe(403);
    expect(reply.json<{ detail: string }>().detail).toContain('the report Stock by shelf');
    sample.policy.visible = 'all';
  });

  it('has an end', async () => {
    many = 5000;
    expect((await ask('?format=pdf')).statusCode).toBe(400);
    expect((await ask('?format=csv')).statusCode).toBe(200);
    many = 20_000;
    expect((await ask()).statusCode).toBe(400);
  });
});
