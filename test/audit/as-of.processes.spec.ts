import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { AnyRecordKind, Fields } from '@plumbline/platform/records';
import type { Caller } from '../support/caller';
import { hire } from '../support/people';
import { entityOf, type KnownRoute } from '../support/routes';
import { addressed, CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { concurrently } from '../support/wire';

/** Writes between two looks at all records. */
const TOGETHER = 80;
const SEED = Date.now() % 1_000_000;

/** The content of a record that a caller was shown, and the moment. */
interface Shown {
  readonly caller: string;
  readonly path: string;
  readonly moment: string;
  readonly status: number;
  readonly data: string;
}

let all: TwoCompanies;
let kinds: readonly AnyRecordKind[];
let callers: Readonly<Record<string, Caller>>;
const shown: Shown[] = [];
const idOf = (entity: string): number | undefined => all.ids[entity === 'time-entries' ? 'time' : entity] ?? all.ids[entity];

/** Reads every record as each caller, once nothing more is written and the clock has moved on. */
async function look(): Promise<void> {
  await pause(3);
  const moment = new Date().toISOString();
  const reads = kinds.flatMap(({ v2 }) => {
    const id = idOf(v2 ?? '');
    return id === undefined ? [] : Object.keys(callers).map((caller) => ({ caller, path: `${v2 ?? ''}/${id}` }));
  });
  await concurrently(reads, 8, async ({ caller, path }) => {
    const { status, body } = await callers[caller].get(`/api/v2/${path}`);
    shown.push({ caller, path, moment, status, data: JSON.stringify(body.data) });
  });
  await pause(3);
}

beforeAll(async () => {
  all = await startTwoCompanies();
  kinds = all.kinds.filter(({ v2 }) => v2 !== null);
  const vendor = all.ids['vendors'] ?? 0;
  const people = await hire(all.insider, CLIENT, [
    { name: 'bookkeeper', privileges: ['Accountant'] },
    { name: 'auditor', userType: 'Auditor' },
    { name: 'painter', userType: 'Subcontractor', vendor },
    { name: 'foreman', privileges: ['Approves Time', 'Tracks Time'] },
  ]);
  callers = { insider: all.insider, bystander: all.bystander, ...Object.fromEntries(people.map(({ name, caller }) => [name, caller])) };
  await look();
  const isOfCallers = ({ path }: KnownRoute): boolean => /\/(users|resources)\b/.test(path);
  const writes = all.routes.filter(
    (route) =>
      route.path.startsWith('/api/v2/') && route.path.includes('/:id') && ['PATCH', 'POST'].includes(route.method) && !isOfCallers(route),
  );
  const sent = writes.flatMap((route) => all.bodiesFor(route).map((body) => ({ route, body })));
  const [order = []] = fc.sample(fc.shuffledSubarray(sent, { minLength: sent.length }), { numRuns: 1, seed: SEED });
  for (let at = 0; at < order.length; at += TOGETHER) {
    await concurrently(order.slice(at, at + TOGETHER), 4, async ({ route, body }) => {
      await all.insider.send(route.method, addressed(route, idOf(entityOf(route)) ?? 1), body);
    });
    // Requests that were refused above leave no trace: some text of most records changes each time.
    await concurrently(kinds, 4, async ({ v2, fields, readOnly }) => {
      const [name] =
        Object.entries(fields as Fields).find(([, { options }]) => options.type === 'text' && !options.owned && !options.internal) ?? [];
      if (name && !readOnly && at % 2 === 0)
        await all.insider.send('PATCH', `/api/v2/${v2 ?? ''}/${idOf(v2 ?? '') ?? 1}`, { [name]: `state ${at}` });
    });
    await look();
  }
  // The parts before the wholes, so that some can be removed.
  for (const { v2 } of [...kinds].reverse())
    if (v2 && !['users', 'resources'].includes(v2)) await all.insider.send('DELETE', `/api/v2/${v2}/${idOf(v2) ?? 1}`);
  await look();
}, 240_000);
afterAll(() => all?.close());

it(`a record as of a moment is, to each caller, what a read showed then, byte for byte (seed ${SEED})`, async () => {
  expect(new Set(shown.filter(({ status }) => status === 200).map(({ data }) => data)).size).toBeGreaterThan(300);
  const differ: object[] = [];
  await concurrently(shown, 8, async ({ caller, path, moment, status, data }) => {
    const { status: now, body } = await callers[caller].get(`/api/v2/records/${path}?at=${moment}`);
    if (now !== status || JSON.stringify(body.data) !== data)
      differ.push({ caller, path, moment, status, now, data, found: JSON.stringify(body.data) });
  });
  expect(differ).toEqual([]);
});

interface Entry {
  readonly Position: string;
  readonly RecordedAt: string;
  readonly Action: string;
  readonly UserName: string;
  readonly Changes: readonly { readonly Field: string; readonly From: unknown; readonly To: unknown }[];
}
const historyOf = async (path: string, query = '', caller = all.insider): Promise<readonly Entry[]> =>
  caller.list<Entry>(`/api/v2/records/${path}/history?limit=1000${query}`);
const seenBy = (name: string): readonly string[] => [
  ...new Set(shown.flatMap(({ caller, path, status }) => (caller === name && status === 200 ? [path] : []))),
];

describe('the history of a record', () => {
  it('leads, change by change, to each state that each caller was shown: what reads hide, it hides', async () => {
    let states = 0;
    for (const [name, path] of Object.keys(callers).flatMap((one) => seenBy(one).map((path) => [one, path] as const))) {
      const reply = await callers[name].get(`/api/v2/records/${path}/history?limit=1000`);
      if (reply.status !== 200) continue;
      const entries = reply.body.data as readonly Entry[];
      expect(entries.map(({ Position }) => BigInt(Position))).toEqual(
        entries.map(({ Position }) => BigInt(Position)).sort((a, b) => Number(a - b)),
      );
      const kind = kinds.find(({ v2 }) => v2 === path.split('/')[0])!;
      const own = Object.keys(kind.fields as Fields).filter((name) => kind.wireNames.includes(name));
      for (const { moment, data, status } of shown.filter((one) => one.caller === name && one.path === path)) {
        const before = entries.filter(({ RecordedAt }) => RecordedAt <= moment);
        if (status === 404 && name === 'insider') expect([path, before.at(-1)?.Action ?? 'Removed']).toEqual([path, 'Removed']);
        if (status !== 200) continue;
        states += 1;
        const read = JSON.parse(data) as Record<string, unknown>;
        const last = new Map(before.flatMap(({ Changes }) => Changes.map(({ Field, To }) => [Field, To] as const)));
        const wanted = own.filter((name) => last.has(name)).map((name) => [name, read[name]]);
        expect([path, moment, own.filter((name) => last.has(name)).map((name) => [name, last.get(name)])]).toEqual([path, moment, wanted]);
      }
      // Each change begins where the one before it ended.
      const now = new Map<string, unknown>();
      for (const { Action, Changes } of entries)
        for (const { Field, From, To } of Changes) {
          if (Action !== 'Added' && now.has(Field)) expect([path, Field, From]).toEqual([path, Field, now.get(Field)]);
          now.set(Field, To);
        }
    }
    expect(states).toBeGreaterThan(100);
  });

  it('is the same page by page, and has the named fields alone', async () => {
    const path = `projects/${idOf('projects') ?? 0}`;
    const entries = await historyOf(path);
    const pages: Entry[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const { body } = await all.insider.get(`/api/v2/records/${path}/history?limit=2&after=${after}`);
      pages.push(...(body.data as Entry[]));
      after = (body.meta as { next: string | null }).next;
    }
    expect(pages).toEqual(entries);
    const named = entries.flatMap((entry) => {
      const Changes = entry.Changes.filter(({ Field }) => ['ProjectName', 'LaborTracked'].includes(Field));
      return Changes.length > 0 ? [{ ...entry, Changes }] : [];
    });
    expect(named.length).toBeGreaterThan(0);
    expect(await historyOf(path, '&fields=ProjectName,LaborTracked')).toEqual(named);
  });

  it('is 404 for a caller who can see the record by no read', async () => {
    for (const [name, caller] of Object.entries(callers))
      for (const path of seenBy('insider')) {
        const reads = shown.filter((one) => one.caller === name && one.path === path);
        const { status } = await caller.get(`/api/v2/records/${path}/history?limit=1`);
        const isThere = (await all.insider.get(`/api/v2/${path}`)).status === 200;
        // The reply on a removed record to a caller who sees some records depends on those that were removed just before.
        if (isThere) expect([name, path, status]).toEqual([name, path, reads.at(-1)?.status]);
        else if (reads.every((one) => one.status !== 200)) expect([name, path, status]).toEqual([name, path, 404]);
        else if (['insider', 'auditor'].includes(name)) expect([name, path, status]).toEqual([name, path, 200]);
      }
  });

  it('refuses what it does not know, by name', async () => {
    const path = `/api/v2/records/projects/${idOf('projects') ?? 0}`;
    for (const [query, field] of [
      ['/history?after=x', 'after'],
      ['/history?limit=0', 'limit'],
      ['/history?fields=Nme', 'fields'],
      ['/history?at=2026-01-01', 'at'],
      ['?at=tomorrow', 'at'],
      ['?at=2999-01-01', 'at'],
      ['?at=2026-01-01&scope=client', 'scope'],
    ] as const) {
      const { status, body } = await all.insider.get(path + query);
      expect([query, status, body.issues?.[0]?.field]).toEqual([query, 400, field]);
    }
    expect((await all.insider.get(`${path}?at=2020-02-02`)).body).toMatchObject({
      status: 404,
      resource: 'Project',
      detail: expect.stringContaining('at 2020-02-02T23:59:59.999Z') as string,
    });
    expect((await all.insider.get('/api/v2/records/wishes/1')).status).toBe(404);
    expect((await all.outsider.get(path)).status).toBe(404);
    expect((await all.outsider.get(`${path}/history`)).status).toBe(404);
    expect((await all.outsider.get(`${path}?at=${shown[0]?.moment}`)).status).toBe(404);
  });
});
