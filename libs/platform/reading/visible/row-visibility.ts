import type { Actor } from '@plumbline/platform/kernel';
import { encodeRow, type AccessPolicy, type AnyRecordKind, type KindRegistry, type RowValues } from '@plumbline/platform/records';
import type { DerivingReads } from '../derived-fields';
import type { ReferredRows, RowOfKinds } from '../rows-by-id';
import { isVisible, visibilityOfParts } from './rows-at-hand';

/** Decides what callers may see, by their privileges of now, among rows that are not those of the tables: of a past moment, or to come. */
export class RowVisibility {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly kinds: KindRegistry,
    private readonly reads: DerivingReads,
    /** The reads of rows that give rights, where `reads` are of a past moment. */
    private readonly rights: Pick<DerivingReads, 'one'> = reads,
  ) {}

  /** True if the caller may see the record with these values. */
  async sees(actor: Actor, kind: AnyRecordKind, row: RowValues): Promise<boolean> {
    const { seenWith } = kind;
    if (seenWith) {
      const name = seenWith.kinds[String(row[seenWith.kindIn])];
      if (name === undefined) return false;
      const visibility = visibilityOfParts(this.policy, actor, kind.name, name);
      if (visibility === 'all' || visibility === 'none') return visibility === 'all';
      const whole = this.kinds.named(name);
      const of = await this.reads.one(whole, actor.company, Number(row[seenWith.idIn]));
      return of !== undefined && this.isVisible(actor, whole, of);
    }
    if (this.policy.hidingFields(actor, kind.name).some((field) => Boolean(row[field]))) return false;
    return this.isVisible(actor, kind, row);
  }

  /** The same of a record that another one shows: nothing is hidden by a field there. */
  isVisible(actor: Actor, kind: AnyRecordKind, row: RowValues): Promise<boolean> {
    return isVisible({ policy: this.policy, reads: this.reads, kinds: this.kinds, rights: this.rights }, actor, kind, row as never);
  }

  /** The records among these rows that another one refers to. */
  readonly referred: ReferredRows = async ({ actor, kinds, visibility }, wanted) => {
    const found = kinds.map(async (kind, at) => {
      const known = [...(await this.reads.many(kind, actor.company, [...(wanted[at] ?? [])].map(Number)))];
      return Promise.all(
        known.map(async ([id, row]): Promise<RowOfKinds> => {
          const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
          return [at, String(id), doc, refs, visibility[at] === 'all' || (await this.isVisible(actor, kind, row))];
        }),
      );
    });
    return (await Promise.all(found)).flat();
  };
}
