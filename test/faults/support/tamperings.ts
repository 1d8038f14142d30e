/** Chance with a seed (mulberry32): the same numbers in each run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The fields of an event that anybody who can write the database sees. */
export interface Victim {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** The time at which it was recorded. */
  readonly moment: string;
}
type Pick = (below: number) => number;
/** Statements that alter the store; undefined where the events do not allow it. */
type Tampering = (events: readonly Victim[], pick: Pick) => readonly string[] | undefined;

const TIME = `to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Makes everything consistent again: positions and revisions without gaps, hashes and references of all events. */
const CONSISTENT = [
  'update events.events set position = position + 100000, revision = revision + 100000',
  `update events.events e set position = n.position, revision = n.revision from (select id, row_number() over (order by position) as position,
     row_number() over (partition by stream order by position) - 1 as revision from events.events) n where n.id = e.id`,
  `do $$ declare e record; previous bytea; stream text := '';
   begin for e in select * from events.events order by events.events.stream, revision loop
     if e.stream <> stream then previous := ''; stream := e.stream; end if;
     update events.events set previous_hash = previous where position = e.position;
     previous := events.hash_of(previous, e.stream, e.revision, e.id, e.type, ${TIME}, e.data, e.metadata);
     update events.events set hash = previous where position = e.position;
   end loop; end $$`,
];
const consistent = (...statements: readonly string[]): string[] => [...statements, ...CONSISTENT];
const drop = (where: string): string => `delete from events.events where ${where}`;
const set = (assignment: string, { position }: Victim): string => `update events.events set ${assignment} where position = ${position}`;
const oneOf = <T>(all: readonly T[], pick: Pick): T => all[pick(all.length)];
/** An event after the position, before the next one once positions are made consistent: they are spread first. */
const insertedAfter = (position: number, stream: string, moment: string): string[] => [
  'update events.events set position = position * 10 + 1000',
  `insert into events.events select ${position * 10 + 1001}, '${stream}', 90000, gen_random_uuid(), 'ClientChanged', '{}', metadata, '${moment}', '', ''
   from events.events where position = ${position * 10 + 1000}`,
];
/** Exchanges the places of two events; times stay with the places. */
const exchanged = (one: Victim, other: Victim): string[] => [
  set('position = 99999', one),
  `update events.events set position = ${one.position}, recorded_at = '${one.moment}' where position = ${other.position}`,
  `update events.events set position = ${other.position}, recorded_at = '${other.moment}' where position = 99999`,
];
const isLastOfStream = (events: readonly Victim[], { stream, revision }: Victim): boolean =>
  !events.some((one) => one.stream === stream && one.revision > revision);
const ofAnotherStream = (events: readonly Victim[], { stream }: Victim): Victim[] => events.filter((one) => one.stream !== stream);

/** Kinds of alterations; those that are made consistent pass every check that the store alone allows. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'cut tail': (events, pick) => [drop(`position > ${events.length - 1 - pick(events.length - 1)}`)],
  'all events removed': () => [drop('true')],
  'cut tail, and as many events added': (events, pick) => {
    const kept = events.length - 1 - pick(5);
    const added = events.slice(kept).flatMap(({ moment }, n) => [
      `insert into events.events select ${kept + 1 + n}, 'Client-77', ${n}, gen_random_uuid(), 'ClientChanged', '{}', metadata, '${moment}', '', ''
       from events.events where position = 1`,
    ]);
    return consistent(drop(`position > ${kept}`), ...added);
  },
  'stream removed': (events, pick) => consistent(drop(`stream = '${oneOf(events, pick).stream}'`)),
  'last event of a stream removed': (events, pick) => {
    const last = events.filter((one) => isLastOfStream(events, one));
    return consistent(drop(`position = ${oneOf(last, pick).position}`));
  },
  'event in a stream removed': (events, pick) => consistent(drop(`position = ${oneOf(events, pick).position}`)),
  'event removed, positions left': (events, pick) => [drop(`position = ${oneOf(events, pick).position}`)],
  'data changed': (events, pick) => consistent(set(`data = replace(data, 'Prairie', 'Pirate')`, oneOf(events, pick))),
  'data changed, hashes left': (events, pick) => [set(`data = replace(data, 'Prairie', 'Pirate')`, oneOf(events, pick))],
  'who did it changed': (events, pick) => consistent(set(`metadata = replace(metadata, 'Ann', 'Eve')`, oneOf(events, pick))),
  'type changed': (events, pick) => consistent(set(`type = 'BillRejected'`, oneOf(events, pick))),
  'id changed': (events, pick) => consistent(set('id = gen_random_uuid()', oneOf(events, pick))),
  'all times changed': () => consistent(`update events.events set recorded_at = recorded_at - interval '1 day'`),
  'time of the first events changed': (events, pick) =>
    consistent(`update events.events set recorded_at = recorded_at - interval '1 day' where position <= ${1 + pick(events.length)}`),
  'stream renamed': (events, pick) =>
    consistent(`update events.events set stream = 'Bill-99' where stream = '${oneOf(events, pick).stream}'`),
  'names of two streams exchanged': (events, pick) => {
    const one = oneOf(events, pick);
    const other = oneOf(ofAnotherStream(events, one), pick);
    const [a, b] = [one.stream, other.stream];
    return consistent(
      `update events.events set revision = revision + 5000, stream = case stream when '${a}' then '${b}' else '${a}' end where stream in ('${a}', '${b}')`,
    );
  },
  'event moved to another stream': (events, pick) => {
    const one = oneOf(events, pick);
    return consistent(set(`revision = 90000, stream = '${oneOf(ofAnotherStream(events, one), pick).stream}'`, one));
  },
  'event added in between': (events, pick) => {
    const { position, moment } = oneOf(events.slice(0, -1), pick);
    return consistent(...insertedAfter(position, oneOf(events, pick).stream, moment));
  },
  'stream added in between': (events, pick) => {
    const { position, moment } = oneOf(events.slice(0, -1), pick);
    return consistent(...insertedAfter(position, 'Client-88', moment));
  },
  'positions of one moment exchanged': (events, pick) => {
    const one = oneOf(events, pick);
    const others = ofAnotherStream(events, one).filter(({ moment }) => moment === one.moment);
    return others.length > 0 ? exchanged(one, oneOf(others, pick)) : undefined;
  },
  'positions of any two events exchanged': (events, pick) => {
    const one = oneOf(events, pick);
    return consistent(...exchanged(one, oneOf(ofAnotherStream(events, one), pick)));
  },
  'content of two events exchanged': (events, pick) => {
    const one = oneOf(events, pick);
    const other = oneOf(ofAnotherStream(events, one), pick);
    return consistent(
      `update events.events e set data = o.data, type = o.type from events.events o where (e.position, o.position)
       in ((${one.position}, ${other.position}), (${other.position}, ${one.position}))`,
    );
  },
  'all positions raised': () => [
    'update events.events set position = position + 100000',
    'update events.events set position = position - 99999',
  ],
  'stored hash changed': (events, pick) => [set(`hash = sha256('x')`, oneOf(events, pick))],
};
