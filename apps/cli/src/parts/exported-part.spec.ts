import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from '../testing/cli';

const PASSWORD = 'plumb lines hang straight';
const before = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'plumbline-part-'));
const at = (name: string): string => join(folder, name);
const databases: TestDatabase[] = [];
/** The database of two companies. */
let home: string;

async function database(): Promise<string> {
  const made = await testDatabase();
  databases.push(made);
  return made.url;
}
const use = (url: string): void => void Object.assign(process.env, { DATABASE_URL: url, EVENTSTORE_URL: '' });
const found = (name: string): ReturnType<typeof cli> =>
  cli('company:create', '--name', name, '--admin-username', `${name}-admin`, '--admin-password', PASSWORD);
const linesOf = (name: string): string[] => readFileSync(at(name), 'utf8').trimEnd().split('\n');
interface Line {
  readonly stream: string;
  readonly recordedAt: string;
  readonly position: string;
  readonly metadata: { readonly company: number };
}
const eventsOf = (name: string): Line[] => linesOf(name).map((line) => JSON.parse(line) as Line);
const written = (name: string, lines: readonly string[]): string => {
  writeFileSync(at(name), `${lines.join('\n')}\n`);
  return at(name);
};

beforeAll(async () => {
  home = await database();
  process.env['DATA_DIR'] = at('data');
  use(home);
  for (const name of ['Acme', 'Birch']) expect(await found(name)).toMatchObject({ code: 0 });
  // Events of both companies alternate.
  for (const [company, username] of [
    ['Acme', 'ann'],
    ['Birch', 'ben'],
    ['Acme', 'cy'],
  ])
    expect(await cli('user:create', '--company', company, '--username', username, '--password', PASSWORD)).toMatchObject({ code: 0 });
  expect(await cli('events:export', '--output', at('all.jsonl'))).toMatchObject({ code: 0 });
  const files = ['--output', at('part.jsonl'), '--proofs', at('proofs.jsonl'), '--personal', at('personal.jsonl')];
  expect(await cli('events:export', '--company', '2', ...files)).toMatchObject({
    code: 0,
  });
}, 180_000);
afterAll(async () => {
  process.env = before;
  await Promise.all(databases.map((one) => one.drop()));
  rmSync(folder, { recursive: true });
});

