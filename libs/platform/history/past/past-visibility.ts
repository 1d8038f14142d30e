import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { isVisible, visibilityOfParts } from '@plumbline/platform/reading';
import { AccessPolicy, KindRegistry, ReadModels, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { PastReads } from './past-reads';

/** Decides what callers may see of past records, by the privileges that they have now. */
@Injectable()
export class PastVisibility {
  constructor(
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    private readonly reads: PastReads,
    @Inject(ReadModels) private readonly present: Pick<ReadModels, 'one'>,
  ) {}

  /** True if the caller may see the record that had these values at the moment. */
  async sees(actor: Actor, kind: AnyRecordKind, row: RowValues, moment: string): Promise<boolean> {
    const { seenWith } = kind;
    if (seenWith) {
      const name = seenWith.kinds[String(row[seenWith.kindIn])];
      if (name === undefined) return false;
      const visibility = visibilityOfParts(this.policy, actor, kind.name, name);
      if (visibility === 'all' || visibility === 'none') return visibility === 'all';
      const whole = this.kinds.named(name);
      const id = Number(row[seenWith.idIn]);
      // A kind that keeps no changes is seen as it is now.
      const reads = whole.keepsChanges ? this.reads.at(moment) : this.present;
      const of = await reads.one(whole, actor.company, id);
      return of !== undefined && this.isVisible(actor, whole, of, moment);
    }
    if (this.policy.hidingFields(actor, kind.name).some((field) => Boolean(row[field]))) return false;
    return this.isVisible(actor, kind, row, moment);
  }

  /** The same of a record that another one shows: nothing is hidden by a field there. */
  isVisible(actor: Actor, kind: AnyRecordKind, row: RowValues, moment: string): Promise<boolean> {
    return isVisible({ policy: this.policy, reads: this.reads.at(moment), kinds: this.kinds }, actor, kind, row as never);
  }
}
