import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constantsIn, constantsOf } from '../../tools/api/constants';

/* What bounds memory, requests and turns is found in one place: `limits.ts` of each library. */

const LIBS = join(__dirname, '..', '..', 'libs');
const LIBRARIES = ['accounting', 'activity', 'auth', 'company', 'integration', 'platform', 'project'];
/** Numbers that bound nothing: formats, keys of locks, codes of other programs, measures of a page; and rules of the business. */
const OTHERS = [
  'accounting/account-reports/cash.policy.ts WEEKS',
  'accounting/aia-invoice/contract-terms.ts CHANGE_ORDERS_KEY',
  'accounting/bill/entering/charging.ts UNIT_DECIMALS',
  'accounting/invoice/drafting/compose-line.policy.ts DOWN',
  'accounting/invoice/taxes/taxes.policy.ts DECIMALS',
  'accounting/journal/posting.projection.ts KINDS_OF_DOCUMENTS',
  'accounting/journal/posting.projection.ts MOST_OF_TIME',
  'activity/allocation/allocation.policy.ts MOST_DAYS',
  'activity/payroll/pay-journal.projection.ts MOST_CHANGES',
  'activity/time-entry/derived/time-warnings.policy.ts LONGEST_SHIFT',
  'activity/time-entry/derived/time-warnings.policy.ts MOST_OF_A_DAY',
  'activity/time-entry/time-entry.policy.ts MOST_HOURS',
  'auth/bootstrap/bootstrap.ts LOCK',
  'integration/import/imports.ts LOCK',
  'platform/audit/tree/event-tree.ts CHUNK',
  'platform/event-store/postgres/migrations.ts LOCK',
  'platform/event-store/postgres/migrations.ts STREAM_LOCK',
  'platform/event-store/verify/chain-check.ts HASH_BYTES',
  'platform/event-store/verify/chain-check.ts REVISION_BYTES',
  'platform/event-store/verify/slot-table.ts KEY_BYTES',
  'platform/event-store/verify/slot-table.ts KEY_WORDS',
  'platform/eventstoredb/connection/silent-nodes.ts UNAVAILABLE',
  'platform/eventstoredb/owner/owner-row.ts LOCK',
  'platform/http/body/json-outline.ts SURE_DIGITS',
  'platform/kernel/money/cents.ts MOST_DIGITS',
  'platform/printing/paper/form.ts GAP',
  'platform/printing/paper/form.ts ROW',
  'platform/printing/paper/paper.ts FOOT',
  'platform/printing/paper/paper.ts LINE',
  'platform/printing/paper/paper.ts MARGIN',
  'platform/printing/paper/table.ts PROSE_SHARE',
  'platform/reading/pages/singles.ts ITSELF',
  'platform/reports/report-print.ts UPRIGHT',
  'platform/runtime/database/binary-array.ts HEADER',
  'platform/runtime/database/migrate.ts LOCK',
  'platform/runtime/database/sequence-id-source.ts LOCK',
  'platform/runtime/database/server-faults.ts LEAST_VERSION',
  'platform/service/process/hold-data-dir.ts LOCK',
  'platform/service/process/run-process.ts CONFIG_FAULT',
  'platform/subscriptions/freshness/presence.ts INSTANCE_LOCK',
  'platform/subscriptions/rebuild/read-schema.ts LONGEST_NAME',
];
/** Units of measure are no limits. */
const CONSTANT = /^(?:export )?const (?!DAY\b|DAY_MS|WEEK_MS|MIB)([A-Z][A-Z0-9_]*)(?:: number)? = -?[\d_.]+(?: [*/] [\d_]+)*;/gm;

const numbersIn = (file: string): string[] =>
  [...readFileSync(join(LIBS, file), 'utf8').matchAll(CONSTANT)].map(([, name = '']) => `${file.replaceAll('\\', '/')} ${name}`);

describe('The limits of libraries', () => {
  it('are numbers with a meaning and a name of their own', () => {
    const limits = constantsOf('limits.ts');
    expect(limits.length).toBeGreaterThan(150);
    expect(limits.filter(({ value, comment }) => !(value > 0) || comment === '')).toEqual([]);
    expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
  });

  it('are in no other files', () => {
    const files = LIBRARIES.flatMap((library) =>
      readdirSync(join(LIBS, library), { recursive: true, encoding: 'utf8' }).map((name) => join(library, name)),
    );
    const found = files
      .filter((name) => name.endsWith('.ts') && !/(?:timing|limits|\.spec|\.fixture)\.ts$|[\\/]testing[\\/]/.test(name))
      .flatMap(numbersIn);
    expect(found.sort()).toEqual(OTHERS);
  });

  it('may be products and parts of each other', () => {
    const source = '/** Bytes. */\nexport const MOST = 64 * 1_024;\n/** Of one. */\nexport const EACH = MOST / 32;\n';
    expect(constantsIn('some', source)).toEqual([
      { name: 'some.MOST', value: 65_536, comment: 'Bytes.' },
      { name: 'some.EACH', value: 2048, comment: 'Of one.' },
    ]);
  });
});
