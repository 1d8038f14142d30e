import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { enterBill, orderStuds } from '../support/bought';
import { type Caller, idOf, login, type Reply } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { amount, keepFigure } from './support/figures';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/**
 * A create with an idempotency key of its own. `mark` is the field of the record, other than its id, whose value is
 * unique to this create.
 */
interface Create {
  readonly path: string;
  readonly entity: string;
  readonly mark: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}
type Row = Readonly<Record<string, unknown>> & { readonly Id: number | string };

/*
 * Two processes on one database. The standby is sent creates with keys of their own, and stops while it executes them.
 */
describe('Creates with an Idempotency-Key, in a process that stops while it executes them', () => {
  let database: TestDatabase;
  let standby: ServiceProcess;
  let leader: ServiceProcess;
  let admin: Caller;
  let job: Job;
  let vendor: number;
  let department: number;
  let bills: number[];
  const ROUNDS = { freeze: amount(1, 4), kill: amount(1, 3) };
  const KEYS = { freeze: amount(60, 100), kill: amount(40, 60) };

  beforeAll(async () => {
    database = await startedDatabase();
    // The process that starts first leads.
    leader = await startService({ DATABASE_URL: database.url });
    standby = await startService({ DATABASE_URL: database.url });
    admin = await login(leader.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    job = await setUpJob(admin);
    [{ Id: department }] = await admin.read('/api/v1/departments');
    vendor = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
    bills = [];
    const count = Math.ceil((ROUNDS.freeze * KEYS.freeze + ROUNDS.kill * KEYS.kill) / 4);
    for (let index = 0; index < count; index++) bills.push(await enterBill(admin, vendor, `K-${index}`));
    await orderStuds(admin, vendor, { DepartmentId: department });
  }, 300_000);
  afterAll(async () => {
    await Promise.all([standby?.stop(), leader?.stop()]);
    await database?.drop();
  }, 60_000);

  /**
   * Creates of four kinds in turn, and some users; each payment is on a bill of its own, which leaves room for a second
   * one.
   */
  const creates = (count: number): Create[] =>
    Array.from({ length: count }, (_, index) => {
      const key = randomUUID();
      const said = `Key ${key}`;
      const kinds = [
        ['/api/v1/clients', 'clients', 'ClientName', { ClientName: said }],
        ['/api/v1/time', 'time-entries', 'Description', { ...entryOf(job), Description: said }],
        [
          '/api/v1/purchases',
          'purchases',
          'Description',
          { RequestType: 'VendorWillInvoice', VendorId: vendor, DepartmentId: department, Description: said, TotalAmount: '10.00' },
        ],
        [
          '/api/v1/payments',
          'payments',
          'BillId',
          { BillId: index % 4 === 3 ? bills.pop() : 0, Amount: '10.00', PaymentDate: '2026-03-21' },
        ],
      ] as const;
      const user = [
        '/api/v2/users',
        'users',
        'Username',
        { Username: `${key}@n.example`, Password: 'seventeen blue ladders', FirstName: 'Key' },
      ] as const;
      const [path, entity, mark, body] = index % 20 === 0 ? user : kinds[index % kinds.length];
      return { path, entity, mark, body, key };
    });
  const send = (url: string, { path, body, key }: Create): Promise<Reply> =>
    admin.at(url).send('POST', path, body, { 'idempotency-key': key });

  /** Repeats the create, as a client does, while the response has a Retry-After header. */
  async function persist(url: string, create: Create): Promise<Reply> {
    for (;;) {
      const reply = await send(url, create);
      if (!reply.headers.has('retry-after')) return reply;
      await sleep(1000);
    }
  }

  /** The ids of the records that each create has made. */
  async function madeBy(all: readonly Create[]): Promise<Map<Create, number[]>> {
    const made = new Map<Create, number[]>();
    for (const entity of new Set(all.map((one) => one.entity))) {
      const rows = await admin.all<Row>(entity);
      for (const one of all.filter((create) => create.entity === entity))
        made.set(
          one,
          rows.filter((row) => String(row[one.mark]) === String(one.body[one.mark])).map(({ Id }) => Number(Id)),
        );
    }
    return made;
  }

  /**
   * Sends the creates to the standby and calls `stop` while it executes them, when some of them, at most half, have
   * their replies; returns its replies, undefined where there is none.
   */
  async function interrupted(all: readonly Create[], stop: () => unknown): Promise<Promise<Reply | undefined>[]> {
    const enough = 1 + Math.floor((Math.random() * all.length) / 2);
    let answered = 0;
    const replies: Promise<Reply | undefined>[] = [];
    await new Promise<void>((resolve) => {
      for (const one of all) {
        const reply = send(standby.url, one).finally(() => ++answered === enough && resolve());
        replies.push(reply.catch(() => undefined));
      }
    });
    await stop();
    return replies;
  }

  it('have one effect each when the process is frozen, and resumes after the leader took them over', async () => {
    const totals = { keys: 0, doubled: 0, waited: 0 };
    for (let round = 0; round < ROUNDS.freeze; round++) {
      const all = creates(KEYS.freeze);
      const begun = await interrupted(all, () => process.kill(standby.pid, 'SIGSTOP'));
      const repeats = await Promise.all(all.map((one) => persist(leader.url, one)));
      process.kill(standby.pid, 'SIGCONT');
      const firsts = await Promise.all(begun);
      const made = await madeBy(all);

      totals.keys += all.length;
      totals.doubled += all.filter((one) => made.get(one)?.length !== 1).length;
      totals.waited += firsts.filter((reply) => reply?.status !== 201).length;
      expect(repeats.filter(({ status }) => status !== 201).map(({ body }) => body as unknown)).toEqual([]);
      expect(all.map((one) => made.get(one))).toEqual(repeats.map((reply) => [idOf(reply)]));
      // The first attempt gets the same reply, or 409 or 503 with Retry-After; repeating it returns the one reply.
      firsts.forEach((reply, index) => {
        if (reply?.status === 201) expect(idOf(reply)).toBe(idOf(repeats[index]));
        else expect([[409, 503].includes(reply?.status ?? 0), reply?.headers.has('retry-after')]).toEqual([true, true]);
      });
      const again = await Promise.all(all.map((one) => send(standby.url, one)));
      expect(again.map(idOf)).toEqual(repeats.map(idOf));
    }
    keepFigure({
      test: 'Creates with an Idempotency-Key have one effect each when the process that works on them is frozen',
      amount: `${totals.keys} keys, ${ROUNDS.freeze} freezes`,
      result: `${totals.doubled} doubled or lost; ${totals.waited} were told to their first caller to be repeated`,
    });
    const orders = await admin.all<{ PONumber: string }>('purchases');
    const numbers = orders.map(({ PONumber }) => Number(PONumber)).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
  }, 600_000);

  it('get a reply at once when they are repeated after a kill -9, with one effect each', async () => {
    const totals = { keys: 0, open: 0, doubled: 0, longest: 0 };
    for (let round = 0; round < ROUNDS.kill; round++) {
      const all = creates(KEYS.kill);
      const begun = await interrupted(all, () => standby.kill());
      const firsts = await Promise.all(begun);
      const open = all.filter((_, index) => !firsts[index]);
      const from = Date.now();
      const repeats = await Promise.all(
        open.map(async (one) => {
          const reply = await send(leader.url, one);
          totals.longest = Math.max(totals.longest, Date.now() - from);
          return reply;
        }),
      );
      const made = await madeBy(all);
      totals.keys += all.length;
      totals.open += open.length;
      totals.doubled += all.filter((one) => made.get(one)?.length !== 1).length;
      expect(repeats.filter(({ status }) => status !== 201).map(({ body }) => body as unknown)).toEqual([]);
      expect(open.map((one) => made.get(one))).toEqual(repeats.map((reply) => [idOf(reply)]));
      standby = await startService({ DATABASE_URL: database.url });
    }
    keepFigure({
      test: 'Creates with an Idempotency-Key are answered at once when they are repeated after a kill -9',
      amount: `${totals.keys} keys, ${totals.open} of them without a reply, ${ROUNDS.kill} kills`,
      result: `${totals.doubled} doubled or lost; all repeats answered within ${(totals.longest / 1000).toFixed(1)} s`,
    });
    expect(totals.open).toBeGreaterThan(0);
    expect(totals.doubled).toBe(0);
    // The first repeat of each got its reply: none waited for the ten seconds after which Retry-After is sent.
    expect(totals.longest).toBeLessThan(10_000);
  }, 600_000);
});
