import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { system } from '@plumbline/platform/kernel';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import request, { type Response } from 'supertest';
import { Bootstrap, EraseUserAndAccount } from '..';
import { companyApp } from '../testing/company-app';

const PASSWORD = 'tape measure and pencil';
const NO_RIGHTS = { UserRights: [{ Name: 'Admin', Enabled: false }] };

/* A company whose Setup Admin was erased, on two processes. */
describe('The last administrator', () => {
  let database: TestDatabase;
  const apps: NestFastifyApplication[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    for (let count = 0; count < 2; count++) apps.push(await companyApp(database.url));
    await apps[0].get(Bootstrap).run();
  }, 120_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database?.drop();
  });

  async function signIn(username: string, password = PASSWORD) {
    const reply = await request(apps[0].getHttpServer()).post('/api/v2/auth/login').send({ username, password });
    const token = reply.body.data.AccessToken;
    return async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object, app = 0): Promise<Response> =>
      request(apps[app].getHttpServer())[method](`/api/v2/users${path}`).auth(token, { type: 'bearer' }).send(body);
  }

  it('keeps its access and its privilege, also of two who give them up at the same moment', async () => {
    const boss = await signIn('admin@northgate.example', 'plumbline-demo');
    const hired: number[] = [];
    for (const Username of ['xenia', 'yves']) {
      const UserRights = [{ Name: 'Admin', Enabled: true }];
      hired.push((await boss('post', '', { Username, Password: PASSWORD, FirstName: Username, UserRights })).body.data.Id as number);
    }
    const users = (await boss('get', '')).body.data as { Id: number; IsSetupAdmin: boolean }[];
    const setupAdmin = users.find(({ IsSetupAdmin }) => IsSetupAdmin)!.Id;
    const [xenia, yves] = [await signIn('xenia'), await signIn('yves')];
    await apps[0].get(CommandBus).execute(new EraseUserAndAccount(setupAdmin, system(1, 'c', 'c')));

    const both = await Promise.all([xenia('patch', `/${hired[0]}`, NO_RIGHTS), yves('patch', `/${hired[1]}`, NO_RIGHTS, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const at = both.findIndex(({ status }) => status === 409);
    const [left, id] = [[xenia, yves][at], hired[at]];
    const refused = { status: 409, body: { detail: expect.stringContaining(`The user ${id} is the last administrator`) } };
    expect(both[at]).toMatchObject(refused);
    for (const fields of [NO_RIGHTS, { Access: false }, { Enabled: 0 }, { UserType: 'No Access' }, { UserType: 'Auditor' }])
      expect(await left('patch', `/${id}`, fields)).toMatchObject(refused);
    expect(await left('delete', `/${id}`)).toMatchObject(refused);

    await left('patch', `/${hired[1 - at]}`, { UserRights: [{ Name: 'Admin', Enabled: true }] });
    expect(await left('patch', `/${id}`, NO_RIGHTS)).toMatchObject({ status: 200 });
  });
});
