import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Position } from '@plumbline/platform/event-store';

/** A record that may have changed for the caller. */
export interface Candidate {
  readonly kind: AnyRecordKind;
  readonly id: number;
  /** The last event that changed it, among those that were considered. */
  readonly position: Position;
  readonly recordedAt: string;
  /** True if another record is known to have shown it to the caller. */
  readonly wasSeen: boolean;
}

/** Records that may have changed, each once. */
export class Candidates {
  private readonly found = new Map<AnyRecordKind, Map<number, Candidate>>();

  /** Adds a record, or what a later event changed in it. */
  add(one: Candidate): void {
    let of = this.found.get(one.kind);
    if (!of) this.found.set(one.kind, (of = new Map<number, Candidate>()));
    const known = of.get(one.id);
    const last = known && known.position > one.position ? known : one;
    of.set(one.id, { ...last, wasSeen: one.wasSeen || (known?.wasSeen ?? false) });
  }

  of(kind: AnyRecordKind): readonly Candidate[] {
    return [...(this.found.get(kind)?.values() ?? [])];
  }
}
