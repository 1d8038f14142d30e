import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Demonstration } from '@plumbline/demo';
import { Clock } from '@plumbline/platform/records';
import type { ApiDriver } from '@plumbline/platform/testing/api';
import { unexplained } from './testing/explained-figures';
import { EXPLAINED, type Content } from './testing/explained-reports';
import { keptDemonstration, type KeptDatabase } from './testing/kept-demonstration';
import { startService, type RunningService } from './testing/start-service';

const FOLDER = join(__dirname, '..', '..', '..', 'test', 'golden', 'reports');
/** The day on which the demonstration is told: a Monday in the middle of a month, and of daylight saving time. */
const TODAY = '2026-06-15T15:00:00.000Z';
/** Days of the past: the end of a quarter, and of a year. */
const PAST = ['2026-03-31', '2025-12-31'];

const MOMENTS = ['', 'at=2026-03-31T23:59:59.999Z', 'through=2026-03-31', 'at=2025-12-31T23:59:59.999Z', 'at=2026-05-15T12:00:00.000Z'];
/** One figure in so many of a long report is asked for, another one at each moment; in the long form of the tests every figure. */
const ONE_IN = process.env['PLUMBLINE_FAULTS'] === 'long' ? 1 : MOMENTS.length;
const FEW = 20;
const RENEWS = process.env['PLUMBLINE_GOLDEN'] === 'reports';

const periods = (report: string, more = ''): string[] => [
  `reports/${report}?format=json${more}`,
  `reports/${report}?format=csv${more}`,
  ...PAST.map((day) => `reports/${report}?through=${day}${more}`),
  // As it was recorded then: the story is told at its times.
  ...PAST.map((day) => `reports/${report}?at=${day}${more}`),
];
const weeks = ['2026-06-08', '2026-03-30', '2025-11-24'];
const certified = (project: number): string => `reports/certified-payroll?project=${project}&week=2026-03-30`;
/** The questions of each golden file. */
const QUESTIONS: Readonly<Record<string, (api: ApiDriver) => Promise<readonly string[]>>> = {
  wip: async () => periods('wip'),
  'over-budget': async () => [...periods('over-budget', '&share=50'), 'reports/over-budget'],
  jobs: async () => [...periods('jobs'), 'reports/jobs?state=Closed'],
  'aging-receivables': async () => periods('aging', '&of=receivables'),
  'aging-payables': async () => periods('aging', '&of=payables'),
  retainage: async () => periods('retainage'),
  'sales-tax': async () => periods('sales-tax'),
  '1099': async () => periods('1099', '&year=2026'),
  'payables-due': async () => periods('payables-due'),
  committed: async () => periods('committed'),
  'received-not-billed': async () => periods('received-not-billed'),
  'change-orders': async () => periods('change-orders'),
  utilisation: async () => periods('utilisation', '&from=2025-09-01'),
  'cash-forecast': async () => periods('cash-forecast'),
  statement: async (api) => (await idsOf(api, 'clients')).map((id) => `reports/statement?client=${id}&from=2025-10-01`),
  'vendor-statement': async (api) => (await idsOf(api, 'vendors')).map((id) => `reports/vendor-statement?vendor=${id}&from=2025-10-01`),
  payroll: async () => weeks.map((week) => `reports/payroll?week=${week}`),
  'certified-payroll': async (api) =>
    (await idsOf(api, 'projects')).flatMap((id) => ['json', 'csv'].map((format) => `${certified(id)}&format=${format}`)),
  'job-cost': async (api) => (await idsOf(api, 'projects')).map((id) => `projects/${id}/job-cost`),
};

const idsOf = async (api: ApiDriver, kind: string): Promise<number[]> =>
  ((await api.get(`/api/v1/${kind}`)).json as { data: { Id: number }[] }).data.map(({ Id }) => Id);

/*
 * The demonstration is the same each time that it is told on the same day, so its reports are the same to the byte. With
 * PLUMBLINE_GOLDEN=reports this spec writes them to test/golden/reports: look at the difference before you commit it. It
 * then keeps the demonstration for the next time, as long as the sources are the same that make it.
 */
describe('the reports of the demonstration, told on a fixed day', () => {
  let service: RunningService;
  let kept: KeptDatabase | undefined;
  beforeAll(async () => {
    kept = RENEWS ? await keptDemonstration(TODAY) : undefined;
    const created = (app: NestFastifyApplication): void => {
      app.get(Clock, { strict: false }).now = () => TODAY;
    };
    const begins = async (app: NestFastifyApplication): Promise<void> => {
      created(app);
      await app.get(Demonstration).begins();
    };
    service = await startService({}, begins, kept && { url: kept.url, created });
    if (kept?.isFilled) return;
    await service.app.get(Demonstration).fill(1, 1, true);
    kept?.filled();
  }, 400_000);
  afterAll(async () => {
    await service?.close();
    await kept?.stop();
  });

  it.each(Object.keys(QUESTIONS))('%s is the same as before, to the byte', async (name) => {
    const replies: string[] = [];
    for (const question of await QUESTIONS[name](service.api)) {
      const { status, text } = await service.api.get(`/api/v2/${question}`);
      // One row on each line, so that a difference can be read.
      replies.push(`GET /api/v2/${question}\n${status}\n${text.replaceAll('},{', '},\n{')}\n`);
    }
    const file = join(FOLDER, `${name}.txt`);
    if (RENEWS) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, replies.join('\n'));
    }
    expect(replies.join('\n')).toBe(readFileSync(file, 'utf8'));
  });

  describe.each(Object.entries(EXPLAINED))('every figure of the report %s', (_, { addresses, figures, sums }) => {
    it.each(MOMENTS.map((moment, index) => [moment, index] as const))(
      'is the sum of its parts to the cent, asked with "%s"',
      async (moment, index) => {
        let [asked, seen] = [0, 0];
        for (const address of await addresses((kind) => idsOf(service.api, kind))) {
          const question = [address, moment].filter(Boolean).join(address.includes('?') ? '&' : '?');
          const { status, json } = await service.api.get(`/api/v2/${question}`);
          // A project of later is in no report of the time before, and one without time has no payroll.
          if (status === 404 || (status === 400 && address.includes('certified-payroll'))) continue;
          const content = (json as { data: Content }).data;
          const stated = moment === '' ? [...figures(content), ...(sums?.(content) ?? [])] : figures(content);
          const chosen = stated.length < FEW ? stated : stated.filter(() => seen++ % ONE_IN === index % ONE_IN);
          const { faults, asked: some } = await unexplained(service.api, question, chosen);
          expect(faults).toEqual([]);
          asked += some;
        }
        expect(asked).toBeGreaterThan(0);
      },
    );
  });
});