describe('a part of the events', () => {
  it('has the events of one company, of one record, or of some time, as they are in the whole export', async () => {
    const all = linesOf('all.jsonl');
    const events = eventsOf('all.jsonl');
    const expected = (is: (event: Line) => boolean): string[] => all.filter((_, index) => is(events[index]));
    // Each export is on record as an event of its own.
    const former = (name: string): string[] => linesOf(name).filter((_, index) => Number(eventsOf(name)[index].position) <= all.length);
    expect(former('part.jsonl')).toEqual(expected(({ metadata }) => metadata.company === 2));
    expect(linesOf('part.jsonl').length).toBeLessThan(all.length);
    const { stream, recordedAt } = events.at(-1) as Line;
    for (const [options, is] of [
      [['--record', stream], (event) => event.stream === stream],
      [['--from', recordedAt], (event) => event.recordedAt >= recordedAt],
      [['--to', recordedAt, '--company', '1'], (event) => event.recordedAt <= recordedAt && event.metadata.company === 1],
      [['--after', '3'], (event) => Number(event.position) > 3],
    ] as readonly [string[], (event: Line) => boolean][]) {
      await cli('events:export', ...options, '--output', at('some.jsonl'));
      expect(former('some.jsonl')).toEqual(expected(is));
      expect((await cli('events:verify', '--file', at('some.jsonl'), '--part')).code).toBe(0);
    }
  });

  it('is verified with its proofs and the key of the signer, without a database', async () => {
    const key = (JSON.parse(linesOf('proofs.jsonl')[0]) as { Key: string }).Key;
    const verified = await cli('events:verify', '--file', at('part.jsonl'), '--part', '--proofs', at('proofs.jsonl'), '--key', key);
    expect([verified.err, verified.code, verified.out]).toEqual(['', 0, expect.stringContaining('each event is below the root of')]);
  });

  it('is refused when an event is changed, exchanged, without a proof, or below another root', async () => {
    const [lines, proofs] = [linesOf('part.jsonl'), linesOf('proofs.jsonl')];
    const all = linesOf('all.jsonl');
    const other = all.find((line) => line.includes('"company":1'))!;
    for (const [events, given] of [
      [lines.map((line, index) => (index === 2 ? line.replace('"userName":"', '"userName":"e') : line)), proofs],
      [[...lines, other], proofs],
      [lines, proofs.slice(0, -1)],
      [lines, [proofs[0].replace(/"Root":"../, '"Root":"zz'.replace('zz', '00')), ...proofs.slice(1)]],
      [lines, [proofs[0].replace(/"RecordedAt":"..../, '"RecordedAt":"1999'), ...proofs.slice(1)]],
    ]) {
      const refused = await cli('events:verify', '--file', written('x.jsonl', events), '--part', '--proofs', written('y.jsonl', given));
      expect(refused.code).toBe(3);
    }
    const key = await cli('events:verify', '--file', at('part.jsonl'), '--part', '--proofs', at('proofs.jsonl'), '--key', 'ab'.repeat(32));
    expect([key.code, key.out]).toEqual([3, expect.stringContaining('signed by another key')]);
  });

  it('makes the company in an empty service as it was, which goes on with ids that are free', async () => {
    use(await database());
    const made = await cli('events:import', at('part.jsonl'), '--part', '--personal', at('personal.jsonl'));
    expect([made.err, made.code]).toEqual(['', 0]);
    await cli('events:export', '--output', at('again.jsonl'));
    const withoutPositions = (name: string): string[] =>
      linesOf(name)
        .filter((line) => !line.includes('"company":0'))
        .map((line) => line.replace(/^\{"position":"\d+",/, '{'));
    expect(withoutPositions('again.jsonl')).toEqual(withoutPositions('part.jsonl'));
    expect((await cli('company:list')).out).toContain('Birch');
    expect(readFileSync(at('part.jsonl'), 'utf8')).not.toContain('"FirstName":"ben"');
    expect(readFileSync(at('personal.jsonl'), 'utf8')).not.toContain('"ann"');
    const user = await cli('user:create', '--company', 'Birch', '--username', 'dee', '--password', PASSWORD, '--json');
    expect([user.err, user.code]).toEqual(['', 0]);
    const { userId } = JSON.parse(user.out) as { userId: number };
    expect(eventsOf('part.jsonl').map(({ stream }) => stream)).not.toContain(`User-${userId}`);
    expect((await cli('user:password', '--username', 'ben', '--password', PASSWORD)).err).toBe('');
    expect((await cli('events:verify')).code).toBe(0);
  });

  it('is not taken by a service that has events of others', async () => {
    use(home);
    const refused = await cli('events:import', at('part.jsonl'), '--part');
    expect(refused.code).toBe(1);
  });

  it('refuses options that make no sense together', async () => {
    for (const options of [
      ['--part'],
      ['--file', at('part.jsonl'), '--proofs', at('proofs.jsonl')],
      ['--file', at('part.jsonl'), '--part', '--against', at('proofs.jsonl')],
      ['--file', at('part.jsonl'), '--part', '--proofs', at('part.jsonl')],
      ['--file', at('part.jsonl'), '--part', '--proofs', at('none')],
    ])
      expect((await cli('events:verify', ...options)).code).toBe(2);
    expect((await cli('events:export', '--company', 'x')).code).toBe(2);
    expect((await cli('events:export', '--record', 'User-1', '--personal', at('none.jsonl'))).code).toBe(2);
    expect((await cli('events:export', '--from', 'soon')).code).toBe(2);
  });
});
