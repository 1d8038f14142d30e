import { datesOf, type GenericEvent, type RecordData, storedRecord } from '@plumbline/platform/decisions';
import { tableName, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { projection, type DeliveredEvent, type Projection, type Rows } from './projection';

/** Values that the projection of a generic kind adds to those of the event, such as who created the record and when. The fields have their names in the code. */
export interface Stamps<K extends AnyRecordKind> {
  readonly added?: (event: DeliveredEvent<RecordData>) => Partial<RecordOf<K>>;
  readonly changed?: (event: DeliveredEvent<RecordData>) => Partial<RecordOf<K>>;
}

/** The rows of a kind without rules of its own. */
export function genericProjection<K extends AnyRecordKind>(kind: K, stamps: Stamps<K> = {}): Projection {
  const { name } = kind;
  const { fromStored } = storedRecord(kind);
  const { undated } = datesOf(kind);
  const known = (event: DeliveredEvent<RecordData>): DeliveredEvent<RecordData> => ({
    ...event,
    data: undated(fromStored(event.data)) as unknown as RecordData,
  });
  const values = (
    event: DeliveredEvent<RecordData>,
    stamp?: (event: DeliveredEvent<RecordData>) => Partial<RecordOf<K>>,
  ): Partial<RecordOf<K>> => ({ ...event.data, ...stamp?.(event) }) as unknown as Partial<RecordOf<K>>;
  const handlers: Record<string, (event: DeliveredEvent<RecordData>, rows: Rows) => void> = {
    [`${name}Added`]: (event, rows) => rows.insert(kind, Number(event.data.Id), values(known(event), stamps.added)),
    [`${name}Changed`]: (event, rows) => rows.change(kind, Number(event.data.Id), values(known(event), stamps.changed)),
    [`${name}Removed`]: (event, rows) => rows.remove(kind, Number(event.data.Id)),
  };
  return projection<GenericEvent>(kind.v2 ?? tableName(kind), [kind], handlers, { inserts: [`${name}Added`] });
}
