import { Injectable } from '@nestjs/common';
import { tidyText, type AnyRecordKind } from '@plumbline/platform/declarations';
import type { ActingAs } from '@plumbline/platform/http/held/acting-as';
import type { Column } from './import-columns';
import { ImportRequests } from './import-requests';
import type { Import } from './imports';

/** The ids of the records that have a value; several where it is ambiguous. */
export type FoundIds = ReadonlyMap<string, ReadonlySet<number>>;

/** Values of one condition, and most records of a reply. */
const VALUES = 100;
const MOST = 1000;

/** Finds the records that the lines of an import name otherwise than by their id, among those that its user sees. */
@Injectable()
export class ImportReferences {
  constructor(private readonly requests: ImportRequests) {}

  /** The ids of each column with such names, by its place, for the values of some lines. @throws Later */
  async of(
    job: Import,
    caller: ActingAs,
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
  ): Promise<Map<number, FoundIds>> {
    const found = new Map<number, FoundIds>();
    for (const [at, { names }] of columns.entries()) {
      if (!names) continue;
      const values = [...new Set(rows.map((cells) => tidyText(cells[at] ?? '')).filter((value) => value !== ''))];
      const ids = new Map<string, Set<number>>();
      for (const field of names.by)
        for (let from = 0; from < values.length; from += VALUES)
          await this.find(job, caller, { kind: names.kind, field, values: values.slice(from, from + VALUES) }, ids);
      found.set(at, ids);
    }
    return found;
  }

  private async find(
    job: Import,
    caller: ActingAs,
    { kind, field, values }: { readonly kind: AnyRecordKind; readonly field: string; readonly values: readonly string[] },
    ids: Map<string, Set<number>>,
  ): Promise<void> {
    const body = { where: { [field]: { $in: values } }, fields: ['Id', field], limit: MOST };
    const { status, body: reply } = await this.requests.send(job, caller, { method: 'POST', path: `/api/v2/${kind.v2 ?? ''}/query`, body });
    const found = status === 200 ? (reply.data as Record<string, string | number>[]) : [];
    // One value that the field cannot have refuses all of them, and one that many records have hides what others have.
    if ((status === 400 || status === 413 || found.length === MOST) && values.length > 1) {
      const half = values.length >> 1;
      for (const part of [values.slice(0, half), values.slice(half)]) await this.find(job, caller, { kind, field, values: part }, ids);
      return;
    }
    // Of a kind that the user does not see nothing is found.
    for (const record of found) {
      const value = String(record[field]);
      ids.set(value, (ids.get(value) ?? new Set()).add(Number(record['Id'])));
    }
  }
}
