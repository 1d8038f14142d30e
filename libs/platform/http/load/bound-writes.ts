import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_MS, WRITE_LOOK_EVERY_MS } from '../timing';

export interface BoundWritesOptions {
  /** True if both stores respond and the rows are up to date: a write then takes as long as it needs. */
  readonly isShown: () => boolean;
  /** Answers that the service is unavailable. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly limitMs?: number;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Answers a write that waits for stores before all its waits, which add up, have ended; its effects may still be stored, as after any 503.
 * The time runs from the arrival of the body until a reply begins. Returns whether a request was answered so: that reply waits for nothing.
 */
export function boundWrites(
  fastify: Pick<FastifyInstance, 'addHook'>,
  { isShown, refuse, limitMs = WRITE_MS }: BoundWritesOptions,
): (request: FastifyRequest) => boolean {
  const [answered, refused] = [new WeakSet<FastifyRequest>(), new WeakSet<FastifyRequest>()];
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) {
      const check = (): void => {
        if (reply.sent || answered.has(request)) return;
        if (!request.raw.complete && !request.raw.readableEnded) timer = setTimeout(check, limitMs);
        else if (isShown()) timer = setTimeout(check, WRITE_LOOK_EVERY_MS);
        else {
          refused.add(request);
          refuse(request, reply);
        }
      };
      let timer = setTimeout(check, limitMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (!isRead(request)) answered.add(request);
    done(null, payload);
  });
  return (request) => refused.has(request);
}
