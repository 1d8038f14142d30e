import type { Actor } from '@plumbline/platform/kernel';
import { encodeRow, type AccessPolicy, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import type { Shape, Shapes, PickedRow, ReferredRows, TargetRow, PastRows } from '@plumbline/platform/reading';
import type { PastSight } from './past-sight';

/** The sources of past records, and of what their readers may see. */
export interface PastSources {
  readonly rows: PastRows;
  readonly sight: PastSight;
  readonly policy: AccessPolicy;
  readonly shapes: Shapes;
}

/** The records that a past one refers to, as they were at the same moment. */
export class PastReferred implements ReferredRows {
  constructor(
    private readonly sources: PastSources,
    private readonly actor: Actor,
    private readonly shape: Shape,
    private readonly moment: string,
  ) {}

  async targets(wanted: readonly Iterable<string>[]): Promise<TargetRow[]> {
    const { targets } = this.shape;
    const found = await Promise.all(
      targets.map(async (target, at) => {
        const rows = await this.rowsOf(target, wanted[at] ?? []);
        return Promise.all(
          [...rows].map(async ([id, row]): Promise<TargetRow> => {
            const [doc, , refs] = encodeRow(target, row) as [string, string | null, string | null];
            return [at, String(id), doc, refs, await this.sources.sight.isVisible(this.actor, target, row, this.moment)];
          }),
        );
      }),
    );
    return found.flat();
  }

  async picks(wanted: readonly ReadonlySet<string>[]): Promise<PickedRow[]> {
    const { policy, sight, shapes } = this.sources;
    const found = await Promise.all(
      shapes.beyond(this.shape).map(async (kind, at) => {
        const isRestricted = policy.visibility(this.actor, kind.name) === 'vendor';
        const rows = await this.rowsOf(kind, wanted[at] ?? []);
        const isSeen = async (row: RowValues): Promise<boolean> => !isRestricted || sight.isVisible(this.actor, kind, row, this.moment);
        const seen = await Promise.all([...rows].map(([, row]) => isSeen(row)));
        return [...rows].filter((_, index) => seen[index]).map(([id, row]): PickedRow => [at, String(id), String(encodeRow(kind, row)[0])]);
      }),
    );
    return found.flat();
  }

  private rowsOf(kind: AnyRecordKind, ids: Iterable<string>): Promise<Map<number, RowValues>> {
    return this.sources.rows.at(kind, this.actor.company, ids, this.moment);
  }
}
