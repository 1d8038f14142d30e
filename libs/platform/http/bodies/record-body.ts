import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { Fields, ValuesOf, BodyKind } from '@plumbline/platform/records';

const RECORD = 'plumbline:record-body';

/** The record whose fields a class of request bodies has; undefined for a class of other bodies. */
export const recordOfBody = (type: object): BodyKind | undefined => Reflect.getMetadata(RECORD, type) as BodyKind | undefined;

/**
 * A class of request bodies that are read and documented like the body of a create (`readRecordBody`, `bodySchema`):
 * with the aliases of the fields, and accepting a record that was read. It has the given fields only.
 *
 *     class CheckInBody extends recordBody({ ...timeEntry, fields: { ...timeEntry.fields, TimeIn: … } }) {}
 */
export function recordBody<F extends Fields>(kind: BodyKind<F>): Type<Partial<ValuesOf<F>>> {
  class RecordBody {}
  Reflect.defineMetadata(RECORD, kind, RecordBody);
  return RecordBody;
}
