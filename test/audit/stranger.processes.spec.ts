import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { cli } from '../../apps/cli/src/testing/cli';

const SCRIPT = join(__dirname, 'stranger.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const before = { ...process.env };

let database: TestDatabase;
let folder: string;
const at = (name: string): string => join(folder, name);
/** A root or a proof, as far as the tests look into it. */
interface Given {
  Size: number;
  RecordedAt: string;
  Key: string;
  Signature: string;
  Index: number;
  Path: string[];
}
const json = (name: string): Given => JSON.parse(readFileSync(at(name), 'utf8')) as Given;
const user = (name: string): Promise<{ code: number; err: string }> =>
  cli('user:create', '--company', 'Acme', '--username', name, '--password', 'plumb lines hang straight');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-stranger-'));
  database = await testDatabase();
  process.env['DATABASE_URL'] = database.url;
  process.env['DATA_DIR'] = at('data');
  const made = ['--name', 'Acme', '--admin-username', 'ann', '--admin-password', 'plumb lines hang straight'];
  expect(await cli('audit:root')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('holds no Plumbline store') as string });
  expect(await cli('company:create', ...made)).toMatchObject({ code: 0 });
  expect(await cli('audit:root', '--out', at('former.json'))).toMatchObject({ code: 0, err: '' });
  for (const name of ['bob', 'line\u2028separator', 'eve']) expect(await user(name)).toMatchObject({ code: 0 });
  expect(await cli('audit:root', '--out', at('root.json'))).toMatchObject({ code: 0, err: '' });
  expect(await user('after')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  process.env = before;
  await database?.drop();
  rmSync(folder, { recursive: true });
});

describe('the command line', () => {
  it('signs the root of all events with one key, the same each time', async () => {
    const { out } = await cli('audit:root');
    expect((await cli('audit:root')).out).toBe(out);
    const root = JSON.parse(out) as Given;
    expect(root.Size).toBeGreaterThan(json('root.json').Size);
    expect(root).toMatchObject({ Position: String(root.Size), Key: json('root.json').Key });
  });

  it('verifies the events against a kept root, in the store and in an export', async () => {
    await cli('events:export', '--output', at('export.jsonl'));
    const key = json('root.json').Key;
    for (const source of [[], ['--file', at('export.jsonl')]]) {
      const verified = await cli('events:verify', ...source, '--against', at('root.json'), at('former.json'), '--key', key);
      expect(verified).toMatchObject({ code: 0, err: '' });
      expect(verified.out).toMatch(/^root of \d+ events, \S+, signed by [0-9a-f]{64}: the events have it$/m);
      expect(verified.out).toContain(`not detectable, of events after the first ${json('root.json').Size}:`);
    }
    const other = await cli('events:verify', '--against', at('root.json'), '--key', 'ab'.repeat(32), '--json');
    expect(other.code).toBe(3);
    expect(JSON.parse(other.out)).toMatchObject({
      found: 0,
      roots: [{ problem: expect.stringContaining('signed by another key') as string }],
    });
    writeFileSync(at('cut.jsonl'), readFileSync(at('export.jsonl'), 'utf8').split('\n').slice(0, 5).join('\n') + '\n');
    const cut = await cli('events:verify', '--file', at('cut.jsonl'), '--against', at('root.json'));
    expect([cut.code, cut.out]).toEqual([3, expect.stringMatching(/there are 5 events, \d+ less than there were/)]);
  });

  it('proves an event below a kept root, and that a former root is its beginning', async () => {
    const proof = await cli('audit:proof', '--position', '3', '--root', at('root.json'), '--out', at('proof.json'));
    expect(proof).toMatchObject({ code: 0, out: expect.stringContaining('event 3 of ') as string });
    expect(await cli('audit:proof', '--former', at('former.json'), '--root', at('root.json'), '--out', at('growth.json'))).toMatchObject({
      code: 0,
    });
    expect(json('proof.json')).toMatchObject({ Position: '3', Index: 2, Root: json('root.json') });
    const { Size } = json('root.json');
    for (const [argv, code, line] of [
      [['--position', String(Size + 1), '--root', at('root.json')], 1, 'no event below the root has the position'],
      [['--position', '3', '--former', at('root.json')], 2, 'give --position or --former'],
      [['--former', at('root.json'), '--root', at('former.json')], 3, 'the former root is of'],
      [['--position', '3', '--root', at('proof.json')], 2, 'holds no signed root'],
      [['--position', '3', '--root', at('none')], 2, 'the root must be a file that can be read'],
    ] as const)
      expect(await cli('audit:proof', ...argv)).toMatchObject({ code, err: expect.stringContaining(line) as string });
  });

  it('says when the events do not have the root that is to be proved from', async () => {
    const sql = new Client({ connectionString: database.url });
    await sql.connect();
    try {
      await sql.query('begin; set local session_replication_role = replica');
      const change = (to: string) => sql.query(`update events.events set hash = ${to} where position = 2`);
      const { rows } = await sql.query<{ hash: string }>(`select encode(hash, 'hex') as hash from events.events where position = 2`);
      await change(`sha256('x')`);
      await sql.query('commit');
      const proof = await cli('audit:proof', '--position', '3', '--root', at('root.json'));
      await sql.query('begin; set local session_replication_role = replica');
      await change(`decode('${rows[0].hash}', 'hex')`);
      await sql.query('commit');
      expect(proof).toMatchObject({ code: 3, err: expect.stringContaining('events do not have the root of') as string });
    } finally {
      await sql.end();
    }
  });
});

