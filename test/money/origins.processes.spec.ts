import { BILLABLE_ORIGINS } from '@plumbline/activity/published';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import type { Caller } from '../support/caller';
import { SagaProgress } from '../support/saga-progress';
import { startedDatabase, startService, type ServiceProcess } from '../support/service';
import { OWN, signIn } from '../v1/support/people';
import { CAUSES, type Made } from './origins';

interface Billable {
  readonly Id: string;
  readonly ProjectId: string;
  readonly OriginOfBillable: string;
  readonly Price: string;
}

/*
 * The fourteen origins of billables in the process that a company runs: what causes them is done over HTTP, the process
 * is killed after their events are stored and before any saga has stored how far it is, and the next process delivers
 * the events once more.
 */
describe('the billables of each origin', () => {
  let database: TestDatabase;
  let sql: Client;
  let progress: SagaProgress;
  let service: ServiceProcess;
  let admin: Caller;
  const made: Made[] = [];

  /** Kills the process, and returns when the next one has delivered all events since the progress that was stored. */
  async function killed(): Promise<void> {
    await service.kill();
    await progress.remember();
    await restarted();
  }
  async function restarted(): Promise<void> {
    const head = await progress.head();
    service = await startService({ DATABASE_URL: database.url });
    admin = admin.at(service.url);
    await progress.reaches(head);
  }
  /** All events of billables, in the order of their making. */
  const events = async (): Promise<string[]> => {
    const { rows } = await sql.query<{ event: string }>(
      `select stream || ' ' || type as event from events.events where stream like 'Billable-%' order by position`,
    );
    return rows.map(({ event }) => event);
  };
  const billables = async (): Promise<Billable[]> =>
    (await admin.all<Billable>('billables')).sort((one, other) => Number(one.Id) - Number(other.Id));
  const pricesOf = (all: readonly Billable[], index: number): string[] =>
    all
      .filter(({ ProjectId, OriginOfBillable }) => ProjectId === String(made[index]?.project) && OriginOfBillable === CAUSES[index]?.origin)
      .map(({ Price }) => Price);
  const each = CAUSES.map((cause, index) => ({
    ...{ ...cause, index },
    ...{ prices: cause.billed.join(' and '), rest: cause.left.join(' and ') || 'none' },
  }));
  /** Without the ones that differ in how they are undone alone. */
  const distinct = each.filter(
    ({ origin, given, index }) => each.findIndex((one) => one.origin === origin && one.given === given) === index,
  );

  beforeAll(async () => {
    database = await startedDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    progress = new SagaProgress(sql);
    service = await startService({ DATABASE_URL: database.url });
    admin = await signIn({ ...OWN, baseUrl: service.url });
    await progress.forget();
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    await sql?.end();
    await database?.drop();
  }, 60_000);

  it('are proven for all origins', () => {
    expect(new Set(CAUSES.map(({ origin }) => origin))).toEqual(new Set(BILLABLE_ORIGINS));
  });

  describe('made', () => {
    let all: Billable[];
    beforeAll(async () => {
      for (const { make } of CAUSES) made.push(await make(admin));
      all = await billables();
    }, 240_000);
    it.each(distinct)('$origin: $prices, when $given', ({ index, billed }) => {
      expect(pricesOf(all, index)).toEqual(billed);
    });
  });

  describe('made once, though the process is killed', () => {
    let all: Billable[];
    let before: [Billable[], string[]];
    beforeAll(async () => {
      before = [await billables(), await events()];
      await killed();
      all = await billables();
    }, 400_000);
    it('without another event of a billable', async () => {
      expect([all, await events()]).toEqual(before);
    });
    it.each(distinct)('$origin: $prices, when $given', ({ index, billed }) => {
      expect(pricesOf(all, index)).toEqual(billed);
    });
  });

  describe('undone', () => {
    let all: Billable[];
    beforeAll(async () => {
      await progress.forget();
      for (const { undo } of made) await admin.act(...undo);
      all = await billables();
    }, 240_000);
    it.each(each)('$origin: $rest, when $given and then $undone', ({ index, left }) => {
      expect(pricesOf(all, index)).toEqual(left);
    });
  });

  describe('undone once, though the process is killed and all events of the company are delivered again', () => {
    let all: Billable[];
    let before: [Billable[], string[]];
    let after: [Billable[], string[]];
    beforeAll(async () => {
      before = [await billables(), await events()];
      await killed();
      after = [await billables(), await events()];
      await service.kill();
      await progress.startAgain();
      await restarted();
      all = await billables();
    }, 600_000);
    it('without another event of a billable', async () => {
      expect(after).toEqual(before);
      expect([all, await events()]).toEqual(before);
    });
    it.each(each)('$origin: $rest, when $given and then $undone', ({ index, left }) => {
      expect(pricesOf(all, index)).toEqual(left);
    });
  });
});
