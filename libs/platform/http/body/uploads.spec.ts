import { EventEmitter } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '../callers/actor';
import type { ApiGateway } from '../gateway/api-gateway';
import { crate } from '@plumbline/platform/testing/sample';
import { Uploads } from './uploads';

const MOST = 36 * 1024 * 1024;

/** The parts of a form that never ends. */
async function* parts(): AsyncGenerator {
  await new Promise(() => undefined);
  yield undefined;
}

let users = 0;
/** A separate user that announces the largest possible body, and the body that it sends. */
function caller(body: Readable, type = 'application/json', length = MOST) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const headers = { 'content-type': type, 'content-length': String(length) };
  const user = { company: 1, user: ++users };
  const request = { headers, user, raw: Object.assign(body, { headers }), parts } as unknown as AuthenticatedRequest;
  return {
    request,
    reply: { raw } as unknown as FastifyReply,
    leaves: () => {
      raw.destroyed = true;
      body.destroy();
      raw.emit('close');
    },
  };
}

const sent = (): Readable => Readable.from([Buffer.from('{}')]);
const uploads = (): Uploads => new Uploads({ permit: async () => undefined } as unknown as ApiGateway);
const UPLOAD = { kind: crate, forms: true };

describe('a caller that disconnects', () => {
  it('while it waits for memory releases all of it', async () => {
    const reader = uploads();
    const slow = [1, 2, 3, 4].map(() => caller(new PassThrough()));
    const reads = slow.map(({ request, reply }) => reader.read(request, reply, UPLOAD).catch(() => undefined));
    const waiting = caller(new PassThrough());
    reads.push(reader.read(waiting.request, waiting.reply, UPLOAD).catch(() => undefined));
    await new Promise(setImmediate);
    waiting.leaves();
    for (const { leaves } of slow) leaves();
    await Promise.all(reads);
    const next = [1, 2, 3, 4].map(() => caller(sent()));
    expect(await Promise.all(next.map(({ request, reply }) => reader.read(request, reply, UPLOAD)))).toEqual([{}, {}, {}, {}]);
  }, 120_000);

  it.each(['application/json', 'multipart/form-data; boundary=x'])('before its %s is read is not awaited', async (type) => {
    const { request, reply, leaves } = caller(new PassThrough(), type, 1000);
    leaves();
    await new Promise(setImmediate);
    await expect(uploads().read(request, reply, UPLOAD)).rejects.toMatchObject({ status: 400 });
  });
});
