import { Injectable } from '@nestjs/common';
import type { Issue } from '@plumbline/platform/kernel';
import { Clock, type AnyRecordKind } from '@plumbline/platform/declarations';
import type { FastifyReply } from 'fastify';
import { readCount, readFields, readId, refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading/query';
import { RecordHistory, type HistoryEntry } from '@plumbline/platform/reading/past/history';
import { readMoment } from '@plumbline/platform/reading/past/moment';
import { PastRecords } from '@plumbline/platform/reading/past/past-records';
import type { AuthenticatedRequest } from '../actor';
import { sendJson } from '../reply';
import { envelope } from './envelope';
import { V2Records } from './v2-records';

const DEFAULT_LIMIT = 100;
const POSITION = /^\d{1,18}$/;
const idOf = (kind: AnyRecordKind, request: AuthenticatedRequest): number => readId((request.params as { id: string }).id, kind);

/** What an auditor asks of a record: what it was, and what happened to it. */
@Injectable()
export class V2Audit {
  constructor(
    private readonly records: V2Records,
    private readonly past: PastRecords,
    private readonly histories: RecordHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * `GET /api/v2/records/{entity}/{id}` with `at` and `fields`: the record as a read showed it at that moment; without `at`
   * as it is.
   */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const query = request.query as QueryString;
    if (query['at'] === undefined) return this.records.one(kind, request, reply);
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query, ['at', 'fields'], issues);
    const moment = readMoment(query, this.clock.now(), issues);
    const fields = readFields(kind, query, issues, Object.keys(kind.derived));
    refuse(issues);
    if (moment === undefined) return;
    sendJson(reply, envelope(await this.past.one(kind, request.user, id, moment, fields), { At: moment }));
  }

  /**
   * `GET /api/v2/records/{entity}/{id}/history` with `limit`, `after` (a position) and `fields`: each event that changed the
   * record, oldest first, also of a removed one.
   */
  async history(kind: AnyRecordKind, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const query = request.query as QueryString;
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query, ['limit', 'after', 'fields'], issues);
    const limit = readCount(query, 'limit', 1, 1000, issues) ?? DEFAULT_LIMIT;
    const after = query['after'] ?? '0';
    if (typeof after !== 'string' || !POSITION.test(after)) issues.push({ field: 'after', problem: 'must be the Position of an event' });
    const fields = readFields(kind, query, issues);
    refuse(issues);
    const { entries, next } = await this.histories.of(kind, request.user, id, { after: BigInt(String(after)), limit, fields });
    const meta = { limit, next: next === undefined ? null : String(next) };
    sendJson(reply, envelope(JSON.stringify(entries.map(shownEntry)), meta));
  }
}

/** An entry as the reply shows it. */
const shownEntry = ({ event, action, changes }: HistoryEntry) => {
  const { position, recordedAt, type, id, stream, revision, metadata } = event;
  const { command, user, userName, application, correlation, causation } = metadata;
  return {
    ...{ Position: String(position), RecordedAt: recordedAt, Action: action, Event: type, EventId: id, Stream: stream, Revision: revision },
    ...{ Command: command, UserId: user, UserName: userName, Application: application },
    ...{ CorrelationId: correlation, CausationId: causation, Changes: changes },
  };
};
