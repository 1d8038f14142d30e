import { setTimeout as sleep } from 'node:timers/promises';
import { storedPages } from '../verify/stored-pages';
import { UNDETECTABLE, verifyEvents, type Verification } from '../verify/verify-events';
import { newEvent, attackedStore, type AttackedStore } from '@plumbline/platform/testing/event-store';

const [TAIL_CUT, ADDED, RECOMPUTED, RENUMBERED, SAME_MOMENT] = UNDETECTABLE;

let attacked: AttackedStore;
let store: AttackedStore['store'];
let sql: AttackedStore['sql'];

beforeAll(async () => {
  attacked = await attackedStore();
  ({ store, sql } = attacked);
});
afterAll(() => attacked?.close());

/** One event per position, each recorded at its own time, except 11 and 12, which share one. */
beforeEach(async () => {
  await sql.query('truncate events.events');
  const streams = [
    'Client-1',
    'Vendor-1',
    'Bill-1',
    'TimeEntry-1',
    'Bill-1',
    'TimeEntry-1',
    'TimeEntry-1',
    'Client-2',
    'Bill-1',
    'TimeEntry-1',
  ];
  const append = async (stream: string, n: number) => {
    await store.append(stream, 'any', [newEvent({ Amount: `${n}00.00`, Name: 'Prairie' }, `${stream.split('-')[0]}Changed${n}`)]);
    await sleep(3);
  };
  for (const [index, stream] of streams.entries()) await append(stream, index + 1);
  await store.appendAll(['User-1', 'User-2'].map((stream) => ({ stream, expected: 'none', events: [newEvent({ stream })] })));
  await sleep(3);
  await append('Invoice-1', 13);
  await append('Invoice-1', 14);
});

const verify = (): Promise<Verification> => verifyEvents({ read: () => storedPages(store), firstPosition: store.firstPosition });

/** Runs one statement after another, as the attacker would. */
const tamper = async (...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) expect((await sql.query(statement)).rowCount ?? 1).not.toBe(0);
};

/** An event in the correct form. `previous` is the position of the event that it refers to. */
const insert = (position: number, stream: string, revision: number, previous: string, recorded = 'clock_timestamp()'): string =>
  `insert into events.events
   select ${position}, '${stream}', ${revision}, id, 'T', '{}', '{}', at, ${previous}, events.hash_of(${previous}, '${stream}', ${revision}, id, 'T',
     to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '{}', '{}')
   from (select gen_random_uuid() id, date_trunc('milliseconds', ${recorded}) at) new`;
const hashAt = (position: number): string => `(select hash from events.events where position = ${position})`;
/** Recomputes the hashes of an event and of all later ones of its stream. */
const reseal = `do $$ declare e record; previous bytea; stream text := '';
  begin for e in select * from events.events order by events.events.stream, revision loop
    if e.stream <> stream then previous := ''; stream := e.stream; end if;
    previous := events.hash_of(previous, e.stream, e.revision, e.id, e.type,
      to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.data, e.metadata);
    update events.events set hash = previous, previous_hash = coalesce((select hash from events.events p where p.stream = e.stream
      and p.revision = e.revision - 1), '') where position = e.position;
  end loop; end $$`;
const set = (assignment: string, position: number): string => `update events.events set ${assignment} where position = ${position}`;
const drop = (position: number): string => `delete from events.events where position = ${position}`;
/** Positions are unique at every moment, so the exchange uses a free one. */
const exchanged = (one: number, other: number): string[] => [
  set('position = 1000', one),
  set(`position = ${one}`, other),
  set(`position = ${other}`, 1000),
];

