import { RootCheck, rootsIn, signedRoot, EventTree, type SignedRoot } from '@plumbline/platform/audit';
import { storedPages, verifyEvents } from '@plumbline/platform/event-store';
import { newEvent, attackedStore, type AttackedStore } from '@plumbline/platform/testing/event-store';
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, keepFigure } from './support/figures';
import { chance, TAMPERINGS, type Victim } from './support/tamperings';

const KINDS = Object.keys(TAMPERINGS);
/** Tamperings, and stores that nobody touched. */
const TAMPERED = amount(2 * KINDS.length, 400);
const CLEAN = amount(8, 200);
const PATIENCE_MS = amount(60_000, 900_000);

const { privateKey } = generateKeyPairSync('ed25519');
let attacked: AttackedStore;
let store: AttackedStore['store'];
let sql: AttackedStore['sql'];

beforeAll(async () => {
  attacked = await attackedStore();
  ({ store, sql } = attacked);
  await sql.query('create temporary table kept as select * from events.events');
});
afterAll(() => attacked?.close());

/** Fills an empty store with three moments of some streams, and returns a root that is kept at each. */
async function fill(pick: (below: number) => number): Promise<SignedRoot[]> {
  await sql.query('truncate events.events');
  const roots: SignedRoot[] = [];
  for (let moment = 0; moment < 3; moment++) {
    const streams = ['Client', 'Vendor', 'Bill', 'TimeEntry', 'Invoice'].map((kind) => `${kind}-${pick(3)}`);
    const events = () => Array.from({ length: 1 + pick(3) }, () => newEvent({ Amount: `${pick(1000)}.00`, Name: 'Prairie' }));
    await store.appendAll(streams.map((stream) => ({ stream, expected: 'any' as const, events: events() })));
    await sleep(2);
    const tree = await EventTree.read(store);
    roots.push(signedRoot(await tree.rootOf(await tree.size()), privateKey));
  }
  await sql.query('truncate kept; insert into kept select * from events.events');
  return roots;
}

async function victims(): Promise<Victim[]> {
  const { rows } = await sql.query<Victim>(
    'select position::int, stream, revision::int, recorded_at::text as moment from events.events order by position',
  );
  return rows;
}

/** Faults that are found without roots, and what is wrong with the roots, the oldest first. */
async function verify(roots: readonly SignedRoot[]): Promise<{ found: number; problems: (string | undefined)[] }> {
  // As from a file that was kept.
  const check = new RootCheck(rootsIn(JSON.stringify(roots)));
  const { found } = await verifyEvents(
    { read: () => storedPages(store), firstPosition: store.firstPosition },
    { onEvent: (event) => check.add(event) },
  );
  return { found, problems: check.results().map(({ problem }) => problem) };
}

it(
  'every tampering with the events is found with a root that was kept, and none where nobody tampered',
  async () => {
    const pick = chance(20_261_126);
    const missed: string[] = [];
    let [tampered, withoutRoots, alarms] = [0, 0, 0];
    for (let round = 0; tampered < TAMPERED; round++) {
      const kind = KINDS[round % KINDS.length];
      const roots = await fill(pick);
      const statements = TAMPERINGS[kind](await victims(), pick);
      if (!statements) continue;
      for (const statement of statements) await sql.query(statement);
      const { rows } = await sql.query(
        '(select * from events.events except select * from kept) union all (select * from kept except select * from events.events)',
      );
      if (rows.length === 0) throw new Error(`${kind} changed nothing`);
      tampered += 1;
      const { found, problems } = await verify([roots[2]]);
      if (found > 0) withoutRoots += 1;
      if (found === 0 && problems[0] === undefined) missed.push(`${round} ${kind}`);
    }
    for (let round = 0; round < CLEAN; round++) {
      const { found, problems } = await verify(await fill(pick));
      if (found > 0 || problems.some((problem) => problem !== undefined)) alarms += 1;
    }
    keepFigure({
      test: 'Tampering with the events, against a root that was kept elsewhere',
      amount: `${tampered} tamperings of ${KINDS.length} kinds, ${CLEAN} clean stores`,
      result: `${tampered - missed.length} found, ${withoutRoots} of them without the root too; ${alarms} false alarms`,
    });
    expect({ missed, alarms }).toEqual({ missed: [], alarms: 0 });
    // The others are those that nothing but a root finds.
    expect(withoutRoots).toBeLessThan(tampered / 2);
  },
  PATIENCE_MS,
);

it('a change is narrowed down to the time between two roots', async () => {
  const roots = await fill(chance(7));
  const position = roots[0].Size + 1;
  await sql.query(`update events.events set data = replace(data, 'Prairie', 'Pirate') where position = ${position}`);
  const { found, problems } = await verify(roots);
  // The stored hash is the leaf, so the roots hold; the event itself is named.
  expect([found, problems]).toEqual([1, [undefined, undefined, undefined]]);
  await sql.query(`update events.events e set hash = events.hash_of(previous_hash, stream, revision, id, type,
    to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), data, metadata) where position = ${position}`);
  const [first, second, third] = (await verify(roots)).problems;
  expect(first).toBeUndefined();
  expect(second).toContain(`after the first ${roots[0].Size}, up to ${roots[0].RecordedAt}, which agree with an earlier root`);
  expect(third).toContain(`the first ${roots[2].Size} events are not those that there were`);
});
