import { EventStoreDBClient } from '@eventstore/db-client';
import { withDeadline } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepFigure } from '../../faults/support/figures';
import { HARMLESS, isAcknowledged, load, longestOf, recovered, settle, type Sent } from '../../faults/support/load';
import { Pollers, ReadBacks } from '../../faults/support/read-your-writes';
import { login, type Caller } from '../../support/caller';
import { BOOTSTRAP, startService, type ServiceProcess } from '../../support/service';

const WRITERS_OF_EACH = 4;
/** After this many seconds without a write a fault has done harm for good. */
const GIVEN_UP_S = 60;
/** Every answer comes within ten seconds, a refusal too. */
export const ANSWERED_S = 10;

/** A fault that has to do no harm. */
export interface Fault {
  /** As a sentence, for the table of figures. */
  readonly test: string;
  readonly amount: string;
  /**
   * Begins and ends the fault. `again` waits until both processes write, and returns the seconds that takes.
   * Returns the longest of them.
   */
  readonly run: (again: () => Promise<number>) => Promise<number>;
  /** The longest time until both processes write again, in seconds. */
  readonly againS: number;
}

/** Two processes of the service on one database and on one store. */
export class Installation {
  private constructor(
    private readonly storeUrl: string,
    private readonly database: TestDatabase,
    private readonly services: readonly ServiceProcess[],
    private readonly admins: readonly Caller[],
  ) {}

  /** Starts both on an empty database and on the empty store of this connection string. */
  static async start(storeUrl: string): Promise<Installation> {
    const database = await testDatabase();
    const services: ServiceProcess[] = [];
    // The first one creates the company.
    for (let index = 0; index < 2; index++) services.push(await startService({ DATABASE_URL: database.url, EVENTSTORE_URL: storeUrl }));
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const admin = await login(services[0].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    return new Installation(
      storeUrl,
      database,
      services,
      services.map(({ url }) => admin.at(url)),
    );
  }

  /** Ends both. @throws Error with the output of a process that has ended before */
  async stop(): Promise<void> {
    const ended = this.services.filter(({ pid }) => !isAlive(pid));
    await Promise.all(this.services.map((service) => service.kill()));
    await this.database.drop();
    if (ended.length > 0) throw new Error(`a process of the service has ended:\n${ended.map(({ output }) => output()).join('\n')}`);
  }

  /** Creates one client; returns the status of the reply. */
  async write(): Promise<number> {
    return (await this.admins[0].send('POST', '/api/v1/clients', { ClientName: 'One more' })).status;
  }

  /**
   * Runs the fault while eight writers write to both processes, each acknowledged write is read back on both, and one
   * caller of each asks for the changes since its last call. Expects that no acknowledged write is lost, doubled or
   * missing in an answer, and that every answer came in time.
   */
  async survives(fault: Fault): Promise<void> {
    try {
      await this.under(fault);
    } catch (error) {
      for (const { output } of this.services) process.stderr.write(`${output()}\n\n`);
      throw error;
    }
  }

  private async under({ test, amount, run, againS }: Fault): Promise<void> {
    const urls = this.services.map(({ url }) => url);
    const [{ token }] = this.admins;
    const readBacks = new ReadBacks(token);
    const created = new Set<number>();
    const onCreated = (id: number): void => {
      created.add(id);
      for (const url of urls) readBacks.readBack(url, id, false);
    };
    const pollers = new Pollers(token, urls);
    const work = this.admins.map((admin) => load(admin, WRITERS_OF_EACH, { onCreated }));
    await sleep(2_000);
    const again = async (): Promise<number> => Math.max(...(await Promise.all(this.admins.map((admin) => soon(recovered(admin))))));
    const ended = async (): Promise<Sent[]> => (await Promise.all(work.map((one) => one.end()))).flat();
    const faulty = async (): Promise<number> => {
      const seconds = await run(again);
      await sleep(2_000);
      return seconds;
    };
    const writesAgain = await faulty().finally(async () => {
      await ended();
      // Not at once: their last calls have to begin after the last write was acknowledged.
      await pollers.stop();
    });
    const sent = await ended();
    await readBacks.ended();
    const seen = await pollers.stop();
    const outcome = await soon(settle(this.admins[0], sent, () => this.storedNames()));
    const missed = seen.flatMap((ids, index) => [...created].filter((id) => !ids.has(id)).map((id) => `${id} by poller ${index}`));
    const slowest = { write: longestOf(sent), read: readBacks.longest, poll: pollers.longest };
    const seconds = (value: number): string => value.toFixed(1);
    keepFigure({
      test,
      amount: `${amount}, ${sent.length} writes by ${2 * WRITERS_OF_EACH} writers, ${sent.filter((one) => !isAcknowledged(one)).length} x 503`,
      result: `answered after ${seconds(Math.max(...Object.values(slowest)))} s at most, writes again after ${seconds(writesAgain)} s; ${outcome}; ${readBacks.lacking} of ${readBacks.reads} read-backs lacked the write, ${missed.length} changes missed by pollers`,
    });
    expect({ outcome, lacking: readBacks.lacking, odd: readBacks.odd, missed }).toEqual({
      outcome: HARMLESS,
      lacking: 0,
      odd: [],
      missed: [],
    });
    expect({ ...slowest, isInTime: Math.max(...Object.values(slowest)) < ANSWERED_S }).toMatchObject({ isInTime: true });
    expect(writesAgain).toBeLessThan(againS);
  }

  /** The names that the stored events of clients give, one for each event. */
  private async storedNames(): Promise<readonly string[]> {
    const client = EventStoreDBClient.connectionString(this.storeUrl);
    const names: string[] = [];
    for await (const { event } of client.readAll())
      if (event?.streamId.startsWith('Client-')) names.push((event.data as { ClientName?: string }).ClientName ?? '');
    await client.dispose();
    return names;
  }
}

const soon = <T>(work: Promise<T>): Promise<T> =>
  withDeadline(work, GIVEN_UP_S * 1000, (): never => {
    throw new Error(`nothing was written again within ${GIVEN_UP_S} s`);
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
