import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Figure } from './report';
import type { Service } from './service';

const NAME = 'webhook messages to a receiver';
/** At least so many are counted, after those of the first look. */
const COUNTED = 5000;
const FIRST = 200;
const PATIENCE_MS = 300_000;

/**
 * Measures how many messages a minute the running service sends to a receiver on the same machine that takes each at once:
 * all time entries of the large company, by a replay from the beginning.
 */
export async function measureWebhooks(service: Service, wanted: (name: string) => boolean): Promise<Figure[]> {
  if (!wanted(NAME)) return [];
  const api = await service.firstUserOf('bench');
  let count = 0;
  let begun = 0;
  let reached: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (reached = resolve));
  const server = createServer((request, reply) => {
    request.resume().once('end', () => reply.writeHead(204).end());
    count++;
    if (count === FIRST) begun = performance.now();
    if (count === FIRST + COUNTED) reached();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { Id: id } = await api.post<{ Id: number }>('/api/v2/webhooks', {
    Address: `http://127.0.0.1:${port}/`,
    Entities: ['time-entries'],
  });
  await api.post(`/api/v2/webhooks/${id}/rotate-secret`);
  await api.post(`/api/v2/webhooks/${id}/replay`, { After: '0' });
  const late = setTimeout(() => reached(), PATIENCE_MS);
  await enough;
  clearTimeout(late);
  const minutes = (performance.now() - begun) / 60_000;
  await api.post(`/api/v2/webhooks/${id}/disable`);
  server.close();
  server.closeAllConnections();
  const sent = count - FIRST;
  return [{ operation: NAME, value: sent / minutes, unit: 'a minute', aim: 10_000, note: `${sent.toLocaleString('en-US')} messages` }];
}
