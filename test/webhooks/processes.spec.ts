import { type Caller, login } from '../support/caller';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { acceptedInOrder, isSigned, listen, type Listener } from './listener';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const WEBHOOKS = '/api/v2/webhooks';

/* Two workers that deliver and one process of the API, on one database. */
describe('webhooks of two workers', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let admin: Caller;
  let listener: Listener;
  let id = 0;
  let secret = '';

  beforeAll(async () => {
    database = await startedDatabase();
    const env = { DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: 'true' };
    const worker = { ...env, PROCESS_ROLE: 'worker' };
    services = await Promise.all([startService(worker), startService(worker), startService({ ...env, PROCESS_ROLE: 'api' })]);
    admin = await login(services[2].url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    listener = await listen();
    ({ Id: id } = await admin.act('POST', WEBHOOKS, { Address: listener.url, Entities: ['clients'] }));
    ({ Secret: secret } = await admin.act('POST', `${WEBHOOKS}/${id}/rotate-secret`));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await listener?.close();
    await database?.drop();
  });

  it('come from one of them', async () => {
    const made: number[] = [];
    for (let at = 0; at < 20; at++) made.push(await admin.create('/api/v1/clients', { ClientName: `Client ${at}` }));
    await listener.until((all) => made.every((one) => all.some(({ body }) => body.data.id === one)));
    expect(listener.received.map(({ body }) => body.data.id).sort()).toEqual([...made].sort());
    expect(listener.received.every((one) => isSigned(one, secret))).toBe(true);
  }, 120_000);

  it('are all delivered, and repeated with the same ids, when the one that delivers is killed', async () => {
    // It is killed while the receiver holds messages of it.
    listener.replies = (_, reply) => void setTimeout(() => reply.writeHead(204).end(), 50);
    const before = listener.received.length;
    const made: number[] = [];
    const write = async (): Promise<void> => {
      for (let at = 0; at < 15; at++) {
        const one = await admin.create('/api/v1/clients', { ClientName: `Survivor ${at}` });
        made.push(one);
        await admin.act('PATCH', `/api/v2/clients/${one}`, { City: 'Omaha' });
      }
    };
    const [leading] = await leaders(services.slice(0, 2));
    const writing = Promise.all([write(), write(), write()]);
    await listener.until((all) => all.length > before + 20);
    await leading.kill();
    services = services.filter((one) => one !== leading);
    await writing;
    const { Position } = (await admin.list<{ Position: string; Id: number }>('/api/v2/changes?entity=clients&limit=1000')).at(-1) ?? {
      Position: '',
    };
    await listener.until((all) => all.some(({ body }) => body.data.position === Position));
    const feed = await admin.list<{ Position: string; Id: number }>('/api/v2/changes?entity=clients&limit=1000');
    const lastOf = new Map(feed.map((one) => [one.Id, one.Position]));
    await listener.until((all) =>
      made.every((one) => all.some(({ body }) => body.data.id === one && body.data.position === lastOf.get(one))),
    );
    const texts = new Map(listener.received.map((one) => [one.id, one.text]));
    for (const one of listener.received) expect(one.text).toBe(texts.get(one.id));
    for (const one of made) {
      // Messages that the dead process was sending are sent again, so each counts once.
      const own = [
        ...new Map(listener.received.filter(({ body }) => body.data.id === one).map((message) => [message.id, message])).values(),
      ];
      expect(acceptedInOrder(own.map(({ body }) => BigInt(body.data.position)))).toBe(true);
    }
  }, 240_000);

  it('are listed and replayed by the command line', async () => {
    const env = services[0]?.env ?? {};
    expect(await cli(env, 'webhooks:list')).toMatch(new RegExp(`^${id} .* Enabled .*${listener.url}`, 'm'));
    const [first] = listener.received;
    const before = listener.received.length;
    expect(await cli(env, 'webhooks:replay', '--id', String(id), '--after', '0')).toContain('is sent to the webhook');
    await listener.until((all) => all.slice(before).some((one) => one.body.data.id === first.body.data.id));
  }, 120_000);
});

/** The processes that lead, by their metrics. */
async function leaders(services: readonly ServiceProcess[]): Promise<ServiceProcess[]> {
  const found: ServiceProcess[] = [];
  for (const one of services) {
    const text = await (await fetch(`${one.url}/metrics`)).text();
    if (/^plumbline_subscriptions_leading 1$/m.test(text)) found.push(one);
  }
  return found;
}