// Python is a program of the operating system, which a machine may lack.
(hasPython ? describe : describe.skip)('a stranger with Python and docs/audit.md', () => {
  const verify = (...files: string[]): { status: number | null; stdout: string } =>
    spawnSync('python3', [SCRIPT, ...files.map(at)], { encoding: 'utf8' });

  it('has at most a hundred lines', () => expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100));

  it('verifies an export, roots with their signatures, and both kinds of proofs', () => {
    writeFileSync(at('roots.json'), JSON.stringify({ data: [json('former.json'), json('root.json')], meta: {} }));
    writeFileSync(at('reply.json'), JSON.stringify({ data: json('proof.json'), meta: {} }));
    const { status, stdout } = verify('export.jsonl', 'former.json', 'root.json', 'proof.json', 'growth.json', 'roots.json', 'reply.json');
    expect([stdout, status]).toEqual([expect.stringMatching(/^\d+ events, 0 faults\n$/), 0]);
  });

  it('verifies the events of one company with the proofs beside them, and finds one that is changed or without a proof', async () => {
    expect(await cli('events:export', '--company', '1', '--output', at('part.jsonl'), '--proofs', at('proofs.jsonl'))).toMatchObject({
      code: 0,
    });
    expect(verify('part.jsonl', 'proofs.jsonl')).toMatchObject({ status: 0, stdout: expect.stringMatching(/ 0 faults\n$/) as string });
    const lines = readFileSync(at('part.jsonl'), 'utf8').trimEnd().split('\n');
    writeFileSync(at('changed.jsonl'), lines.map((line) => line.replace('"userName":"', '"userName":"e')).join('\n') + '\n');
    expect(verify('changed.jsonl', 'proofs.jsonl').status).toBe(3);
    const proofs = readFileSync(at('proofs.jsonl'), 'utf8').trimEnd().split('\n');
    writeFileSync(at('fewer.jsonl'), proofs.slice(0, -1).join('\n') + '\n');
    expect(verify('part.jsonl', 'fewer.jsonl')).toMatchObject({ status: 3, stdout: expect.stringContaining('without a proof') as string });
    writeFileSync(at('rootless.jsonl'), [proofs[0]?.replace(/"Root":"../, '"Root":"00'), ...proofs.slice(1)].join('\n') + '\n');
    expect(verify('part.jsonl', 'rootless.jsonl').status).toBe(3);
  });

  it('takes only what an export writes, byte for byte, as the command line does (9)', async () => {
    const whole = readFileSync(at('export.jsonl'));
    const text = whole.toString();
    const altered: [string, string | Buffer][] = [
      ['a member more', text.replace('{"position"', '{"added":1,"position"')],
      ['a member twice', text.replace('{"position":"1"', '{"position":"9","position":"1"')],
      ['a position with a zero', text.replace('"position":"1"', '"position":"01"')],
      ['a revision with a fraction', text.replace('"revision":0', '"revision":0.0')],
      ['a space', text.replace('"revision":', '"revision": ')],
      ['no last line feed', text.slice(0, -1)],
      ['a cut line', text.slice(0, -200)],
      ['an empty line', text.replace('\n', '\n\n')],
      ['a byte-order mark', `\ufeff${text}`],
      ['a carriage return', text.replace('\n', '\r\n')],
      ['bytes that are no text', Buffer.concat([whole.subarray(0, 20), Buffer.from([0xff]), whole.subarray(20)])],
      ['nothing', ''],
    ];
    for (const [name, content] of altered) {
      writeFileSync(at('altered.jsonl'), content);
      expect([name, verify('altered.jsonl').status]).toEqual([name, 3]);
      expect([name, (await cli('events:verify', '--file', at('altered.jsonl'))).code]).toEqual([name, 3]);
    }
  });

  it('finds what does not hold', () => {
    const altered = (name: string, change: (given: Given) => void): string => {
      const given = json(name);
      change(given);
      writeFileSync(at(`altered-${name}`), JSON.stringify(given));
      return `altered-${name}`;
    };
    const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const proof = json('proof.json');
    for (const [file, fault] of [
      [altered('root.json', (root) => (root.RecordedAt = '2026-01-01T00:00:00.000Z')), 'the signature'],
      [altered('former.json', (root) => (root.Signature = flipped(root.Signature))), 'the signature'],
      [altered('proof.json', (one) => (one.Index += 1)), 'the place of the event'],
      [altered('growth.json', (one) => (one.Path[0] = flipped(one.Path[0]))), 'the former root'],
    ]) {
      const { status, stdout } = verify('export.jsonl', file);
      expect([status, stdout]).toEqual([3, `${at(file)}: ${fault} does not verify\n${String(/\d+ events, 1 faults\n/.exec(stdout)?.[0])}`]);
    }
    expect(proof.Path).not.toEqual([]);
    const whole = readFileSync(at('export.jsonl'), 'utf8');
    writeFileSync(at('forged.jsonl'), whole.replace('"userName":"', '"userName":"e'));
    expect(verify('forged.jsonl')).toMatchObject({ status: 3, stdout: expect.stringContaining('position 1 does not verify') as string });
    writeFileSync(at('short.jsonl'), whole.split('\n').slice(0, 4).join('\n') + '\n');
    expect(verify('short.jsonl', 'root.json')).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/the root of \d+ events/) as string,
    });
  });
});
if (!hasPython) console.warn('python3 is not installed: the test of the stranger did not run.');
