import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { testCertificates } from '@plumbline/platform/testing/system';
import { testDatabase } from '@plumbline/platform/testing/database';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '../support/caller';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';
import { commandsUnder, ROOT } from './support/commands';
import { dataFolder, EventStoreNode } from './support/node';

const ACCOUNT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
/** With characters that need encoding in a URL. */
const PASSWORD = 'pl/umb@line:1%';

const certificates = testCertificates();
(certificates ? describe : describe.skip)('An EventStoreDB with TLS and accounts, prepared as docs/operations.md describes', () => {
  const { folder, remove } = dataFolder();
  const passwordFile = join(folder, 'password');
  let node: EventStoreNode;
  let place: string;
  let trust: string;
  let service: ServiceProcess | undefined;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const env = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    EVENTSTORE_URL: `kurrentdb://${place}?${trust}`,
    EVENTSTORE_USER: 'plumbline',
    EVENTSTORE_PASSWORD_FILE: passwordFile,
  });
  const clientOf = (name: string, password: string): EventStoreDBClient =>
    EventStoreDBClient.connectionString(`esdb://${name}:${encodeURIComponent(password)}@${place}?${trust}`);

  beforeAll(async () => {
    const { authorities, authority, certificate, key } = certificates!;
    node = await EventStoreNode.start(folder, [
      '--insecure=false',
      `--certificate-file=${certificate}`,
      `--certificate-private-key-file=${key}`,
      `--trusted-root-certificates-path=${authorities}`,
    ]);
    place = `127.0.0.1:${node.port}`;
    trust = `tlsCAFile=${encodeURIComponent(authority)}`;
    writeFileSync(passwordFile, `${PASSWORD}\n`);
    database = await testDatabase();
    const shell = { PATH: process.env['PATH'] ?? '', NODE: place, CA: authority, ADMIN_PASSWORD: 'changeit', PLUMBLINE_PASSWORD: PASSWORD };
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commandsUnder('The account', 1)[0]], { cwd: ROOT, env: shell });
  }, 120_000);
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
    await node?.kill();
    certificates?.remove();
    remove();
  }, 60_000);

  it('serves the service, with the password in a file, and its command line', async () => {
    service = await startService(env());
    const admin = await login(service.url, ACCOUNT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    const id = await admin.create('/api/v1/clients', { ClientName: 'Ash' });
    await admin.read(`/api/v1/clients/${id}`);
    expect(await admin.list('/api/v1/clients/since/2000-01-01')).toHaveLength(1);
    expect((await admin.send('DELETE', `/api/v1/clients/${id}`)).status).toBe(200);
    expect(await cli(service.env, 'events:verify')).toContain(': all verify');
  }, 120_000);

  it('lets the account neither delete a stream nor limit one, and lets no other account read or write', async () => {
    const account = clientOf('plumbline', PASSWORD);
    const stream = `Client-${randomUUID()}`;
    await account.appendToStream(stream, jsonEvent({ type: 'X', data: {} }));
    await expect(account.deleteStream(stream)).rejects.toThrow();
    await expect(account.tombstoneStream(stream)).rejects.toThrow();
    await expect(account.setStreamMetadata(stream, { maxCount: 1 })).rejects.toThrow();
    await account.dispose();
    const nobody = EventStoreDBClient.connectionString(`esdb://${place}?${trust}`);
    await expect(nobody.appendToStream(stream, jsonEvent({ type: 'X', data: {} }))).rejects.toThrow();
    await nobody.dispose();
  });

  it.each([
    ['a wrong password', { EVENTSTORE_PASSWORD_FILE: '', EVENTSTORE_PASSWORD: 'wrong' }, 'which does not accept those of "plumbline"'],
    ['no account', { EVENTSTORE_PASSWORD_FILE: '', EVENTSTORE_USER: '' }, 'which the EventStoreDB requires'],
    ['an authority that is not known', { EVENTSTORE_URL: 'esdb://PLACE' }, 'because that of the EventStoreDB is not trusted'],
    ['no TLS', { EVENTSTORE_URL: 'esdb://PLACE?tls=false' }, 'given without tls=false, because the EventStoreDB uses TLS'],
  ])('refuses a service with %s, which ends with one line that names variable, host and cause', async (_what, more, cause) => {
    const given = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.replace('PLACE', place)]));
    const refused: unknown = await startService({ ...env(), ...given }).catch((error: unknown) => error);
    const line = String(refused).trim().split('\n').at(-1);
    expect(line).toContain(`EVENTSTORE_URL must be `);
    expect(line).toContain(cause);
    expect(line).toContain(place);
    expect(String(refused)).toContain('ended with 78');
    expect(String(refused)).not.toMatch(/wrong|pl\/umb/);
  });

  it('does not start the service once a stream was deleted', async () => {
    await service?.stop();
    const admin = clientOf('admin', 'changeit');
    await admin.appendToStream('Client-4711', jsonEvent({ type: 'X', data: {} }));
    await admin.deleteStream('Client-4711');
    await expect(startService(env())).rejects.toThrow(/keeps every event: \S+ has \$tb on the stream Client-4711/);
    await admin.tombstoneStream('Client-4711');
    await expect(startService(env())).rejects.toThrow(/keeps every event: \S+ has a deletion on the stream Client-4711/);
    await admin.dispose();
  }, 60_000);
});
