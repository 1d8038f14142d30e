import { createHash } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { KindRegistry } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import {
  canonical,
  chargeFor,
  conflict,
  Fault,
  RateLimited,
  retryIn,
  sendAs,
  sendJson,
  WriteListeners,
  type AuthenticatedRequest,
  type Counted,
  batchPart,
  TRIES_PARTS,
} from '@plumbline/platform/http';
import {
  EventStore,
  RecordReserved,
  ReservationLost,
  WrongExpectedRevision,
  stagedWrites,
  StagedWrites,
} from '@plumbline/platform/event-store';
import type { FastifyReply } from 'fastify';
import limit from 'p-limit';
import { batchRoute } from './batch.routes';
import { batchIn, lanesOf, type Batch, type Operation } from './batch-body';
import { OPERATIONS_AT_ONCE, BATCHES_OF_A_USER } from '../limits';

/** The outcome of an operation. */
interface Outcome {
  /** The status that the write would have had alone. */
  readonly status: number;
  readonly id: number | null;
  /** The problem document of a refused one. */
  readonly error?: object;
}

/** True if others changed the same records for as long as it waited: such as operations of this batch. */
const hasLost = ({ status, error = {} }: Outcome): boolean => status === 409 && 'retryAfter' in error;

/** `POST /api/v2/batch`: many writes in one request, each by its own route, with the rights of the caller. */
@Controller('api/v2')
export class BatchRoute {
  private readonly inWork = new Map<string, number>();
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly kinds: KindRegistry,
    private readonly store: EventStore,
    private readonly readYourWrites: ReadYourWrites,
    private readonly listeners: WriteListeners,
  ) {}

  /**
   * @throws Fault 400 with the faults of the body, 409 with all outcomes for an atomic batch with a refused operation;
   * RateLimited
   */
  @batchRoute
  @RouteConfig(TRIES_PARTS)
  async batch(@Req() request: AuthenticatedRequest & Counted, @Res() reply: FastifyReply): Promise<void> {
    const given = batchIn(request.body, this.kinds);
    chargeFor(request, given.operations.length);
    const batch = { ...given, dryRun: given.dryRun || request.isTried === true };
    const { company, user } = request.user;
    const key = `${company} ${user}`;
    const others = this.inWork.get(key) ?? 0;
    if (others >= BATCHES_OF_A_USER) throw new RateLimited(1, `${BATCHES_OF_A_USER} batches of this user are in work; try again in 1 s.`);
    this.inWork.set(key, others + 1);
    // There is no traffic meanwhile, for which connections are closed otherwise.
    const { socket } = request.raw;
    const { timeout = 0 } = socket;
    socket.setTimeout(0);
    try {
      const outcomes = batch.atomic && !batch.dryRun ? await this.whole(batch, request) : await this.each(batch, request);
      const written = outcomes.filter(({ error }) => !error).length;
      const meta = { written: batch.dryRun ? 0 : written, refused: outcomes.length - written, dryRun: batch.dryRun };
      request.wroteNothing = meta.written === 0;
      sendJson(reply, JSON.stringify({ data: outcomes, meta }));
    } finally {
      socket.setTimeout(timeout);
      const left = (this.inWork.get(key) ?? 1) - 1;
      if (left === 0) this.inWork.delete(key);
      else this.inWork.set(key, left);
    }
  }

  /** Operations on one record follow each other; the others are in work at once, save those that were in each other's way. */
  private async each({ operations, dryRun }: Batch, request: AuthenticatedRequest): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    /** Sends them up to the first that lost to others. Returns what is left. */
    const work = async (places: readonly number[]): Promise<readonly number[]> => {
      for (const [index, place] of places.entries())
        if (hasLost((outcomes[place] = await this.send(operations[place], place, request, dryRun)))) return places.slice(index);
      return [];
    };
    const lane = limit(OPERATIONS_AT_ONCE);
    const left = await Promise.all(lanesOf(operations).map((places) => lane(() => work(places))));
    for (const place of left.flat()) outcomes[place] = await this.send(operations[place], place, request, dryRun);
    return outcomes;
  }

  /** One after another, so that numbers follow the order of the operations; then all of it in one append. */
  private async whole({ operations }: Batch, request: AuthenticatedRequest): Promise<Outcome[]> {
    const writes = new StagedWrites();
    try {
      const outcomes: Outcome[] = [];
      for (const [place, operation] of operations.entries())
        outcomes.push(await stagedWrites.run(writes, () => this.send(operation, place, request, false)));
      const refused = outcomes.filter(({ error }) => error).length;
      if (refused > 0)
        throw new Fault(409, 'conflict', `${refused} of ${outcomes.length} operations are refused, so none of them was written.`, {
          extensions: { outcomes },
        });
      await this.storeAll(writes, request);
      return outcomes;
    } finally {
      await writes.end(this.store);
    }
  }

  private async storeAll(writes: StagedWrites, { user }: AuthenticatedRequest): Promise<void> {
    const since = performance.now();
    try {
      const stored = await writes.store(this.store, user.fence);
      if (stored) await this.readYourWrites.after({ ...stored, types: writes.types }, since);
    } catch (error) {
      if (![WrongExpectedRevision, RecordReserved, ReservationLost].some((one) => error instanceof one)) throw error;
      throw conflict(
        'What the batch depends on was changed by others at the same time, so none of it was written: send it again.',
        retryIn(1),
      );
    }
    await this.listeners.notify(writes.types, user.company);
  }

  /**
   * Sends the operation to its route, as the caller would send it. Its key depends on its content: one that is corrected in a batch of
   * which nothing was written is another request.
   */
  private async send(operation: Operation, place: number, request: AuthenticatedRequest, dryRun: boolean): Promise<Outcome> {
    const { method, path, body, ifMatch } = operation;
    const key = request.headers['idempotency-key'];
    const headers = {
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(typeof key === 'string' && {
        'idempotency-key': `batch-${createHash('sha256')
          .update(canonical([key, operation]))
          .digest('hex')}-${place}`,
      }),
      ...(dryRun && { prefer: 'dry-run' }),
    };
    const reply = await batchPart.run(true, () => sendAs(request, this.host, { method, path, body, headers }));
    const { statusCode: status } = reply;
    const text = reply.json<{ data?: { Id?: number } | null }>();
    return status < 300 ? { status, id: text.data?.Id ?? null } : { status, id: null, error: text };
  }
}
