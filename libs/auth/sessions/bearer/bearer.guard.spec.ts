import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import passport from 'passport';
import request from 'supertest';
import { digest } from '@plumbline/auth/tokens';
import { authApp, seed, UsersInMemory } from '../../testing/auth-app';
import { BearerStrategy } from './bearer.strategy';
import { Sessions } from '../sessions';

interface Service {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
}

/** An application on a database of its own, with one user. */
async function service(username: string): Promise<Service> {
  const database = await testDatabase();
  const users = new UsersInMemory();
  const app = await authApp(database.url, users);
  await seed(database.url, users, { Id: 7, Username: username });
  return { app, database };
}

const http = ({ app }: Service) => request(app.getHttpServer());
const whoami = (one: Service, token: string) => http(one).get('/api/v1/whoami').set('authorization', `Bearer ${token}`);

async function tokenOf(one: Service, username: string): Promise<string> {
  const form = `grant_type=password&username=${username}&password=pw-${username}`;
  return (await http(one).post('/oauth/token').auth('web', 's3cret').type('form').send(form)).body.access_token as string;
}

describe('two applications in one process', () => {
  let ann: Service;
  let bob: Service;
  beforeAll(async () => {
    ann = await service('ann');
    bob = await service('bob');
  });
  afterAll(async () => {
    for (const one of [ann, bob]) {
      await one?.app.close();
      await one?.database.drop();
    }
  });

  it('accept the tokens of their own users only, although passport keeps its strategies for the whole process', async () => {
    const [anns, bobs] = [await tokenOf(ann, 'ann'), await tokenOf(bob, 'bob')];
    expect((await whoami(ann, anns).expect(200)).body).toMatchObject({ userName: 'ann' });
    expect((await whoami(bob, bobs).expect(200)).body).toMatchObject({ userName: 'bob' });
    await whoami(ann, bobs).expect(401);
    await whoami(bob, anns).expect(401);
  });

  it('check a token by passport once, then admit it from the cache, as the same caller, until it is revoked', async () => {
    const checks = jest.spyOn(ann.app.get(BearerStrategy), 'validate');
    const token = await tokenOf(ann, 'ann');
    const { correlation, causation, ...caller } = (await whoami(ann, token).expect(200)).body as Record<string, unknown>;
    const again = (await whoami(ann, token).expect(200)).body as Record<string, unknown>;
    expect(again).toEqual({ ...caller, correlation: expect.any(String), causation: expect.any(String) });
    expect([again['correlation'], again['causation']]).not.toEqual([correlation, causation]);
    expect(checks).toHaveBeenCalledTimes(1);
    ann.app.get(Sessions).forget(`token ${digest(token).toString('hex')}`);
    await whoami(ann, token).expect(200);
    expect(checks).toHaveBeenCalledTimes(2);
    await whoami(ann, `${token}x`).expect(401);
  });

  it('leave no strategy behind when they end', async () => {
    const third = await service('cid');
    const strategies = (passport as unknown as { _strategies: Record<string, unknown> })._strategies;
    const { name } = third.app.get(BearerStrategy);
    expect(strategies[name]).toBeInstanceOf(BearerStrategy);
    await third.app.close();
    await third.database.drop();
    expect(strategies[name]).toBeUndefined();
  });
});
