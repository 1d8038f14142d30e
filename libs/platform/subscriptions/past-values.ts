import { id, list, recordKind, text, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import type { Message } from '@plumbline/platform/kernel';
import { projection, type DeliveredEvent, type Projection, type Rows } from './projection';

/**
 * Declares a kind that keeps what some fields of records were: each row has the id of a record, and stays when the record
 * is removed. Reports of a past moment show the names of then.
 */
export const pastKind = <const F extends Fields>(name: string, description: string, fields: F) =>
  recordKind({ name, v1: null, v2: null, description, derivesIds: true, fields: { Id: id(), Past: list({ Since: text(), ...fields }) } });

/** Some values of a record, which held from a moment on. */
interface Held {
  readonly Since: string;
}

/** What held at the moment, or holds now; undefined before the first values. */
export const heldAt = <T extends Held>(row: { readonly Past: readonly T[] } | undefined, at: string | undefined): T | undefined =>
  row?.Past.findLast(({ Since }) => at === undefined || Since <= at);

/**
 * Keeps in the rows of `past` what the fields of the records become with each of the events. The projection that writes
 * the records comes before it in its context.
 */
export function keepsPast(
  of: AnyRecordKind,
  past: AnyRecordKind,
  fields: readonly string[],
  { added, changed }: { readonly added: string; readonly changed: readonly string[] },
): Projection {
  const handle = ({ data: { Id }, recordedAt }: DeliveredEvent<{ Id: number | string }>, rows: Rows): void => {
    const key = Number(Id);
    const row = rows.get(of, key) as Readonly<Record<string, unknown>> | undefined;
    if (!row) return;
    const now = Object.fromEntries(fields.map((field) => [field, row[field]]));
    const before = rows.get(past, key) as { readonly Past: readonly (Held & Record<string, unknown>)[] } | undefined;
    const last = before?.Past.at(-1);
    if (last && fields.every((field) => last[field] === now[field])) return;
    const Past = [...(before?.Past ?? []), { Since: recordedAt, ...now }];
    if (before) rows.change(past, key, { Past } as object);
    else rows.insert(past, key, { Past } as object);
  };
  return projection<Message>(
    `past-${of.title.toLowerCase()}`,
    [past],
    Object.fromEntries([added, ...changed].map((type) => [type, handle])) as object,
    { inserts: [added], needs: ({ data }) => [[of, Number((data as { Id: number | string }).Id)]] },
  );
}
