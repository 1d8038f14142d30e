import { tokenCall, type Login } from './api';
import type { Call, Load } from './load';
import { dayOf, ENTRIES_A_DAY } from './seed/days';

/** One side of the comparison, ready for requests. */
export interface Side {
  readonly name: 'plumbline' | 'bare';
  readonly url: string;
  readonly pid: number;
  /**
   * The large company: the tokens of users who can do everything, of those who see all entries without wages, and of one
   * who sees only entries of his own.
   */
  readonly callers: readonly string[];
  readonly approvers: readonly string[];
  readonly own: string;
  /** The first and last id of its copied time entries. */
  readonly firstId: number;
  readonly lastId: number;
  /** New entries of that company, each of another project. */
  readonly bodies: readonly string[];
  /** Users of that company who log in while others read. */
  readonly logins: readonly Login[];
  /** The token of the company whose entries one unpaged list returns. */
  readonly listToken: string;
}

/** Requests a second as a multiple of the bare server's, or the median latency as one of its. */
export type Aim = { readonly ratio: number } | { readonly latency: number };

export interface Operation {
  readonly name: string;
  readonly aim?: Aim;
  readonly connections: number;
  /** The users: one for all connections, one for each of them, and so on. Each has a token. */
  readonly callers: 'one' | 'each' | 'approvers' | 'own' | 'listed';
  /** Prepares one measurement and returns the calls to repeat. */
  readonly calls: (side: Side) => Promise<readonly Call[]> | readonly Call[];
  /** The same few reads again and again: the service sends replies that it keeps while no row is written. */
  readonly repeated?: true;
  /** Measured for so many times the usual seconds, because one request takes long. */
  readonly longer?: number;
  /** The calls that run at the same time. */
  readonly beside?: {
    readonly connections: number;
    readonly calls: (side: Side) => readonly Call[];
    /** The tokens of the users; none by default. */
    readonly tokens?: (side: Side) => readonly string[];
  };
}

/** Projects over which new entries are spread. */
const POSTED = 60;
const post = ({ bodies }: Side): Call[] => bodies.slice(0, POSTED).map((body) => ({ path: '/api/v1/time', method: 'POST', body }));

/** Ids spread over all entries; always the same ones. */
const spread = ({ firstId, lastId }: Side): Call[] =>
  Array.from({ length: 500 }, (_, index) => ({ path: `/api/v1/time/${firstId + Math.floor(((lastId - firstId) * index) / 500)}` }));

/** The pages of the feed of changes of time entries, from its beginning, by the checkpoint before each. */
const feed = (entries: number): Operation['calls'] => {
  const known = new Map<string, Promise<Call[]>>();
  const walk = async ({ name, url, callers, firstId }: Side): Promise<Call[]> => {
    const of = (after: number | string): Call => ({ path: `/api/v2/changes?entity=time-entries&limit=100&after=${after}` });
    if (name === 'bare') return Array.from({ length: Math.floor(entries / 100) }, (_, index) => of(firstId - 1 + index * 100));
    const calls: Call[] = [];
    for (let next = '0'; next !== '';) {
      calls.push(of(next));
      const reply = await fetch(url + of(next).path, { headers: { authorization: `Bearer ${callers[0]}` } });
      const { meta } = (await reply.json()) as { meta: { next: string; more: boolean } };
      next = meta.more ? meta.next : '';
    }
    return calls;
  };
  return (side) => known.get(side.url) ?? known.set(side.url, walk(side)).get(side.url)!;
};

/** The bare server leaves the number of the last page out of its reply, and need not count. */
const uncounted =
  (...paths: readonly string[]) =>
  ({ name }: Side): Call[] =>
    paths.map((path) => ({ path: name === 'bare' ? `${path}&count=no` : path }));

