import { ChainLinks } from './chain-link';
import type { AnyRecordKind } from './record-kind';
import { referrersAmong, type Referrer } from './referrers';

/** Every record kind of the service, by name and by path. */
export class KindRegistry {
  private readonly names = new Map<string, AnyRecordKind>();
  private readonly referrers: ReadonlyMap<string, readonly Referrer[]>;
  constructor(
    readonly all: readonly AnyRecordKind[],
    /** The ways between their records. */
    readonly chains = new ChainLinks([], {}),
  ) {
    this.referrers = referrersAmong(all);
    for (const kind of all) {
      if (this.names.has(kind.name)) throw new Error(`the record kind ${kind.name} is declared twice`);
      this.names.set(kind.name, kind);
    }
    for (const kind of all)
      for (const [field, { kind: target }] of Object.entries(kind.composed))
        if (!this.names.has(target)) throw new Error(`${kind.name}.${field} is composed from ${target}, which no context declares`);
  }
  /** Throws when no context declares the kind: a defect of the code. */
  named(name: string): AnyRecordKind {
    const kind = this.names.get(name);
    if (!kind) throw new Error(`no context declares the record kind ${name}`);
    return kind;
  }
  /** The kind of that name; undefined where no context here declares it. */
  known(name: string): AnyRecordKind | undefined {
    return this.names.get(name);
  }
  /** The references that prevent the removal of a record of the kind. */
  referencedBy({ name }: { readonly name: string }): readonly Referrer[] {
    return this.referrers.get(name) ?? [];
  }
  has(name: string): boolean {
    return this.names.has(name);
  }
}
