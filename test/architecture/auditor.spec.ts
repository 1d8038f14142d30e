import type { Caller, Reply } from '../support/caller';
import { hire } from '../support/people';
import { entityOf } from '../support/routes';
import { addressed, CLIENT, hasBody, MISSING, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { concurrently } from '../support/wire';

let all: TwoCompanies;
let auditor: Caller;
let accountant: Caller;
beforeAll(async () => {
  all = await startTwoCompanies();
  [auditor, accountant] = (
    await hire(all.insider, CLIENT, [
      // Whatever the privileges.
      { name: 'auditor', userType: 'Auditor', privileges: ['Admin', 'Approves Time', 'Manages Bills'] },
      { name: 'bookkeeper', privileges: ['Accountant'] },
    ])
  ).map(({ caller }) => caller) as [Caller, Caller];
}, 240_000);
afterAll(() => all?.close());

/** The own password, e-mail address and second factor, logins and the own token are no records of the company. */
const OWN = new Set([
  ...['/api/v2/auth/login', '/api/v2/auth/password', '/api/v2/auth/email', '/api/v2/valid', '/api/v2/me'],
  ...['/api/v2/me/preferences/:key'],
  ...['/api/v2/auth/sessions', '/api/v2/auth/sessions/:session'],
  ...['/api/v2/auth/second-factor', '/api/v2/auth/second-factor/confirm'],
]);
const isOwn = (path: string): boolean => OWN.has(path);
const idOf = (path: string): number => all.ids[path.split('/')[3] ?? ''] ?? MISSING;

/** Returns the content of a reply. The position of the feed moves with the reads that are recorded. */
const shown = ({ body }: Reply, path: string): unknown => (path === '/api/v2/changes' ? body.data : body);

/** Whether a list of actions has a reason against each. */
const isRefusedAll = ({ body }: Reply): boolean =>
  (body.data as { Allowed: boolean; Reason: string | null }[]).every(({ Allowed, Reason }) => !Allowed && Reason);

describe('S13: an Auditor', () => {
  it('writes nothing, by any route', async () => {
    const writes = all.routes.filter(({ reads, path }) => !reads && !isOwn(path));
    expect(writes.length).toBeGreaterThan(150);
    const faults: string[] = [];
    await concurrently(writes, 16, async (route) => {
      for (const body of all.bodiesFor(route)) {
        const { status } = await auditor.send(route.method, addressed(route, all.ids[entityOf(route)] ?? MISSING), body);
        if (status !== 403) faults.push(`${route.method} ${route.path} ${status}`);
      }
    });
    expect(faults).toEqual([]);
  });

  it('reads what the Setup Admin reads, costs and wages included', async () => {
    const reads = all.routes.filter(({ reads: isRead, path }) => isRead && !isOwn(path));
    expect(reads.length).toBeGreaterThan(100);
    const faults: string[] = [];
    await concurrently(reads, 8, async (route) => {
      const path = addressed(route, idOf(route.path));
      const body = hasBody(route) ? { limit: 5 } : undefined;
      const fault = async (): Promise<string> => {
        const [mine, admins] = [await auditor.send(route.method, path, body), await all.insider.send(route.method, path, body)];
        if (mine.status !== admins.status) return `${path} ${mine.status}, Admin ${admins.status}`;
        if (route.path.endsWith('/actions')) return isRefusedAll(mine) ? '' : `${path} allows something`;
        // Prints differ in their moment; the log has the reads of this test itself.
        const isMoment = /\/(pdf|audit\/events)$/.test(route.path);
        const isSame = isMoment || JSON.stringify(shown(mine, route.path)) === JSON.stringify(shown(admins, route.path));
        return isSame ? '' : `${path} differs`;
      };
      // Work that goes on meanwhile, such as the deliveries of a webhook, may come between two reads, not between each two.
      for (let again = 0, found = await fault(); found !== ''; found = await fault()) if (++again === 5) return void faults.push(found);
    });
    expect(faults).toEqual([]);
  });
});

describe('S13: a list of a kind', () => {
  it('that the caller may never see is 403 and says what it takes; of one without records it is empty', async () => {
    for (const kind of ['payments', 'invoices', 'contracts', 'roles']) {
      const { status, body } = await all.bystander.get(`/api/v2/${kind}`);
      expect([kind, status, body.detail]).toEqual([kind, 403, expect.stringMatching(`^You may not list ${kind}: it takes the privilege `)]);
    }
    // Their own, and bills that await them, are what they may see.
    for (const kind of ['purchases', 'time-entries', 'bills']) expect((await all.bystander.get(`/api/v2/${kind}`)).body.data).toEqual([]);
    // Version 1 shows what the caller may see.
    expect((await all.bystander.get('/api/v1/bills')).body.data).toEqual([]);
  });

  it('that an Accountant needs has its records, time with its cost', async () => {
    for (const kind of ['purchases', 'contracts', 'bills', 'invoices', 'payments', 'time-entries'])
      expect([kind, (await accountant.list(`/api/v2/${kind}`)).length]).toEqual([kind, (await all.insider.list(`/api/v2/${kind}`)).length]);
    const entry = `/api/v2/time-entries/${all.ids['time-entries'] ?? all.ids['time']}`;
    expect((await accountant.read(entry)).Cost).toBe((await all.insider.read(entry)).Cost);
    for (const report of ['payroll?week=2026-03-02', 'utilisation', 'change-orders', 'wip'])
      expect([report, (await accountant.get(`/api/v2/reports/${report}`)).status]).toEqual([report, 200]);
  });
});
