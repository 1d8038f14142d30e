import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { StagedWrites, stagedWrites, type Histories } from '@plumbline/platform/event-store';
import { actingAs, batchPart, Fault, outerRequest, retryIn, type AuthenticatedRequest } from '@plumbline/platform/http';
import { noSuchRecord, type RepeatableIds } from '@plumbline/platform/kernel';
import { RecordReader } from '@plumbline/platform/reading';
import { ReadModels, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import type { FastifyInstance } from 'fastify';
import { ActionTable, type ActionField, type KnownAction } from './action-table';

/** An action on a record, as its list shows it. */
export interface ShownAction {
  readonly Action: string;
  readonly Allowed: boolean;
  /** The code and the sentence of the refusal; null where it is allowed. */
  readonly Code: string | null;
  readonly Reason: string | null;
  readonly Fields: readonly ActionField[];
  /** The action that takes it back. */
  readonly Undo: string | null;
}

/** The part of a problem document that tells why something is refused. */
interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly retryAfter?: number;
}

/** Ids for records that are never stored: none of the sequences. */
const noIds = (): RepeatableIds => {
  let last = Number.MAX_SAFE_INTEGER;
  return { next: () => Promise.resolve(last--), earlier: () => undefined };
};

/**
 * Asks which actions a caller may execute on a record: each is sent to its own route in this process, as the caller would send it, and
 * decided. Nothing is stored, reserved or numbered, and each stream is read once for all of them.
 */
@Injectable()
export class AskedActions {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly table: ActionTable,
    private readonly reader: RecordReader,
    private readonly rows: ReadModels,
  ) {}

  /** @throws Fault 404 for a record that the caller does not see, 503 when the service cannot decide at the moment */
  async of(kind: AnyRecordKind, id: number, request: AuthenticatedRequest): Promise<ShownAction[]> {
    if (!(await this.reader.sees(kind, request.user, id))) throw noSuchRecord(kind, id);
    const row = (await this.rows.one(kind, request.user.company, id)) as RowValues | undefined;
    if (!row) throw noSuchRecord(kind, id);
    const histories: Histories = new Map();
    return Promise.all(this.table.of(kind).map((action) => this.ask(action, id, row, request, histories)));
  }

  private async ask(
    action: KnownAction,
    id: number,
    row: RowValues,
    request: AuthenticatedRequest,
    histories: Histories,
  ): Promise<ShownAction> {
    const { name: Action, fields: Fields, undo: Undo } = action;
    const refusal = await this.refusal(action, id, row, request, histories);
    return { Action, Allowed: refusal === undefined, Code: refusal?.code ?? null, Reason: refusal?.detail ?? null, Fields, Undo };
  }

  /** Returns why the action would be refused, whatever its body; undefined where it would not be. */
  private async refusal(
    { method, path, asked }: KnownAction,
    id: number,
    row: RowValues,
    { user, ip, id: requestId }: AuthenticatedRequest,
    histories: Histories,
  ): Promise<Problem | undefined> {
    const writes = new StagedWrites(false, histories);
    const payload = asked(row, user.user);
    const options = { method, url: path(id), remoteAddress: ip, ...(payload && { payload }) };
    const caller = { person: { ...user, ids: noIds() }, application: user.application, scopes: user.scopes };
    const send = async () => await this.host.httpAdapter.getInstance<FastifyInstance>().inject(options);
    const { statusCode: status, ...reply } = await actingAs.run(caller, () =>
      batchPart.run(true, () => outerRequest.run(requestId, () => stagedWrites.run(writes, send))),
    );
    // An effect that is no event begins once everything is decided.
    if (status < 300 || writes.isBeyondEvents) return undefined;
    const problem = reply.json<Problem>();
    if (status >= 500 || status === 429) throw new Fault(503, 'internal_error', problem.detail, retryIn(1));
    // The body: values that it lacks, and records that are not there. The record itself is.
    if (status === 400 || status === 404) return undefined;
    // Others change the same record at this moment: that is no property of it.
    return problem.retryAfter === undefined ? problem : undefined;
  }
}
