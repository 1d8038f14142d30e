import { encodeRow, id, name, number, recordKind, reference, values, type RowValues } from '@plumbline/platform/records';
import type { Slot } from '../rows/row-fold';

/** A kind with everything that a row is written with beside its document. */
export const crate = recordKind({
  ...{ name: 'Crate', v1: 'crates', v2: 'crates', description: 'A crate.' },
  fields: {
    Id: id(),
    Name: name(),
    Secret: name().internal(),
    UserId: number(),
    ShelfId: reference('Shelf').nullable(),
    Boxes: values(reference('Box')),
  },
  storage: { indexed: ['Name', 'ShelfId', 'Boxes'] },
  access: {
    forClient: ({ UserId }) => UserId > 5,
    owner: ({ UserId }) => UserId || null,
    awaiting: ({ UserId }) => UserId || null,
    vendors: ({ UserId }) => (UserId ? [UserId, 2] : []),
  },
});
/** A kind without routes and with nothing beside its document. */
export const bare = recordKind({ name: 'Bare', v1: null, v2: null, description: 'A bare one.', fields: { Id: id(), Name: name() } });
export type CrateKind = typeof crate | typeof bare;

interface Given {
  /** False for a removed row. */
  readonly live?: boolean;
  /** The stored row, null for none; undefined: unknown. */
  readonly before?: Slot['before'];
}
let position = 0n;
/** The slot of a row to write; its other fields are unset. */
export const slotOf = (kind: CrateKind, row: RowValues, { live = true, before }: Given = {}): Slot => {
  const all = { ...(kind.blank() as RowValues), ...row };
  const modified = '2026-03-01T10:20:30.456Z';
  const changes = kind.keepsChanges
    ? [{ position: ++position, recordedAt: modified, live, whole: false, values: row, before: undefined }]
    : [];
  return { kind, company: 7, id: Number(row['Id']), before, now: { values: all, live }, modified, columns: encodeRow(kind, all), changes };
};
