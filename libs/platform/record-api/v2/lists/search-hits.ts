import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { KindRegistry, wireId, type AnyRecordKind, type Field, type Fields, type RowValues } from '@plumbline/platform/records';
import type { RecordReader } from '@plumbline/platform/reading';
import { keyOf, OtherRecords } from './other-records';

type Found = Awaited<ReturnType<RecordReader['search']>>[number];

/** A record that a search finds, and what it is as far as it has, and shows the caller, such values. */
interface Hit {
  readonly Entity: string | null;
  readonly Id: number | string;
  readonly Name: string;
  readonly Match: Found['match'];
  readonly State?: string;
  readonly Amount?: string;
  readonly Day?: string;
  /** The name of the record above it. */
  readonly Parent?: string;
}

/** Shows what the records are that a search finds: their state, amount and day, and the name of the record above each. */
@Injectable()
export class SearchHits {
  constructor(
    private readonly others: OtherRecords,
    private readonly kinds: KindRegistry,
  ) {}

  /** One statement for each kind of the records, and one for each kind above them; with the masks and the visibility of the caller. */
  async of(actor: Actor, found: readonly Found[]): Promise<readonly Hit[]> {
    const rows = await this.others.of(
      actor,
      found.map(({ kind, id }) => [kind, id, shownOf(kind)] as const),
    );
    const above = found.map(({ kind, id }) => this.parentOf(actor, kind, rows.get(keyOf(kind, id))));
    const parents = await this.others.of(
      actor,
      above.flatMap((one) => (one ? [[one.kind, one.id, [one.name]] as const] : [])),
    );
    return found.map(({ kind, id, name: Name, match: Match }, at) => {
      const row = rows.get(keyOf(kind, id)) ?? {};
      const { state, amount, day } = fieldsOf(kind);
      const parent = above[at];
      const Parent = parent && parents.get(keyOf(parent.kind, parent.id))?.[parent.name];
      const values = { State: state && row[state], Amount: amount && row[amount], Day: day && row[day], Parent };
      const set = Object.entries(values).filter(([, value]) => Boolean(value));
      return { ...{ Entity: kind.v2, Id: wireId(kind, id), Name, Match }, ...Object.fromEntries(set) };
    });
  }

  private parentOf(
    actor: Actor,
    kind: AnyRecordKind,
    row: RowValues | undefined,
  ): { readonly kind: AnyRecordKind; readonly id: number; readonly name: string } | undefined {
    for (const by of fieldsOf(kind).parent) {
      const id = Number(row?.[by]);
      const { target = '' } = ((kind.fields as Fields)[by] as Field<unknown>).options;
      const parent = id > 0 ? this.kinds.known(target) : undefined;
      const name = parent && this.others.nameOf(actor, parent);
      if (parent && name !== undefined) return { kind: parent, id, name };
    }
    return undefined;
  }
}

const fieldsOf = ({ hit, wireNames }: AnyRecordKind) => ({
  ...{ state: wireNames.includes('BusinessState') ? 'BusinessState' : undefined, amount: undefined, day: undefined, parent: [], ...hit },
});
const shownOf = (kind: AnyRecordKind): readonly string[] => {
  const { state, amount, day, parent } = fieldsOf(kind);
  return [state, amount, day, ...parent].filter((name) => name !== undefined);
};
