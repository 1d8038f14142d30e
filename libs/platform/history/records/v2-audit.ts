import { Injectable } from '@nestjs/common';
import type { Issue } from '@plumbline/platform/kernel';
import { CompanyClock } from '@plumbline/platform/calendar';
import { day, instant, integer, money, text, type AnyRecordKind, requireRead } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import {
  readCount,
  readFields,
  readPosition,
  refuse,
  unknownParameters,
  type QueryString,
  DEFAULT_LIMIT,
  readMoment,
  RecordReader,
} from '@plumbline/platform/reading';
import { Chains, type ChainEdge, type ChainNode } from '../chain/chain';
import { RecordHistory, type HistoryEntry } from '../past/history';
import { PastRecords } from '../past/past-records';
import { type AuthenticatedRequest, type Scoped, sendJson, csvOf, envelope } from '@plumbline/platform/http';
import { idOf, RecordOperations } from '@plumbline/platform/record-api';

/** Answers an auditor's requests about a record: its past states and its changes. */
@Injectable()
export class V2Audit {
  constructor(
    private readonly records: RecordOperations,
    private readonly reader: RecordReader,
    private readonly past: PastRecords,
    private readonly histories: RecordHistory,
    private readonly chains: Chains,
    private readonly clock: CompanyClock,
  ) {}

  /** `GET /api/v2/records/{entity}/{id}` with `at` and `fields`: the record as a read showed it at that moment; without `at` as it is. */
  async one(kind: AnyRecordKind, request: AuthenticatedRequest & Scoped, reply: FastifyReply): Promise<void> {
    // Of a record that the token may not read it may not read the past either.
    requireRead(request.scopes, kind);
    const query = request.query as QueryString;
    if (query['at'] === undefined) return this.records.one(kind, request, reply);
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query, ['at', 'fields'], issues);
    const moment = readMoment(query, this.clock.now(), await this.clock.zoneOf(request.user.company), issues);
    const fields = readFields(kind, query, issues, Object.keys(kind.derived));
    refuse(issues);
    if (moment === undefined) return;
    this.reader.permitNested(kind, request.user, fields);
    sendJson(reply, envelope(await this.past.one(kind, request.user, id, moment, fields), { At: moment }));
  }

  /** `GET /api/v2/records/{entity}/{id}/history`: each event that changed the record, oldest first, also of a removed one. */
  async history(kind: AnyRecordKind, request: AuthenticatedRequest & Scoped, reply: FastifyReply): Promise<void> {
    // Of a record that the token may not read it may not read the past either.
    requireRead(request.scopes, kind);
    const query = request.query as QueryString;
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query, ['limit', 'after', 'fields'], issues);
    const limit = readCount(query, 'limit', 1, 1000, issues) ?? DEFAULT_LIMIT;
    const after = readPosition(query, 'after', issues) ?? 0n;
    const fields = readFields(kind, query, issues);
    refuse(issues);
    const { entries, next } = await this.histories.of(kind, request.user, id, { after, limit, fields });
    const meta = { limit, next: next === undefined ? null : String(next) };
    sendJson(reply, envelope(JSON.stringify(entries.map(shownEntry)), meta));
  }

  /** `GET /api/v2/records/{entity}/{id}/chain`: what the record came from and led to, and the ways between; as CSV the ways alone. */
  async chain(kind: AnyRecordKind, request: AuthenticatedRequest & Scoped, reply: FastifyReply): Promise<void> {
    // Of a record that the token may not read it may not read the past either.
    requireRead(request.scopes, kind);
    const query = request.query as QueryString;
    const id = idOf(kind, request);
    const issues: Issue[] = [];
    unknownParameters(query, ['format'], issues);
    const format = query['format'] ?? 'json';
    if (format !== 'json' && format !== 'csv') issues.push({ field: 'format', problem: 'must be json or csv' });
    refuse(issues);
    const { nodes, edges, isCut } = await this.chains.of(kind, request.user, id);
    if (format === 'csv') {
      reply.header('content-type', 'text/csv; charset=utf-8; header=present').send(csvOf(WAY, edges.map(wayOf)));
      return;
    }
    const data = { Records: nodes.map(linkedRecord), Ways: edges.map(wayOf) };
    sendJson(reply, envelope(JSON.stringify(data), { isTruncated: isCut }));
  }
}

/** A record of a chain as the reply shows it. */
const linkedRecord = ({ kind, id, distance, number, date, amount, state }: ChainNode) => ({
  ...{ Entity: kind.v2, Id: id, Distance: distance, Number: number, Date: date, State: state, Amount: amount },
});

/** A way of a chain as the reply shows it: each end with what tells it. */
const wayOf = ({ from, to, amount, event }: ChainEdge) => ({
  ...{ FromEntity: from.kind.v2, FromId: from.id, FromNumber: from.number, FromDate: from.date },
  ...{ ToEntity: to.kind.v2, ToId: to.id, ToNumber: to.number, ToDate: to.date, Amount: amount },
  ...{ Event: event?.type ?? '', Position: event ? String(event.position) : '', RecordedAt: event?.recordedAt ?? '' },
  UserName: event?.metadata.userName ?? '',
});

/** The columns of a way. */
const WAY = {
  ...{ FromEntity: text(), FromId: integer(), FromNumber: text(), FromDate: day() },
  ...{ ToEntity: text(), ToId: integer(), ToNumber: text(), ToDate: day(), Amount: money() },
  ...{ Event: text(), Position: text(), RecordedAt: instant(), UserName: text() },
};

const shownEntry = ({ event, action, changes }: HistoryEntry) => {
  const { position, recordedAt, type, id, stream, revision, metadata } = event;
  const { command, user, userName, application, correlation, causation } = metadata;
  return {
    ...{ Position: String(position), RecordedAt: recordedAt, Action: action, Event: type, EventId: id, Stream: stream, Revision: revision },
    ...{ Command: command, UserId: user, UserName: userName, Application: application },
    ...{ CorrelationId: correlation, CausationId: causation, Changes: changes },
  };
};
