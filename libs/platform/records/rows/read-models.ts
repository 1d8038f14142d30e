import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '../record-kind';
import type { Where } from './condition';

/** The queries that handlers and sagas may make: rows of the actor's company only, without composed fields. */
export abstract class ReadModels {
  /** One live record, or undefined when it does not exist, is removed, or is another company's. One query serves the calls of one tick. */
  abstract one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined>;
  /** The live records among `ids`, by id. */
  abstract many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>>;
  /** Live records whose indexed fields have these values or satisfy these conditions, by id, at most `limit` (1000), above `after`. */
  abstract find<K extends AnyRecordKind>(kind: K, company: number, where: Where, limit?: number, after?: number): Promise<RecordOf<K>[]>;
  /** The number of live records that `find` finds without a limit. */
  abstract count(kind: AnyRecordKind, company: number, where: Where): Promise<number>;
  /** The least value of an indexed field, by text, among the live records that `find` would find; undefined for none. */
  abstract least<K extends AnyRecordKind>(
    kind: K,
    company: number,
    field: keyof RecordOf<K> & string,
    where: Where,
  ): Promise<string | undefined>;
}

/** Issues ids: positive integers, unique per record kind across the service, never reused. */
export abstract class IdSource {
  /** With `actor` a repeated request gets the ids of its first attempt. */
  abstract next(kind: string, actor?: Pick<Actor, 'ids'>): Promise<number>;
}

/** The present time, ISO 8601 UTC with milliseconds. Handlers read it and put it into commands; deciders never do. */
export abstract class Clock {
  abstract now(): string;
}
