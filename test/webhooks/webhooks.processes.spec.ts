import { mailServer, type MailServer } from '@plumbline/mail/testing/mail-server';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '@plumbline/platform/records';
import type { ApiDriver } from '@plumbline/platform/testing/api';
import { Client } from 'pg';
import { WebhookStates } from '../../libs/integration/delivery/webhook-states';
import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { withScopes } from '../../apps/api/src/testing/with-scopes';
import { acceptedInOrder, isSigned, listen, type Listener } from './listener';

const WEBHOOKS = '/api/v2/webhooks';
const HOUR_MS = 3_600_000;
const OTHER = { ...CREDENTIALS, username: 'rival', password: 'tape measure and pencil' };

/** A webhook with a secret. */
interface Made {
  readonly id: number;
  readonly secret: string;
}

describe('webhooks', () => {
  let service: RunningService;
  let boss: ApiDriver;
  let listener: Listener;
  let mail: MailServer;
  /** By how much the clock of the service is ahead, in milliseconds. */
  let ahead = 0;
  const made: Made[] = [];
  const webhook = async (address: string, more: object = {}, by = boss): Promise<Made> => {
    const { Id: id } = await by.act(WEBHOOKS, { Address: address, ...more });
    const { Secret: secret } = await by.act(`${WEBHOOKS}/${id}/rotate-secret`);
    const one = { id, secret } as Made;
    if (by === boss) made.push(one);
    return one;
  };
  const client = (ClientName: string, by = boss): Promise<number> => by.create('clients', { ClientName });
  const rename = async (id: number, ClientName: string): Promise<void> => {
    expect((await boss.patch(`/api/v2/clients/${id}`, { ClientName })).status).toBe(200);
  };
  const log = ({ id }: Made) => boss.read(`${WEBHOOKS}/${id}/deliveries`);
  /** The log of deliveries as soon as it is so. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says
  const logWhen = async (of: Made, is: (log: any) => boolean): Promise<any> => {
    for (;;) {
      const found = await log(of);
      if (is(found)) return found;
      await pause(50);
    }
  };

  beforeAll(async () => {
    mail = await mailServer();
    service = await startService({ WEBHOOK_ALLOW_PRIVATE: 'true', ...mail.env });
    boss = service.api;
    const clock = service.app.get(Clock, { strict: false });
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ahead).toISOString());
  }, 240_000);
  afterAll(async () => {
    await service?.close();
    await mail?.close();
  });
  beforeEach(async () => (listener = await listen()));
  afterEach(async () => {
    await listener.close();
    for (const { id } of made.splice(0)) await boss.delete(`${WEBHOOKS}/${id}`);
  });

  it('sends a signed message for each change, with the ids alone', async () => {
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const oak = await client('Oakridge Homes');
    await listener.until((all) => all.length === 1);
    await boss.act(`${WEBHOOKS}/${one.id}/test`);
    expect((await boss.delete(`/api/v2/clients/${oak}`)).status).toBe(200);
    await listener.until((all) => all.length === 3);
    const [changed] = listener.received;
    expect(changed.body).toEqual({
      type: 'clients.changed',
      timestamp: expect.stringMatching(/^20\d\d-/),
      data: { position: expect.stringMatching(/^\d+$/), entity: 'clients', id: oak },
    });
    expect(listener.received.map(({ body }) => body.type).sort()).toEqual(['clients.changed', 'clients.removed', 'webhook.test']);
    for (const message of listener.received) expect(isSigned(message, one.secret)).toBe(true);
    expect(isSigned(changed, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false);
    const { Deliveries, ...state } = await logWhen(one, ({ Waiting }) => Waiting === 0);
    expect(state).toMatchObject({ FailuresInARow: 0, FailingSince: null, NextAttempt: null });
    expect(Deliveries).toHaveLength(3);
    expect(Deliveries.at(-1)).toMatchObject({ MessageId: changed.id, Entity: 'clients', RecordId: oak, Outcome: 'Delivered', Status: 204 });
    expect(JSON.stringify(await boss.read(`${WEBHOOKS}/${one.id}`))).not.toContain(one.secret);
  });

  it('lists no deliveries of entities that the token may not read', async () => {
    const one = await webhook(listener.url, { Entities: ['clients', 'departments'] });
    await client('Elm Street');
    await boss.act('/api/v2/departments', { DepartmentName: 'Masonry' });
    await boss.act(`${WEBHOOKS}/${one.id}/test`);
    await logWhen(one, ({ Deliveries }) => Deliveries.length === 3);
    const some = await withScopes(service, ['webhooks:read', 'clients:read']);
    const { Deliveries } = await some.read(`${WEBHOOKS}/${one.id}/deliveries`);
    expect((Deliveries as { Type: string }[]).map(({ Type }) => Type).sort()).toEqual(['clients.changed', 'webhook.test']);
  });

  it('lists the delivery of each message that no longer waits', async () => {
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const states = service.app.get(WebhookStates, { strict: false });
    const read = states.of.bind(states);
    const late = jest.spyOn(states, 'of').mockImplementation(async (id) => {
      await boss.act(`${WEBHOOKS}/${id}/test`);
      await listener.until((all) => all.length > 0);
      for (;;) {
        const state = await read(id);
        if (state?.waiting === 0) return state;
        await pause(20);
      }
    });
    try {
      expect(await log(one)).toMatchObject({ Waiting: 0, Deliveries: [{ Outcome: 'Delivered' }] });
    } finally {
      late.mockRestore();
    }
  });

  it('sends what changed between its creation and its first secret', async () => {
    const { Id: id } = await boss.act(WEBHOOKS, { Address: listener.url, Entities: ['clients'] });
    const early = await client('Early');
    expect((await boss.post(`${WEBHOOKS}/${id}/test`)).status).toBe(409);
    const { Secret: secret } = await boss.act(`${WEBHOOKS}/${id}/rotate-secret`);
    made.push({ id, secret });
    await listener.until((all) => all.some(({ body }) => body.data.id === early));
  });

  it('signs with both secrets for a day after a new one was made', async () => {
    const one = await webhook(listener.url, { Entities: [] });
    const { Secret: second } = await boss.act(`${WEBHOOKS}/${one.id}/rotate-secret`);
    await boss.act(`${WEBHOOKS}/${one.id}/test`);
    const test = (all: readonly { body: { type: string } }[]) => all.filter(({ body }) => body.type === 'webhook.test');
    await listener.until((all) => test(all).length === 1);
    const [both] = listener.received.filter(({ body }) => body.type === 'webhook.test');
    expect([one.secret, second].map((secret) => isSigned(both, secret))).toEqual([true, true]);
    ahead = 25 * HOUR_MS;
    try {
      await boss.act(`${WEBHOOKS}/${one.id}/test`);
      await listener.until((all) => test(all).length === 2);
      const last = listener.received.filter(({ body }) => body.type === 'webhook.test')[1];
      // The clock of the verifier is not ahead, so the signatures alone are compared.
      expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1);
    } finally {
      ahead = 0;
    }
  });

  it('shows other companies nothing, and sends them nothing', async () => {
    await foundCompany(service, 'Rival Builders', OTHER);
    const rival = await boss.login(OTHER);
    const theirs = await listen();
    try {
      const mine = await webhook(listener.url, { Entities: ['clients'] });
      const { id } = await webhook(theirs.url, { Entities: ['clients'] }, rival);
      const [oak, elm] = [await client('Oak'), await client('Elm', rival)];
      await listener.until((all) => all.length > 0);
      await theirs.until((all) => all.length > 0);
      expect(listener.received.map(({ body }) => body.data.id)).toEqual([oak]);
      expect(theirs.received.map(({ body }) => body.data.id)).toEqual([elm]);
      for (const [method, path] of [
        ...[
          ['GET', ''],
          ['GET', '/deliveries'],
          ['POST', '/test'],
          ['POST', '/rotate-secret'],
          ['POST', '/enable'],
          ['DELETE', ''],
        ],
      ])
        expect([path, (await rival.send(method, `${WEBHOOKS}/${mine.id}${path}`)).status]).toEqual([path, 404]);
      expect((await rival.post(`${WEBHOOKS}/${mine.id}/replay`, { After: '0' })).status).toBe(404);
      expect((await rival.delete(`${WEBHOOKS}/${id}`)).status).toBe(200);
    } finally {
      await theirs.close();
    }
  });

  it('sends what its owner may see at that moment, and ends when the owner has no access any more', async () => {
    const person = { Username: 'hal', Password: OTHER.password, FirstName: 'Hal', LastName: 'Hand' };
    const { Id: hal } = await boss.act('/api/v2/users', { ...person, UserRights: [{ Name: 'Admin', Enabled: true }] });
    const owner = await boss.login({ ...CREDENTIALS, username: 'hal', password: OTHER.password });
    const one = await webhook(listener.url, { Entities: ['clients', 'roles'] }, owner);
    made.push(one);
    const role = (await boss.act('/api/v2/roles', { RoleName: 'Framer' })).Id;
    await listener.until((all) => all.some(({ body }) => body.data.entity === 'roles' && String(body.data.id) === String(role)));
    const rights = [{ Name: 'Tracks Time' }, { Name: 'Admin', Enabled: false }];
    await boss.patch(`/api/v2/users/${hal}`, { UserRights: rights });
    await listener.until((all) => all.some(({ body }) => body.type === 'webhook.reset'));
    const before = listener.received.length;
    await boss.act('/api/v2/roles', { RoleName: 'Hidden' });
    const seen = await client('Seen');
    await listener.until((all) => all.some(({ body }) => body.data.id === seen));
    expect(listener.received.slice(before).map(({ body }) => body.data.entity)).toEqual(['clients']);
    await boss.patch(`/api/v2/users/${hal}`, { Access: false });
    await client('Unseen');
    for (;;) {
      const { BusinessState, DisabledReason } = await boss.read(`${WEBHOOKS}/${one.id}`);
      if (BusinessState === 'Disabled') {
        expect(DisabledReason).toBe('Its owner has no access any more.');
        break;
      }
      await pause(100);
    }
    expect(listener.received.at(-1)?.body.data.id).toBe(seen);
  });

  it('delivers everything, each record in order, after a receiver was down', async () => {
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => client(`Before ${at}`)));
    await listener.until((all) => all.length >= 20);
    const { url, received: before } = listener;
    await listener.close();
    ids.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => client(`During ${at}`)))));
    for (const id of ids) await rename(id, `Again ${id}`);
    await logWhen(one, ({ FailuresInARow }) => FailuresInARow > 0);
    const { position } = await endOfFeed(boss, 'clients');
    listener = await listen(Number(new URL(url).port));
    let count = 0;
    // Refuses every third message at its first attempt.
    const refused = new Set<string>();
    listener.replies = ({ id }, reply) => {
      const refuses = !refused.has(id) && count++ % 3 === 0;
      if (refuses) refused.add(id);
      reply.writeHead(refuses ? 500 : 200).end();
    };
    for (const id of ids.slice(0, 10)) await rename(id, `Last ${id}`);
    // The pauses of the receiver pass.
    const hours = setInterval(() => (ahead += HOUR_MS), 300);
    try {
      await logWhen(one, ({ Waiting, Position }) => Waiting === 0 && BigInt(Position) >= BigInt(position));
    } finally {
      clearInterval(hours);
      ahead = 0;
    }
    expect(refused.size).toBeGreaterThan(0);
    const all = [...before, ...listener.received];
    const { entries } = await endOfFeed(boss, 'clients');
    const lastOf = new Map(entries.map(({ Id, Position }) => [Id, BigInt(Position)]));
    const accepted = all.filter((message) => message.status < 300);
    for (const id of ids) {
      const positions = accepted.filter(({ body }) => body.data.id === id).map(({ body }) => BigInt(body.data.position));
      expect(acceptedInOrder(positions)).toBe(true);
      expect(positions.at(-1)).toBe(lastOf.get(id));
    }
    // Messages that are sent again are the same.
    for (const [at, message] of all.entries())
      expect(all.slice(at + 1).filter(({ id, text }) => id === message.id && text !== message.text)).toEqual([]);
  }, 120_000);

  it('is not delayed by receivers that accept and never respond, however many they are', async () => {
    const silent = await listen();
    silent.replies = () => undefined;
    try {
      const dead: Made[] = [];
      for (let count = 0; count < 8; count++) dead.push(await webhook(silent.url, { Entities: ['clients'] }));
      await webhook(listener.url, { Entities: ['vendors'] });
      await Promise.all(Array.from({ length: 40 }, (_, at) => client(`Silent ${at}`)));
      await silent.until((all) => all.length >= 256);
      const prompt = await Promise.all([0, 1, 2].map((at) => boss.create('vendors', { VendorName: `Prompt ${at}` })));
      await listener.until((all) => prompt.every((id) => all.some(({ body }) => body.data.id === id)));
      const arrived = Date.now();
      // None of them was settled before, so the other one did not wait for it.
      for (const one of dead)
        for (const { SentAt, DurationMs } of (await log(one)).Deliveries) expect(Date.parse(SentAt) + DurationMs).toBeGreaterThan(arrived);
    } finally {
      await silent.close();
    }
  });

  it('is sent changes of further records while its receiver has not replied to those of others', async () => {
    const silent = await listen();
    silent.replies = () => undefined;
    try {
      const one = await webhook(silent.url, { Entities: ['clients'] });
      for (const name of ['First', 'Second', 'Third']) {
        const id = await client(name);
        await silent.until((all) => all.some(({ body }) => body.data.id === id));
      }
      const arrived = Date.now();
      for (const { SentAt, DurationMs } of (await log(one)).Deliveries) expect(Date.parse(SentAt) + DurationMs).toBeGreaterThan(arrived);
    } finally {
      await silent.close();
    }
  });

  it('is delivered to further after what became of a message could not be kept', async () => {
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const id = await client('Before the fault');
    await logWhen(one, ({ Waiting, Deliveries }) => Waiting === 0 && Deliveries.length === 1);
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    try {
      await database.query('begin');
      await database.query('lock table plumbline.webhook_delivery in exclusive mode');
      await rename(id, 'During the fault');
      await listener.until((all) => all.length === 2);
      // As a statement ends that has waited for too long.
      for (let ended = false; !ended; await pause(20)) {
        const { rows } = await database.query<{ ended: boolean }>(
          // Databases that were copied from one template share the ids of their tables.
          `select pg_cancel_backend(pid) ended from pg_locks join pg_database d on d.oid = database
           where datname = current_database() and relation = 'plumbline.webhook_delivery'::regclass and not granted`,
        );
        ended = rows.some((row) => row.ended);
      }
      await database.query('rollback');
    } finally {
      await database.end();
    }
    await rename(id, 'After the fault');
    await listener.until((all) => all.length >= 3);
    await logWhen(one, ({ Waiting }) => Waiting === 0);
  });

  it('is disabled after ten failures in a row over a day, tells its owner by mail, and continues when it is enabled', async () => {
    listener.replies = (_, reply) => void reply.writeHead(500).end('out of order');
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const id = await client('Waits');
    const own = { email: 'boss@northgate.example', password: CREDENTIALS.password };
    expect((await boss.post('/api/v2/auth/email', own)).status).toBe(204);
    const mails = mail.mails.length;
    const hours = setInterval(() => (ahead += HOUR_MS), 200);
    try {
      for (;;) {
        const { BusinessState } = await boss.read(`${WEBHOOKS}/${one.id}`);
        if (BusinessState === 'Disabled') break;
        await pause(100);
      }
    } finally {
      clearInterval(hours);
      ahead = 0;
    }
    const { DisabledReason, DateDisabled } = await boss.read(`${WEBHOOKS}/${one.id}`);
    expect(DisabledReason).toMatch(/^\d+ attempts in a row have failed since .*; the last one: the receiver replied 500\.$/);
    expect(Number(/^\d+/.exec(DisabledReason)?.[0])).toBeGreaterThanOrEqual(10);
    expect(DateDisabled).not.toBe('');
    const told = await mail.after(mails);
    expect([told.to, told.raw]).toEqual([['boss@northgate.example'], expect.stringContaining(`Your webhook ${one.id} to ${listener.url}`)]);
    expect((await log(one)).Deliveries[0]).toMatchObject({ Outcome: 'Failed', Status: 500, Response: 'out of order' });
    expect((await boss.post(`${WEBHOOKS}/${one.id}/test`)).status).toBe(409);
    listener.replies = (_, reply) => void reply.writeHead(200).end();
    const before = listener.received.length;
    expect(await boss.act(`${WEBHOOKS}/${one.id}/enable`)).toMatchObject({ BusinessState: 'Enabled', DisabledReason: '' });
    await listener.until((all) => all.slice(before).some(({ body }) => body.data.id === id));
  }, 120_000);

  it('sends everything after a position again, with the same ids', async () => {
    const one = await webhook(listener.url, { Entities: ['clients'] });
    const [first, second] = [await client('First'), await client('Second')];
    await listener.until((all) => all.length === 2);
    await logWhen(one, ({ Waiting }) => Waiting === 0);
    const sent = [...listener.received];
    const at = sent.find(({ body }) => body.data.id === first)?.body.data.position;
    expect(await boss.act(`${WEBHOOKS}/${one.id}/replay`, { After: at })).toMatchObject({ ReplayedAfter: at });
    await listener.until((all) => all.length === 3);
    expect(listener.received[2]).toMatchObject({ id: sent.find(({ body }) => body.data.id === second)?.id });
    await boss.act(`${WEBHOOKS}/${one.id}/replay`, { After: '0' });
    await listener.until((all) => all.slice(3).some(({ id }) => id === sent[0].id));
    for (const After of ['soon', '-1', '999999999']) expect((await boss.post(`${WEBHOOKS}/${one.id}/replay`, { After })).status).toBe(400);
  });

  it('is one of fifty of its company at most, and has five secrets at most, also when many are made at the same moment', async () => {
    const before = (await boss.read(`${WEBHOOKS}?limit=1000`)).length;
    const add = () => boss.post(WEBHOOKS, { Address: listener.url });
    for (let count = before; count < 47; count++) made.push({ id: (await add()).json.data.Id, secret: '' });
    const replies = await Promise.all(Array.from({ length: 8 }, add));
    for (const { status, json } of replies) if (status === 201) made.push({ id: json.data.Id, secret: '' });
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    const operations = Array.from({ length: 3 }, () => ({ method: 'POST', path: WEBHOOKS, body: { Address: listener.url } }));
    await boss.delete(`${WEBHOOKS}/${made.pop()?.id ?? 0}`);
    expect((await boss.post('/api/v2/batch', { operations, atomic: true })).status).toBe(409);
    const secrets = await Promise.all(Array.from({ length: 8 }, () => boss.post(`${WEBHOOKS}/${made[0].id}/rotate-secret`)));
    expect(secrets.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  }, 120_000);

  it('takes a new address at once, and only addresses that can be sent to', async () => {
    const one = await webhook('http://127.0.0.1:1/', { Entities: ['clients'] });
    const id = await client('Moved');
    await logWhen(one, ({ FailuresInARow }) => FailuresInARow > 0);
    expect((await boss.patch(`${WEBHOOKS}/${one.id}`, { Address: listener.url })).status).toBe(200);
    await listener.until((all) => all.some(({ body }) => body.data.id === id));
    for (const Address of [
      '',
      'hooks.example.com',
      'ftp://hooks.example.com',
      'https://ann:secret@hooks.example.com',
      'https://x.example/#a',
    ])
      expect([Address, (await boss.post(WEBHOOKS, { Address })).status]).toEqual([Address, 400]);
    expect((await boss.post(WEBHOOKS, { Address: listener.url, Entities: ['nothings'] })).json.issues[0].field).toBe('Entities');
  });
});

/** The last position of the feed, and its entries of an entity. */
async function endOfFeed(
  api: ApiDriver,
  entity: string,
): Promise<{ readonly position: string; readonly entries: { readonly Id: number; readonly Position: string }[] }> {
  const { data, meta } = (await api.get(`/api/v2/changes?entity=${entity}&limit=1000`)).json;
  return { position: String(meta.next).split('.')[0] ?? '', entries: data };
}
