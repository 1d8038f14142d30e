import type { Load } from './load';

/** One side of the comparison, ready for requests. */
export interface Side {
  readonly name: 'plumbline' | 'bare';
  readonly url: string;
  readonly pid: number;
  /** The large company: token and the first and last id of its time entries. */
  readonly token: string;
  readonly firstId: number;
  readonly lastId: number;
  /** A resource of that company. */
  readonly resourceId: number;
  /** The token of the company whose entries one unpaged list returns. */
  readonly listToken: string;
}

export interface Operation {
  readonly name: string;
  /** The ratio to the bare server that the project aims at. */
  readonly aim: number;
  readonly connections: number;
  readonly method: 'GET' | 'POST';
  readonly token?: (side: Side) => string;
  readonly body?: (side: Side) => string;
  /** Makes ready what one measurement needs and answers with the paths to ask for. */
  readonly paths: (side: Side) => Promise<readonly string[]> | readonly string[];
}

const headersOf = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const entry = (side: Side): string =>
  JSON.stringify({ EntryDate: '2026-06-15T12:00:00.000Z', ResourceId: String(side.resourceId), Time: '8.50' });

/** Ids spread over all entries, always the same ones. */
const spread = ({ firstId, lastId }: Side): number[] =>
  Array.from({ length: 500 }, (_, index) => firstId + Math.floor(((lastId - firstId) * index) / 500));

/** Writes 100 entries and answers with the moment before them. */
async function hundredChanges(side: Side): Promise<string> {
  await new Promise((done) => setTimeout(done, 20));
  const moment = new Date().toISOString();
  const writes = Array.from({ length: 100 }, async () => {
    const reply = await fetch(`${side.url}/api/v1/time`, { method: 'POST', headers: headersOf(side.token), body: entry(side) });
    if (reply.status !== 201) throw new Error(`${side.name} answered ${reply.status} to a POST: ${await reply.text()}`);
  });
  await Promise.all(writes);
  return moment;
}

/** The operations of the comparison, in the order in which a round takes them: what writes comes last. */
export function operations(entries: number): readonly Operation[] {
  const deep = Math.max(1, Math.floor(entries / 100));
  return [
    { name: 'GET one', aim: 0.9, connections: 32, method: 'GET', paths: (side) => spread(side).map((id) => `/api/v1/time/${id}`) },
    ...[1, deep].flatMap((page): Operation[] => {
      const path = `/api/v1/time?page=${page}&page_size=100`;
      const name = `list, page ${page} of 100`;
      return [
        { name, aim: 2, connections: 8, method: 'GET', paths: () => [path] },
        // Against a bare server that leaves the number of the last page out.
        {
          name: `${name}, uncounted`,
          aim: 2,
          connections: 8,
          method: 'GET',
          paths: ({ name }) => [name === 'bare' ? `${path}&count=no` : path],
        },
      ];
    }),
    {
      name: 'since, 100 changes',
      aim: 2,
      connections: 8,
      method: 'GET',
      paths: async (side) => [`/api/v1/time/since/${await hundredChanges(side)}`],
    },
    { name: 'list, unpaged', aim: 3, connections: 2, method: 'GET', token: (side) => side.listToken, paths: () => ['/api/v1/time'] },
    { name: 'POST one', aim: 0.6, connections: 32, method: 'POST', body: entry, paths: () => ['/api/v1/time'] },
  ];
}

/** The requests of one measurement. */
export async function loadOf(operation: Operation, side: Side, seconds: number): Promise<Load> {
  return {
    url: side.url,
    paths: await operation.paths(side),
    method: operation.method,
    headers: headersOf(operation.token?.(side) ?? side.token),
    ...(operation.body ? { body: operation.body(side) } : {}),
    connections: operation.connections,
    seconds,
  };
}
