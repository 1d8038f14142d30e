import { createServer, type AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase } from '@plumbline/platform/testing/database';
import { Bootstrap } from '..';
import { Applications } from '@plumbline/auth/applications';
import type { SignInSettings } from '@plumbline/auth/published';
import { companyApp } from './company-app';

/** The Setup Admin of the company. */
export const ADMIN = { username: 'admin@northgate.example', password: 'plumbline-demo' };
/** Where sign-ins return to: nothing listens there. */
export const RETURN = 'http://127.0.0.1:9/back';

/** A service at its own address, with a company and its demonstration application. */
export interface SignInService {
  readonly app: NestFastifyApplication;
  /** Another process on the same database, at an address of its own. */
  readonly other: NestFastifyApplication;
  /** The issuer, which is the address. */
  readonly address: string;
  readonly databaseUrl: string;
  /** Registers an application; one without settings is public and may read time entries and write clients. */
  readonly register: (settings?: Partial<SignInSettings>) => Promise<{ readonly clientId: string; readonly clientSecret: string | null }>;
  readonly close: () => Promise<void>;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const addressOf = (app: NestFastifyApplication): string => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

/** Starts two processes on one database, whose public address is that of the first; `env` configures them further. */
export async function signInService(env: Record<string, string> = {}): Promise<SignInService> {
  const database = await testDatabase();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const apps: NestFastifyApplication[] = [];
  const close = async (): Promise<void> => {
    for (const app of apps) await app.close();
    await database.drop();
  };
  try {
    for (const at of [port, 0]) apps.push(await companyApp(database.url, { ...env, BASE_URL: address }, at));
    const [app, other] = apps as [NestFastifyApplication, NestFastifyApplication];
    await app.get(Bootstrap).run();
    const plain = { isPublic: true, redirectUris: [RETURN], logoutUris: [], scopes: ['clients:read', 'clients:write', 'users:read'] };
    const register = (settings: Partial<SignInSettings> = {}) =>
      app.get(Applications).register('Site diary', undefined, { ...plain, ...settings });
    return { app, other, address, databaseUrl: database.url, register, close };
  } catch (error) {
    await close();
    throw error;
  }
}
