import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { RowVisibility } from '@plumbline/platform/reading';
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

  /** The visibility of rows of the moment. */
  at(moment: string): RowVisibility {
    const reads = this.reads.at(moment);
    // A kind that keeps no changes is seen as it is now.
    const one: typeof reads.one = (kind, company, id) => (kind.keepsChanges ? reads : this.present).one(kind, company, id);
    return new RowVisibility(this.policy, this.kinds, { ...reads, one }, this.present);
  }

  /** True if the caller may see the record that had these values at the moment. */
  sees(actor: Actor, kind: AnyRecordKind, row: RowValues, moment: string): Promise<boolean> {
    return this.at(moment).sees(actor, kind, row);
  }
}
