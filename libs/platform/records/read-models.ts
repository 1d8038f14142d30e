import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from './record-kind';

/** What handlers and sagas may ask of the read models: rows of the actor's company only, without composed fields. */
export abstract class ReadModels {
  /** One live record, or undefined when it does not exist, is removed, or is another company's. Calls of one tick are answered by one query. */
  abstract one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined>;
  /** The live records among `ids`, by id. */
  abstract many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>>;
  /** Live records whose indexed fields have these values (an indexed list: among its values; nothing is found by a reference to nothing), in ascending id order, at most `limit` (default 1000), of ids above `after`. */
  abstract find<K extends AnyRecordKind>(
    kind: K,
    company: number,
    where: Readonly<Record<string, string | number | boolean>>,
    limit?: number,
    after?: number,
  ): Promise<RecordOf<K>[]>;
}

/** Issues ids: positive integers, unique per record kind across the service, never given twice. */
export abstract class IdSource {
  /** For `actor`, whose repeated request gets the ids that it got first. */
  abstract next(kind: string, actor?: Pick<Actor, 'ids'>): Promise<number>;
}

/** The time now, ISO 8601 UTC with milliseconds. Handlers ask it and put the answer into commands; deciders never do. */
export abstract class Clock {
  abstract now(): string;
}
