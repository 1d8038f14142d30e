import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, mayRead, namingFields, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { RecordReader } from '@plumbline/platform/reading';
import type { Names } from './list-csv';

/** A record, and the fields of it that are wanted; the same ones for all records of a kind. */
type Wanted = readonly [kind: AnyRecordKind, id: number, fields: readonly string[]];

/** A record among those of several kinds. */
export const keyOf = ({ name }: AnyRecordKind, id: number): string => `${name}/${id}`;

/** Reads some fields of records of several kinds, as far as the caller sees them. */
@Injectable()
export class OtherRecords {
  constructor(
    private readonly reader: RecordReader,
    private readonly policy: AccessPolicy,
  ) {}

  /** The values by `keyOf`, with one statement for each kind. Records that the caller does not see are left out, hidden fields are unset. */
  async of(actor: Actor, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, RowValues>> {
    const kinds = new Map(wanted.map(([kind, , fields]) => [kind, fields]));
    const found = [...kinds].map(async ([kind, fields]) => {
      if (fields.length === 0) return [];
      const ids = [...new Set(wanted.flatMap(([of, id]) => (of === kind ? [id] : [])))];
      const rows = await this.reader.rows(kind, actor, ids);
      const texts = await this.reader.asShown(kind, actor, rows, fields);
      return rows.map(({ id }, at) => [keyOf(kind, id), JSON.parse(texts[at] ?? '{}') as RowValues] as const);
    });
    return new Map((await Promise.all(found)).flat());
  }

  /** The names that the caller sees in the place of ids. */
  names(actor: Actor): Names {
    return {
      by: (kind) => this.nameOf(actor, kind),
      of: async (kind, ids) => {
        const by = this.nameOf(actor, kind) ?? '';
        const rows = await this.of(
          actor,
          ids.map((id) => [kind, id, [by]] as const),
        );
        return new Map(ids.flatMap((id) => (rows.get(keyOf(kind, id))?.[by] ? [[id, String(rows.get(keyOf(kind, id))?.[by])]] : [])));
      },
    };
  }

  /** The field that names records of the kind; undefined where they have none, or the caller or its token may read none. */
  nameOf(actor: Actor, kind: AnyRecordKind): string | undefined {
    return mayRead(actor.scopes, kind) && !this.policy.neverSees(actor, kind.name) ? namingFields(kind)[0] : undefined;
  }
}
