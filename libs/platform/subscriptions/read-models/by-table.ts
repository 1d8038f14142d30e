import type { AnyRecordKind } from '@plumbline/platform/records';

/**
 * One `T` for each kind of each company, made when it is first asked for. Asked for many times per event: so without
 * keys that must be put together, and the kinds of the last company are at hand.
 */
export class ByTable<T> {
  private readonly companies = new Map<number, Map<string, T>>();
  private company: number | undefined;
  /** Those of that company. */
  private kinds = new Map<string, T>();
  constructor(private readonly make: () => T) {}

  of({ name }: Pick<AnyRecordKind, 'name'>, company: number): T {
    if (company !== this.company) this.turnTo(company);
    let found = this.kinds.get(name);
    if (found === undefined) this.kinds.set(name, (found = this.make()));
    return found;
  }
  *all(): Generator<T> {
    for (const kinds of this.companies.values()) yield* kinds.values();
  }

  private turnTo(company: number): void {
    let kinds = this.companies.get(company);
    if (!kinds) this.companies.set(company, (kinds = new Map<string, T>()));
    this.company = company;
    this.kinds = kinds;
  }
}
