import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { ConnectionWatch, type Watched } from './connection-watch';

/** A connection with a query in progress, on a session that the server does not have. */
class Waiting implements Watched {
  readonly isKept = true;
  readonly isLimited = false;
  readonly session = { pid: 1, started: 'never' };
  outstanding = 1;
  bytesRead = 100;
  destroyed: Error | undefined;
  /** Called after each check. */
  checked: (quiet: number) => void = () => undefined;
  private checks = 0;
  readonly config;
  constructor(connectionString: string) {
    this.config = { connectionString };
  }
  get quiet(): number {
    return this.checks;
  }
  set quiet(checks: number) {
    this.checks = checks;
    this.checked(checks);
  }
  probe(): void {}
  destroy(error: Error): void {
    this.destroyed = error;
    this.outstanding = 0;
  }
}

describe('a connection that is asked about', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  /** Watches a connection for some checks. `at` is called with each. */
  const watched = (checks: number, at: (one: Waiting, check: number) => void): Promise<Waiting> =>
    new Promise((resolve) => {
      const one = new Waiting(database.url);
      let check = 0;
      one.checked = () => {
        check += 1;
        // After the check itself.
        setImmediate(() => at(one, check));
        if (check < checks && !one.destroyed) return;
        ConnectionWatch.remove(one);
        resolve(one);
      };
      ConnectionWatch.add(one);
      one.outstanding = 1;
    });

  it('is closed when the server does not work on its query', async () => {
    const one = await watched(7, () => undefined);
    expect(one.destroyed?.message).toContain('does not work on the query');
  });
  it('is kept when the answer arrives meanwhile, though the next query has none yet', async () => {
    const one = await watched(7, (waiting, check) => {
      if (check === 4) waiting.bytesRead += 50;
    });
    expect(one.destroyed).toBeUndefined();
  });
});
