import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import { CREDENTIALS, useService, type RunningService } from './testing/start-service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

const PASSWORD = 'tape measure and pencil';

/* Imports of several users wait for each other: nobody occupies the places of all. */
describe('imports that wait', () => {
  let service: RunningService;
  let api: ApiDriver;
  let database: Client;
  let [ann, bob]: ApiDriver[] = [];
  useService((started) => ({ api } = service = started));

  beforeAll(async () => {
    const hire = async (name: string): Promise<ApiDriver> => {
      const UserRights = [{ Name: 'Manages Projects', Enabled: true }];
      await api.post('/api/v2/users', { Username: name, Password: PASSWORD, FirstName: name, UserRights });
      return api.login({ ...CREDENTIALS, username: name, password: PASSWORD });
    };
    [ann, bob] = [await hire('ann'), await hire('bob')];
    database = new Client({ connectionString: service.databaseUrl });
    database.on('error', () => undefined);
    await database.connect();
  }, 60_000);
  afterAll(() => database?.end());
  // Nobody takes what is ordered meanwhile.
  beforeEach(() => database.query('select pg_advisory_lock(7236841, hashint8(0))'));
  afterEach(async () => {
    await database.query('select pg_advisory_unlock_all()');
    await eventually(
      async () => (await database.query("select from plumbline.import where state in ('Checking', 'Writing')")).rowCount === 0,
      60,
    );
  });

  const order = (as: ApiDriver, name: string): Promise<Reply> =>
    as.send('POST', '/api/v2/imports?kind=clients', `ClientName\n${name}\n`, { 'content-type': 'text/csv' });
  const idOf = (reply: Reply): number => {
    if (reply.status !== 202) throw new Error(`${reply.status}: ${reply.text}`);
    return reply.json.data.Id as number;
  };
  const stop = async (as: ApiDriver, id: number): Promise<number> => (await as.send('DELETE', `/api/v2/imports/${id}`)).status;

  it('are two of a user and more of an Admin (M7)', async () => {
    const mine = [idOf(await order(ann, 'First')), idOf(await order(ann, 'Second'))];
    const third = await order(ann, 'Third');
    expect([third.status, third.json.detail]).toEqual([429, '2 imports of this user are in work: wait for one, or stop it.']);
    // The same file is the same import.
    expect(idOf(await order(ann, 'First'))).toBe(mine[0]);
    idOf(await order(bob, 'Of Bob'));
    for (const name of ['One', 'Two', 'Three']) idOf(await order(api, name));
    expect(await stop(ann, mine[1])).toBe(204);
    idOf(await order(ann, 'Third'));
  });

  it('are stopped by their user and by Admins, and by nobody else (M7)', async () => {
    const id = idOf(await order(ann, 'Stopped'));
    expect([await stop(bob, id), await stop(bob, 987_654_321)]).toEqual([404, 404]);
    expect([await stop(ann, id), await stop(ann, id)]).toEqual([204, 204]);
    expect(await ann.read(`/api/v2/imports/${id}`)).toMatchObject({
      State: 'Stopped',
      Problem: 'It was stopped by its user: the same file continues it.',
    });
    const other = idOf(await order(ann, 'By an Admin'));
    expect(await stop(api, other)).toBe(204);
    expect((await ann.read(`/api/v2/imports/${other}`)).Problem).toMatch(/^It was stopped by an Admin \(/);
    // The same file goes on.
    expect(idOf(await order(ann, 'Stopped'))).toBe(id);
    await database.query('select pg_advisory_unlock_all()');
    await eventually(async () => (await ann.read(`/api/v2/imports/${id}`)).State === 'Completed', 60);
    expect(await stop(ann, id)).toBe(409);
  });

  it('take turns between their users (M7)', async () => {
    const ids = [idOf(await order(ann, 'Turn 1')), idOf(await order(ann, 'Turn 2')), idOf(await order(bob, 'Turn 3'))];
    await database.query('select pg_advisory_unlock_all()');
    await eventually(async () => {
      const all = await Promise.all(ids.map((id) => api.read(`/api/v2/imports/${id}`)));
      return all.every(({ State }: any) => State === 'Completed');
    }, 60);
    const { rows } = await database.query('select id from plumbline.import where id = any($1) order by ended_at', [ids]);
    expect(rows.map(({ id }) => ids.indexOf(Number(id)) + 1).indexOf(3)).toBeLessThan(2);
  });
});