/** Writes 100 entries and returns the moment before them. Nothing was changed in so many milliseconds before that. */
async function hundredChanges({ name, url, callers, bodies }: Side, quietMs = 20): Promise<Date> {
  await new Promise((done) => setTimeout(done, quietMs));
  const moment = new Date();
  const headers = { authorization: `Bearer ${callers[0]}`, 'content-type': 'application/json' };
  const writes = Array.from({ length: 100 }, async (_, index) => {
    const reply = await fetch(`${url}/api/v1/time`, { method: 'POST', headers, body: bodies[index % bodies.length] });
    if (reply.status !== 201) throw new Error(`${name} answered ${reply.status} to a POST: ${await reply.text()}`);
  });
  await Promise.all(writes);
  return moment;
}

const since = (moment: Date, earlierMs = 0): Call => ({
  path: `/api/v1/time/since/${new Date(moment.getTime() - earlierMs).toISOString()}`,
});
/** Moments that have the same changes after them: no reply is that of an earlier request. */
const MOMENTS = 2000;

const PAGE = { connections: 8, callers: 'each' } as const;
const REPEATED = { ...PAGE, repeated: true } as const;
const page = (number: number): string => `/api/v1/time?page=${number}&page_size=100`;
const FIELDS = 'Id,Time,EntryDate,BusinessState,ResourceId,ProjectName,MilestoneName,UserName';
/** A measurement reads no more pages than so many. */
const READS = 2000;
/** Numbers of five to nine digits, and sizes of three to nine. */
const SPELLINGS = 5 * 7;
/**
 * All pages, one after another, then again with other leading zeros, so that a measurement reads no address twice. Each
 * begins with others: what is kept of an earlier one has other addresses.
 */
const inTurn =
  (deep: number, query = '') =>
  (side: Side): Call[] => {
    const first = Math.floor(Math.random() * SPELLINGS);
    const pages = Array.from({ length: Math.max(deep, READS) }, (_, index) => {
      const spelling = (first + Math.floor(index / deep)) % SPELLINGS;
      const number = String((index % deep) + 1).padStart(5 + (spelling % 5), '0');
      return `/api/v1/time?page=${number}&page_size=${'100'.padStart(3 + Math.floor(spelling / 5), '0')}${query}`;
    });
    return uncounted(...pages)(side);
  };

/**
 * The entries before each day, latest first, by cursor: nothing is counted. Addresses differ as those of `inTurn`, and do
 * not repeat within a measurement, which reads some days several times.
 */
const beforeDays = (entries: number, more: string) => (): Call[] => {
  const size = '100'.padStart(3 + Math.floor(Math.random() * 7), '0');
  const days = Array.from({ length: Math.ceil(entries / ENTRIES_A_DAY) }, (_, index) => dayOf((index + 1) * ENTRIES_A_DAY).slice(0, 10));
  const first = Math.floor(Math.random() * 50);
  const orders = Array.from({ length: 20 }, (_, more) => encodeURIComponent(`${' '.repeat(first + more)}-EntryDate`));
  return orders.flatMap((order) =>
    days.map((day) => ({
      path: `/api/v2/time-entries?limit=${size}&cursor=&order=${order}&${encodeURI(`where[BusinessState][$eq]=Submitted&where[EntryDate][$lt]=${day}`)}${more}`,
    })),
  );
};

/** Reads of one entry, by one user and by many, and while others log in. */
const singles = (): Operation[] => [
  { name: 'GET one, 32 callers', aim: { ratio: 1.5 }, connections: 32, callers: 'each', calls: spread },
  { name: 'GET one, 15 approvers', connections: 32, callers: 'approvers', calls: spread },
  { name: 'GET one, 1 caller', connections: 32, callers: 'one', calls: spread },
  {
    name: 'GET one beside logins',
    connections: 32,
    callers: 'each',
    calls: spread,
    beside: { connections: 4, calls: ({ logins }) => logins.map((login) => ({ method: 'POST', ...tokenCall(login) })) },
  },
];

