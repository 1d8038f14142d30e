import { setTimeout as pause } from 'node:timers/promises';
import { startService, type RunningService } from '../../apps/api/src/testing/start-service';
import type { ApiDriver } from '@plumbline/platform/testing/api';
import { isSigned, listen, type Listener } from './listener';

const WEBHOOKS = '/api/v2/webhooks';
const client = (ClientName: string): object => ({ ClientName });

/** A webhook with a secret. */
interface Made {
  readonly id: number;
  readonly secret: string;
}

describe('webhooks', () => {
  let service: RunningService;
  let boss: ApiDriver;
  let listener: Listener;
  const made: Made[] = [];
  const webhook = async (address: string, more: object = {}, by = boss): Promise<Made> => {
    const { Id: id } = await by.act(WEBHOOKS, { Address: address, ...more });
    const { Secret: secret } = await by.act(`${WEBHOOKS}/${id}/rotate-secret`);
    const one = { id, secret } as Made;
    made.push(one);
    return one;
  };

  beforeAll(async () => {
    service = await startService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    boss = service.api;
  }, 240_000);
  afterAll(() => service?.close());
  beforeEach(async () => (listener = await listen()));
  afterEach(async () => {
    await listener.close();
    for (const { id } of made.splice(0)) await boss.delete(`${WEBHOOKS}/${id}`);
  });

  it('sends a signed message for each change, with the ids alone', async () => {
    const { id, secret } = await webhook(listener.url, { Entities: ['clients'] });
    const oak = await boss.create('clients', client('Oakridge Homes'));
    await listener.until((all) => all.length === 1);
    await boss.act(`${WEBHOOKS}/${id}/test`);
    expect((await boss.delete(`/api/v2/clients/${oak}`)).status).toBe(200);
    await listener.until((all) => all.length === 3);
    const [changed] = listener.received;
    expect(changed.body).toEqual({
      type: 'clients.changed',
      timestamp: expect.stringMatching(/^20\d\d-/),
      data: { position: expect.stringMatching(/^\d+$/), entity: 'clients', id: oak },
    });
    expect(listener.received.map(({ body }) => body.type).sort()).toEqual(['clients.changed', 'clients.removed', 'webhook.test']);
    for (const one of listener.received) expect(isSigned(one, secret)).toBe(true);
    expect(isSigned(changed, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false);
    await pause(100);
    const log = await boss.read(`${WEBHOOKS}/${id}/deliveries`);
    expect(log).toMatchObject({ Waiting: 0, FailuresInARow: 0, FailingSince: null });
    expect(log.Deliveries).toHaveLength(3);
    expect(log.Deliveries.at(-1)).toMatchObject({
      MessageId: changed.id,
      Entity: 'clients',
      RecordId: oak,
      Outcome: 'Delivered',
      Status: 204,
    });
  });
});
