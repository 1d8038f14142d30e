import type { Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, Held } from '@plumbline/platform/declarations';
import { projection, type DeliveredEvent, type Projection, type Rows } from './projection';

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
    { reads: [of], inserts: [added], needs: ({ data }) => [[of, Number((data as { Id: number | string }).Id)]] },
  );
}
