import type { Zone } from '@plumbline/platform/calendar';
import { isDay, type Issue } from '@plumbline/platform/kernel';
import { preferredType, callerAddress } from '@plumbline/platform/http';
import { dashed } from '@plumbline/platform/runtime';
import { readInstant, type AnyRecordKind } from '@plumbline/platform/records';
import { momentOf, readCount, readPosition, refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading';
import type { EventQuestion } from './event-search';
import { LARGEST_ID } from '../limits';

/** Formats of the events; all but `json` have all of them in one reply. */
export type EventFormat = 'json' | 'ndjson' | 'csv';

export interface EventRequest {
  readonly question: EventQuestion;
  readonly after: bigint;
  readonly limit: number;
  readonly format: EventFormat;
}

const NAMES = ['actor', 'entity', 'id', 'type', 'from', 'to', 'application', 'address', 'after', 'limit', 'format'];

/** The format that `Accept` asks for, where no parameter does. */
const accepted = (accept: string | undefined): EventFormat =>
  FORMATS[preferredType(accept, ['application/json', 'application/x-ndjson', 'text/csv'])];
const FORMATS = { 'application/json': 'json', 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' } as const;

interface Surroundings {
  readonly company: number;
  readonly kinds: readonly AnyRecordKind[];
  readonly now: string;
  readonly zone: Zone;
}

/** The parameters of `GET /api/v2/audit/events` of a company at the moment `now`; a day is that of its zone. @throws Fault 400 with every invalid parameter */
export function readEventRequest(
  query: QueryString,
  accept: string | undefined,
  { company, kinds, now, zone }: Surroundings,
): EventRequest {
  const issues: Issue[] = [];
  unknownParameters(query, NAMES, issues);
  const text = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined || (typeof value === 'string' && value !== '')) return value;
    issues.push({ field: name, problem: typeof value === 'string' ? 'must not be empty' : 'must be given once' });
    return undefined;
  };
  const moment = (name: string): string | undefined => {
    const given = text(name);
    const found = given === undefined ? undefined : readInstant(given);
    if (given !== undefined && found === undefined)
      issues.push({ field: name, problem: 'must be an ISO 8601 date or timestamp such as 2026-01-31T12:00:00.000Z' });
    return found;
  };
  const [user, id] = [readCount(query, 'actor', 0, LARGEST_ID, issues), readCount(query, 'id', 1, LARGEST_ID, issues)];
  const [entity, types, application, address] = [text('entity'), text('type'), text('application'), text('address')];
  const kind = kinds.find(({ v2 }) => v2 !== null && v2 === entity);
  if (entity !== undefined && !kind) issues.push({ field: 'entity', problem: 'must be an entity of version 2 such as invoices' });
  if ((query['entity'] === undefined) !== (query['id'] === undefined))
    issues.push({ field: entity === undefined ? 'entity' : 'id', problem: 'is required: entity and id are given together' });
  const [from, to] = [moment('from'), moment('to')];
  const known = address === undefined ? undefined : callerAddress([address]);
  if (known === '') issues.push({ field: 'address', problem: 'must be an IP address' });
  const [after, limit] = [readPosition(query, 'after', issues) ?? 0n, readCount(query, 'limit', 1, 1000, issues)];
  const format = text('format') ?? accepted(accept);
  if (format !== 'json' && format !== 'ndjson' && format !== 'csv')
    issues.push({ field: 'format', problem: 'must be json, ndjson or csv' });
  else if (format !== 'json' && limit !== undefined)
    issues.push({ field: 'limit', problem: `is of pages in json: ${format} has all events` });
  refuse(issues);
  return {
    question: {
      ...{ company, user, types: types?.split(','), application, address: known },
      from: isDay(query['from']) ? zone.startOf(query['from']) : from,
      to: to === undefined ? undefined : momentOf(to, query['to'], now, zone),
      record: kind && id !== undefined ? { kind, id } : undefined,
    },
    ...{ after, limit: limit ?? 100, format: format as EventFormat },
  };
}

/** The name of a file of the events, without its ending: what was asked for, and their days. */
export function eventsFileName(
  { record, user, types, application, address, from, to }: EventQuestion,
  after: bigint,
  { now, zone }: Pick<Surroundings, 'now' | 'zone'>,
): string {
  const parts = [
    ...(record ? [record.kind.v2 ?? '', String(record.id)] : []),
    ...(user === undefined ? [] : [`user-${user}`]),
    ...[types?.join(' '), application, address].map((text) => dashed(text ?? '')),
    ...(after > 0n ? [`after-${after}`] : []),
    ...(from ? [zone.dayOf(from)] : []),
    zone.dayOf(to ?? now),
  ];
  return ['events', ...parts.filter(Boolean)].join('-');
}
