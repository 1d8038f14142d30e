import type { Visibility } from '@plumbline/platform/records';
import type { KnownRow, KnownRows } from './known-rows';
import type { Shape } from './shape';
import type { TargetRows } from './target-rows';

/** What became of a wanted record: its known row, or undefined where there is no such record. */
type Taken = (at: number, id: string, row: KnownRow | undefined, visible: boolean) => void;

/** Finds the wanted records of one read that are known as they are now. */
export class PresentRows {
  constructor(
    private readonly known: KnownRows,
    private readonly targets: TargetRows,
    private readonly company: number,
    private readonly shape: Shape,
    private readonly visibility: readonly Visibility[],
    /** The version of all rows as of a moment after the request arrived and before these were wanted. */
    private readonly version?: string,
  ) {}

  /** Passes what is known to `take`. Only the other records are still wanted then. */
  async find(wanted: readonly Set<string>[], take: Taken): Promise<void> {
    this.takeShown(wanted, take);
    if (wanted.some(({ size }) => size > 0)) await this.confirm(wanted, take);
  }

  /** Those that are known under the version of all rows, of kinds of which the caller sees all (ADR 0058). */
  private takeShown(wanted: readonly Set<string>[], take: Taken): void {
    const { version } = this;
    if (version === undefined) return;
    wanted.forEach((ids, at) => {
      if (this.visibility[at] !== 'all') return;
      for (const id of ids) {
        const row = this.knownRow(at, id);
        if (row?.shownBy !== version) continue;
        take(at, id, row, true);
        ids.delete(id);
      }
    });
  }

  /** Those that have not changed since they were read last, if all are known (ADR 0058). */
  private async confirm(wanted: readonly Set<string>[], take: Taken): Promise<void> {
    const known = wanted.map((ids, at) => [...ids].map((id) => [id, this.knownRow(at, id)] as const));
    if (known.some((rows) => rows.some(([, row]) => row === undefined))) return;
    const versions = await this.targets.versions(wanted);
    known.forEach((rows, at) => {
      for (const [id, row] of rows) {
        const present = versions[at].get(id);
        if (present && row?.version !== present.version) continue;
        take(at, id, present && row, present?.visible ?? false);
        wanted[at].delete(id);
      }
    });
  }

  private knownRow(at: number, id: string): KnownRow | undefined {
    return this.known.find(this.company, this.shape.targets[at], id);
  }
}
