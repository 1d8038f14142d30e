import { laterNames, wireId, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { envelope, idReply, readEnvelope, writeEnvelope } from '@plumbline/platform/http';
import { readQuery, readShownOfOne, refuse, type QueryString } from '@plumbline/platform/reading';

export type Done = 'created' | 'updated' | 'removed';

/** A version of the interface: how the routes of one record read parameters and bodies, and how they reply. */
export interface Dialect {
  readonly version: 1 | 2;
  /** The fields that a read requests. @throws Refusal of kind `input` */
  readonly shown: (kind: AnyRecordKind, query: QueryString) => readonly string[] | undefined;
  /** The reply with a record, which is JSON text. */
  readonly withRecord: (record: string) => string;
  /** The reply to a write that is without the record. */
  readonly withId: (kind: AnyRecordKind, id: number, status: number, done: Done) => string;
  /** @throws Refusal of kind `input` for names of another version in the body of a write */
  readonly checkNames: (kind: AnyRecordKind, body: unknown) => void;
}

export const V1: Dialect = {
  version: 1,
  shown: (kind, query) => readQuery(kind, query, 'one').fields,
  withRecord: readEnvelope,
  withId: (kind, id, status, done) => writeEnvelope(wireId(kind, id), status, `${kind.title} ${done} successfully`),
  checkNames: (kind, body) => refuse(laterNames(kind.fields as Fields, body)),
};
export const V2: Dialect = {
  version: 2,
  shown: readShownOfOne,
  withRecord: (record) => envelope(record),
  withId: idReply,
  checkNames: () => undefined,
};