const lists = (deep: number, entries: number): Operation[] => [
  ...[1, deep].flatMap((number): Operation[] => [
    { ...REPEATED, name: `page ${number} of 100`, aim: { ratio: 2.5 }, calls: () => [{ path: page(number) }] },
    { ...REPEATED, name: `page ${number} of 100, uncounted`, aim: { ratio: 2.5 }, calls: uncounted(page(number)) },
  ]),
  { ...PAGE, name: 'pages in turn', aim: { ratio: 2.5 }, calls: inTurn(deep) },
  { ...PAGE, name: 'pages in turn, eight fields', aim: { ratio: 2.3 }, calls: inTurn(deep, `&fields=${FIELDS}`) },
  { ...REPEATED, name: 'page 1 of 100, fields=', aim: { ratio: 2.3 }, calls: uncounted(`${page(1)}&fields=${FIELDS}`) },
  { ...REPEATED, name: 'page 1 of 100, version 2', calls: uncounted('/api/v2/time-entries?limit=100') },
  { ...PAGE, name: 'filtered and ordered, version 2', calls: beforeDays(entries, '') },
  { ...PAGE, name: 'filtered and ordered, eight fields', aim: { ratio: 1.5 }, calls: beforeDays(entries, `&fields=${FIELDS}`) },
  { ...REPEATED, name: 'page 1 of 100, approvers', callers: 'approvers', calls: uncounted(page(1)) },
  { ...REPEATED, name: 'page 1 of 100, own entries', callers: 'own', calls: uncounted(page(1)) },
  {
    ...REPEATED,
    name: 'since, 100 changes',
    aim: { ratio: 2.5 },
    calls: async (side) => [since(await hundredChanges(side))],
  },
  {
    ...PAGE,
    name: 'since in turn, 100 changes',
    aim: { ratio: 2.5 },
    calls: async (side) => {
      const moment = await hundredChanges(side, MOMENTS + 20);
      return Array.from({ length: MOMENTS }, (_, earlierMs) => since(moment, earlierMs));
    },
  },
  { ...PAGE, name: 'feed of changes, 100 in turn', aim: { ratio: 1.5 }, calls: feed(entries) },
  { name: 'list, unpaged', aim: { ratio: 5 }, connections: 2, callers: 'listed', longer: 2, calls: () => [{ path: '/api/v1/time' }] },
];

const writes = (): Operation[] => [
  {
    ...PAGE,
    name: 'page 1 of 100, beside writes',
    calls: uncounted(page(1)),
    beside: { connections: 1, calls: post, tokens: ({ callers }) => callers.slice(0, 1) },
  },
  { name: 'POST one, 1 connection', aim: { latency: 2.5 }, connections: 1, callers: 'one', calls: post },
  { name: 'POST one, 1 caller', connections: 32, callers: 'one', calls: post },
  { name: 'POST one, 32 callers', aim: { ratio: 0.6 }, connections: 32, callers: 'each', calls: post },
];

/** The operations of the comparison, in the order of a round: those that write are last. */
export const operations = (entries: number): readonly Operation[] => [
  ...singles(),
  ...lists(Math.max(1, Math.floor(entries / 100)), entries),
  ...writes(),
];

const tokensOf = ({ callers }: Operation, side: Side): readonly string[] =>
  ({ one: side.callers.slice(0, 1), each: side.callers, approvers: side.approvers, own: [side.own], listed: [side.listToken] })[callers];

/** The requests of one measurement, and those beside them. */
export async function loadsOf(operation: Operation, side: Side, seconds: number): Promise<readonly [Load, Load?]> {
  const { connections, calls, beside, longer = 1 } = operation;
  const load = { url: side.url, calls: await calls(side), tokens: tokensOf(operation, side), connections, seconds: seconds * longer };
  if (!beside) return [load];
  return [
    load,
    { url: side.url, calls: beside.calls(side), tokens: beside.tokens?.(side) ?? [''], connections: beside.connections, seconds },
  ];
}
