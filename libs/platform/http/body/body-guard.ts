import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { v5 } from 'uuid';
import type { Actor } from '@plumbline/platform/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chargeForBody, type AuthenticatedRequest, type Counted } from '../callers/actor';
import { badRequest } from '../errors/fault';
import { stagedWrites } from '@plumbline/platform/event-store';
import { batchPart } from '../staged/batch-part';
import { Idempotency, type Taken } from '../idempotency/idempotency';
import { NEVER_KEPT } from '../idempotency/never-kept';
import { OWN_QUERY, refuseParameters, type QueryString } from '@plumbline/platform/reading';
import { isRead } from '../methods/reads';
import { RECORD_KIND } from '../record-kind';
import { bodyMemory } from './body-memory';
import { BODY_LIMIT, lengthOf, readJsonBody } from './read-body';
import { readTextBody, TEXT_BODY, type TextBody } from './text-body';
import { afterReply, holderOf, UPLOAD, Uploads, type Upload } from './uploads';
import { BODIES_MEMORY, BODIES_MEMORY_OF_ONE, TEXTS_MEMORY, TEXTS_MEMORY_OF_ONE, UNCOUNTED_BODY, UPLOAD_LIMIT } from '../limits';

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key that this request has acquired. */
    idempotency?: Taken;
  }
}

/** The name space of ids that are derived from Idempotency-Keys. It must never change. */
const RETRIES = '1b7c2f0e-5f0f-4c55-9a0c-3f6ad2f7e1d4';
/** Metadata key of a route that reads a body although its method seldom has one. */
export const READS_BODY = 'plumbline:reads body';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Reads bodies under /api after the bearer guard, acquires the Idempotency-Key, and rejects query parameters of routes that read none.
 * Register it last among the global guards: bodies without a token are not read.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly memory = bodyMemory(BODIES_MEMORY, BODIES_MEMORY_OF_ONE);
  private readonly texts = bodyMemory(TEXTS_MEMORY, TEXTS_MEMORY_OF_ONE);
  constructor(
    private readonly idempotency: Idempotency,
    private readonly uploads: Uploads,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.getArgByIndex<FastifyRequest & { user?: Actor }>(0);
    if (!request.routeOptions.url?.startsWith('/api/')) return true;
    // The common routes check this themselves, after the check for unsupported methods.
    const isChecked = (): boolean =>
      Reflect.hasMetadata(RECORD_KIND, context.getClass()) || Reflect.hasMetadata(OWN_QUERY, context.getHandler());
    if (request.url.includes('?') && !isChecked()) refuseParameters(request.query as QueryString);
    return request.method === 'GET' || this.read(context, request);
  }

  private async read(context: ExecutionContext, request: FastifyRequest & { user?: Actor }): Promise<boolean> {
    if (WITH_BODY.has(request.method) || Reflect.hasMetadata(READS_BODY, context.getHandler())) {
      const upload = Reflect.getMetadata(UPLOAD, context.getHandler()) as Upload | undefined;
      const text = Reflect.getMetadata(TEXT_BODY, context.getHandler()) as TextBody | undefined;
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      const limit = upload ? UPLOAD_LIMIT : (text?.limit ?? BODY_LIMIT);
      // Without Content-Length a file counts as the largest; JSON as small, because some clients never send one.
      const length = lengthOf(request.raw, upload || text ? limit : 0);
      // Before it is read, so that many at once wait too. One that is over the limit is not read.
      if (length <= limit) chargeForBody(request as Counted, length);
      request.body = upload
        ? await this.uploads.read(request as AuthenticatedRequest, reply, upload)
        : text
          ? await this.text(request as AuthenticatedRequest, reply, text)
          : await this.json(request);
    }
    const key = request.headers['idempotency-key'];
    const isPart = batchPart.getStore() && !stagedWrites.getStore()?.histories;
    if ((key !== undefined || isPart) && Reflect.hasMetadata(NEVER_KEPT, context.getHandler()))
      throw badRequest('This reply is never kept for a repeat: leave Idempotency-Key out, and send the request outside of a batch.');
    if (key === undefined || !request.user || isRead(request)) return true;
    if (typeof key !== 'string') throw badRequest('Idempotency-Key must be given once.');
    const taken = await this.idempotency.begin(request.user, key, request.method, request.url, request.body);
    request.idempotency = taken;
    // Events get ids derived from the cause, and records the ids of the first attempt: a retry after a crash finds what that attempt wrote.
    const causation = v5(JSON.stringify([taken.company, taken.user, taken.key, taken.request]), RETRIES);
    request.user = { ...request.user, causation, ids: taken.ids, fence: taken.fence };
    return true;
  }

  /** @throws Fault as `readTextBody`, 429 or 503 when too many are in progress */
  private async text({ raw, user }: AuthenticatedRequest, { raw: reply }: FastifyReply, body: TextBody): Promise<string> {
    const length = lengthOf(raw, body.limit);
    if (length > UNCOUNTED_BODY && length <= body.limit) afterReply(reply, await this.texts.take([holderOf(user), ''], length));
    return readTextBody(raw, body);
  }

  /** @throws Fault as `readJsonBody`, 429 or 503 when too many large bodies are in progress */
  private async json({ raw, user }: FastifyRequest & { user?: Actor }): Promise<unknown> {
    const length = lengthOf(raw, BODY_LIMIT);
    if (length <= UNCOUNTED_BODY || length > BODY_LIMIT) return readJsonBody(raw);
    const back = await this.memory.take([user ? holderOf(user) : '', ''], length);
    try {
      return await readJsonBody(raw);
    } finally {
      back();
    }
  }
}
