import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login, type Caller, type Reply } from '../../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../../support/service';
import { amount, keepFigure } from './figures';

/** Rounds of each rule: each process begins half of them. */
export const ROUNDS = amount(4, 30);
/** Rounds under way at the same time, each on records of its own. */
const ABREAST = 3;

/** Two processes on one database, to which requests are sent at the same moment. */
export class TwoProcesses {
  private constructor(
    readonly database: TestDatabase,
    private readonly services: readonly ServiceProcess[],
    readonly admin: Caller,
    readonly callers: readonly Caller[],
  ) {}

  static async start(): Promise<TwoProcesses> {
    const database = await startedDatabase();
    const services: ServiceProcess[] = [];
    for (let index = 0; index < 2; index++) services.push(await startService({ DATABASE_URL: database.url }));
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    const admin = await login(services[0].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    const callers = services.map(({ url }) => admin.at(url));
    return new TwoProcesses(database, services, admin, callers);
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    await this.database.drop();
  }

  /** Sends each request to another process, which one first by turns. */
  async send(round: number, ...requests: readonly (readonly [method: string, path: string, body: object])[]): Promise<Reply[]> {
    return Promise.all(requests.map((request, index) => this.callers[(index + round) % 2].send(...request)));
  }

  /** Runs all rounds; `judge` says whether the rule held, after replies of 2xx or 409. */
  async rounds(rule: string, judge: (round: number) => Promise<boolean>): Promise<void> {
    let [next, wrong] = [0, 0];
    const run = async (): Promise<void> => {
      for (let round = next++; round < ROUNDS; round = next++) if (!(await judge(round))) wrong++;
    };
    await Promise.all(Array.from({ length: ABREAST }, run));
    keepFigure({ test: `At once: ${rule}`, amount: `${ROUNDS} rounds, 2 processes`, result: `${wrong} wrong` });
    expect(wrong).toBe(0);
  }
}

/** True if each reply is a success; fails for any other refusal than a conflict. */
export function successes(replies: readonly Reply[]): boolean[] {
  for (const { status, body } of replies) if (status >= 300) expect([status, JSON.stringify(body)]).toEqual([409, expect.any(String)]);
  return replies.map(({ status }) => status < 300);
}
