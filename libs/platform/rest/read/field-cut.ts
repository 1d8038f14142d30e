import { documentKeys, type AnyRecordKind } from '@plumbline/platform/records';
import { memberOf } from './json-text';
import type { Page } from './pages';

/**
 * The beginning of a document that has the wanted fields: up to the member after the last of them. PostgreSQL cuts there,
 * so that a page with some fields need not fetch whole documents (ADR 0087). What is cut is checked: the name may be that
 * of a member of an object inside, and a row may lack a field or have another order.
 */
export class FieldCut {
  private constructor(
    /** Distinguishes the cuts of all kinds. */
    readonly name: string,
    private readonly fields: readonly string[],
    /** The text before which a document is cut: `,"Name":`. */
    readonly before: string,
  ) {}

  /** Undefined where the fields need the whole document. */
  static of(kind: AnyRecordKind, fields: readonly string[]): FieldCut | undefined {
    const keys = documentKeys(kind);
    const own = fields.filter((name) => !Object.hasOwn(kind.composed, name));
    const places = own.map((name) => keys.indexOf(name));
    const next = keys[Math.max(0, ...places) + 1];
    if (places.includes(-1) || next === undefined) return undefined;
    return new FieldCut(`${kind.name}/${next}`, own, `,${JSON.stringify(next)}:`);
  }

  /** Whether the text, which was cut, has all wanted fields of its document, entirely. */
  isEnough(text: string): boolean {
    return isOutside(text) && this.fields.every((name) => memberOf(text, name) !== undefined);
  }
}

/** Pages of cut documents. */
export class FieldCuts {
  /** The names of those after which a row lacked a field. */
  private readonly insufficient = new Set<string>();

  /** The page that `read` returns; with whole documents where cut ones lack a field, now and from here on. */
  async page(cut: FieldCut | undefined, read: (cutBefore?: string) => Promise<Page>): Promise<Page> {
    if (!cut || this.insufficient.has(cut.name)) return read();
    const page = await read(cut.before);
    if (page.rows.every(({ doc }) => cut.isEnough(doc))) return page;
    this.insufficient.add(cut.name);
    return read();
  }
}

/** Whether the text ends outside of objects and lists, or is a whole document. */
function isOutside(text: string): boolean {
  // A name occurs in no string: quotes are escaped there.
  if (text.indexOf('{', 1) < 0 && !text.includes('[')) return true;
  return isJson(`${text}}`) || isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
