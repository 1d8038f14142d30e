import { memberOf } from './json-text';
import { ROW_FORMS } from '../limits';

/** A stored row, for all callers: nothing here depends on one, apart from the fields that a form hides. */
export class CachedRow {
  private readonly picked = new Map<string, string | undefined>();
  private readonly nested = new Map<string, string>();
  constructor(
    readonly doc: string,
    readonly refs: string | null,
  ) {}

  /** About the memory that it takes, with the forms in which it is printed. */
  get bytes(): number {
    return 4 * this.doc.length;
  }

  /** The JSON text of a field of its own; undefined without a value. */
  member(name: string): string | undefined {
    if (!this.picked.has(name)) this.picked.set(name, memberOf(this.doc, name));
    return this.picked.get(name);
  }

  /**
   * The row as it is nested on a version, with `hidden` fields as unset by `print`: the same for all callers from whom these are
   * hidden.
   */
  as(version: 1 | 2, hidden: readonly string[], print: (doc: string) => string): string {
    const key = `${version} ${hidden.join()}`;
    let nested = this.nested.get(key);
    if (nested === undefined) {
      if (this.nested.size >= ROW_FORMS) this.nested.clear();
      this.nested.set(key, (nested = print(this.doc)));
    }
    return nested;
  }
}