describe('a verification detects', () => {
  const OWN_HASH = 'its hash is not the hash of its content';
  const CHAIN = 'the event before it in its stream is not the one it names';

  it.each<[kind: string, statements: readonly string[], finding: string, at: number]>([
    // Detected by the chains of the streams alone.
    ['data changed in the middle of a stream', [set(`data = replace(data, 'Prairie', 'Pirate')`, 6)], OWN_HASH, 6],
    ['an event deleted in the middle of a stream', [drop(6)], 'position 6 before it is missing', 7],
    ['the first event of a stream deleted', [drop(4)], 'it should have revision 0 in its stream', 6],
    ['an event added to a stream with a wrong previous hash', [insert(15, 'Bill-1', 3, `sha256('forged')`)], CHAIN, 15],
    [
      'two events of a stream exchanged',
      [set('revision = 1000', 5), set('revision = 1', 9), set('revision = 2', 5)],
      'it should have revision 1 in its stream',
      5,
    ],
    ['the time changed in the middle of a stream', [set(`recorded_at = recorded_at - interval '30 days'`, 6)], OWN_HASH, 6],
    ['who did it changed in the middle of a stream', [set(`metadata = replace(metadata, 'Ann', 'Eve')`, 6)], OWN_HASH, 6],
    ['the type changed in the middle of a stream', [set(`type = 'BillRejected'`, 5)], OWN_HASH, 5],
    ['the id of an event changed in the middle of a stream', [set('id = gen_random_uuid()', 5)], OWN_HASH, 5],
    ['a stream renamed', [`update events.events set stream = 'Bill-9' where stream = 'Bill-1'`], OWN_HASH, 3],
    ['an event moved to another stream', [set(`stream = 'Client-2', revision = 1`, 9)], CHAIN, 9],
    // Detected only by the hash of each event, the positions and the times.
    ['data of the last event of a stream changed', [set(`data = replace(data, 'Prairie', 'Pirate')`, 10)], OWN_HASH, 10],
    ['the amount in the last event of a bill changed', [set(`data = replace(data, '900.00', '90.00')`, 9)], OWN_HASH, 9],
    ['data of a stream of one event changed', [set(`data = replace(data, 'Prairie', 'Pirate')`, 2)], OWN_HASH, 2],
    ['who did it changed in the last event', [set(`metadata = replace(metadata, 'Ann', 'Eve')`, 14)], OWN_HASH, 14],
    ['the last event of a stream deleted', [drop(9)], 'position 9 before it is missing', 10],
    ['a whole stream deleted', [drop(8)], 'position 8 before it is missing', 9],
    ['positions of two streams’ events exchanged', exchanged(8, 9), 'before an earlier event', 9],
    ['the stored hash of an event changed', [set(`hash = sha256('x')`, 9)], OWN_HASH, 9],
    ['a gap in the positions', [set('position = 20', 14)], 'positions 14 to 19 before it are missing', 20],
    // In addition to the finding's list.
    ['the time of the last event changed', [set(`recorded_at = recorded_at + interval '30 days'`, 14)], OWN_HASH, 14],
    [
      'an event added before the first position',
      [insert(0, 'Client-9', 0, `''::bytea`, `'2020-01-01'::timestamptz`)],
      'its position is before 1',
      0,
    ],
    [
      'an event added in the correct form, but dated back',
      [insert(15, 'Client-9', 0, `''::bytea`, `'2020-01-01'::timestamptz`)],
      'before an earlier event',
      15,
    ],
    ['data that is not JSON', [set(`data = 'x'`, 9)], OWN_HASH, 9],
    ['a stored hash removed', [set(`hash = ''`, 9)], OWN_HASH, 9],
    ['a time without end', [set(`recorded_at = 'infinity'`, 14)], OWN_HASH, 14],
  ])('%s', async (_, statements, problem, at) => {
    expect(await verify()).toMatchObject({ events: 14, streams: 8, found: 0, findings: [], head: { position: 14n } });
    await tamper(...statements);
    const { found, findings } = await verify();
    expect(found).toBeGreaterThan(0);
    expect(findings).toContainEqual(expect.objectContaining({ position: BigInt(at), problem: expect.stringContaining(problem) as string }));
  });

  it('an id or a position that is not unique, in a table that lost its indexes', async () => {
    await tamper('drop index events.events_by_id', 'alter table events.events drop constraint events_pkey');
    try {
      await tamper(`insert into events.events select 9, 'Client-9', 0, id, type, data, metadata, recorded_at, '', hash
        from events.events where position = 9`);
      const { findings } = await verify();
      const problems = findings.filter(({ position }) => position === 9n).map(({ problem }) => problem);
      expect(problems).toContain('its position is not unique');
      expect(problems).toContainEqual(expect.stringMatching(/^its id .* is not unique$/));
    } finally {
      await sql.query('truncate events.events');
      await sql.query('alter table events.events add primary key (position); create unique index events_by_id on events.events (id)');
    }
  });
});

describe('a verification without an anchored root does not detect, but reports', () => {
  it.each<[kind: string, statements: readonly string[], sentence: string]>([
    ['the tail of the log cut', ['delete from events.events where position > 10'], TAIL_CUT],
    ['the last event of the log deleted', [drop(14)], TAIL_CUT],
    ['the whole log deleted', ['delete from events.events'], TAIL_CUT],
    ['an event added at the end in the correct form', [insert(15, 'Bill-1', 3, hashAt(9))], ADDED],
    ['an edit whose stream was recomputed', [set(`data = replace(data, 'Prairie', 'Pirate')`, 5), reseal], RECOMPUTED],
    [
      'a whole stream deleted and the later positions renumbered',
      [
        drop(8),
        'update events.events set position = position + 1000 where position > 8',
        'update events.events set position = position - 1001 where position > 1000',
      ],
      RENUMBERED,
    ],
    ['positions of events of one moment exchanged', exchanged(11, 12), SAME_MOMENT],
  ])('%s', async (_, statements, sentence) => {
    await tamper(...statements);
    const { found, undetectable } = await verify();
    expect(found).toBe(0);
    expect(undetectable).toContain(sentence);
  });
});
