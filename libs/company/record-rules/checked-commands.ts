import type { AnyRecordKind } from '@plumbline/platform/records';
import type { RecordCommands } from '@plumbline/platform/record-api';
import { AddCheckedRecord, ChangeCheckedRecord } from './checked-record.handlers';

/** The commands of a kind with rules beyond its declaration. */
export const checkedCommands = <K extends AnyRecordKind>(kind: K): RecordCommands<K> => ({
  create: (fields, actor) => new AddCheckedRecord(kind, fields, actor),
  update: (id, fields, actor) => new ChangeCheckedRecord(kind, id, fields, actor),
});
