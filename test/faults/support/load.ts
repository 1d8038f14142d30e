import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { idOf, type Caller, type Reply } from '../../support/caller';

/** A write that was sent, and how it was answered. */
export interface Sent {
  readonly name: string;
  /** Its idempotency key; absent for a change of the shared record. */
  readonly key?: string;
  readonly seconds: number;
  readonly status: number;
}
export const isAcknowledged = ({ status }: Sent): boolean => status < 300;

/** The work of a load beside its creates. */
export interface LoadOptions {
  /** The id of the client that all of `sharing` writers change. */
  readonly shared?: number;
  readonly sharing?: number;
  /** Is given the id of each acknowledged create. */
  readonly onCreated?: (id: number) => void;
}

/**
 * Writes without a pause until `end` is called: `writers` create clients, each with an idempotency key, and `sharing`
 * others all change the one client `shared`. Each write has a name of its own. A refusal is a 503 with Retry-After.
 */
export function load(
  admin: Caller,
  writers: number,
  { shared = 0, sharing = 0, onCreated }: LoadOptions = {},
): { readonly end: () => Promise<Sent[]> } {
  const sent: Sent[] = [];
  let isOver = false;
  const write = async (name: string, key: string | undefined): Promise<Reply> =>
    key === undefined
      ? admin.send('PATCH', `/api/v2/clients/${shared}`, { ClientName: name })
      : admin.send('POST', '/api/v1/clients', { ClientName: name }, { 'idempotency-key': key });
  const one = async (isShared: boolean): Promise<void> => {
    while (!isOver) {
      const [name, key, begun] = [`Client ${randomUUID()}`, isShared ? undefined : randomUUID(), performance.now()];
      const reply = await write(name, key);
      sent.push({ name, ...(key && { key }), seconds: (performance.now() - begun) / 1000, status: reply.status });
      if (reply.status === 201) onCreated?.(idOf(reply));
      if (reply.status < 300 || (isShared && reply.status === 409)) continue;
      expect([reply.status, reply.headers.has('retry-after')]).toEqual([503, true]);
      await sleep(100);
    }
  };
  const all = [...Array.from({ length: writers }, () => one(false)), ...Array.from({ length: sharing }, () => one(true))];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(all);
      return sent;
    },
  };
}

/** The names that the events of clients in PostgreSQL give, one for each event. */
export const namesIn = (own: Client) => async (): Promise<readonly string[]> => {
  const { rows } = await own.query<{ name: string }>(
    "select data::json->>'ClientName' as name from events.events where stream like 'Client-%'",
  );
  return rows.map(({ name }) => name);
};

/**
 * Repeats unacknowledged creates with their keys until they succeed, then counts the events of each write, whose names
 * `stored` returns.
 * @returns in words the number of lost writes, of doubled ones, and of repeats that were refused as still in progress
 */
export async function settle(admin: Caller, sent: readonly Sent[], stored: () => Promise<readonly string[]>): Promise<string> {
  let inWork = 0;
  for (const { name, key, status } of sent.filter((one) => !isAcknowledged(one) && one.key))
    for (let reply: Reply | undefined; reply?.status !== 201;) {
      reply = await admin.send('POST', '/api/v1/clients', { ClientName: name }, { 'idempotency-key': key! });
      if (reply.status === 201) break;
      expect([status, reply.status, reply.headers.has('retry-after')]).toEqual([503, expect.any(Number), true]);
      if (reply.status === 409) inWork++;
      await sleep(500);
    }
  const counts = new Map<string, number>();
  for (const name of await stored()) counts.set(name, (counts.get(name) ?? 0) + 1);
  // A change that was not acknowledged may have been written or not.
  const lost = sent.filter((one) => (one.key ?? isAcknowledged(one)) && !counts.has(one.name)).length;
  const doubled = sent.filter(({ name }) => (counts.get(name) ?? 0) > 1).length;
  return `${lost} lost, ${doubled} doubled, ${inWork} repeats refused as still in work`;
}
export const HARMLESS = '0 lost, 0 doubled, 0 repeats refused as still in work';

/** Returns the seconds that pass until a write succeeds. */
export async function recovered(admin: Caller): Promise<number> {
  const begun = performance.now();
  while ((await admin.send('POST', '/api/v1/clients', { ClientName: `After ${randomUUID()}` })).status !== 201) await sleep(100);
  return (performance.now() - begun) / 1000;
}

export const longestOf = (sent: readonly Sent[]): number => Math.max(...sent.map(({ seconds }) => seconds));
