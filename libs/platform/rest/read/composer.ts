import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { tableName, type AccessPolicy, type AnyRecordKind, type Fields, type Visibility } from '@plumbline/platform/records';
import { NestedPicks } from './nested-picks';
import { listedIds, type ComposedField, type Shape, type Shapes, type Slot } from './shape';
import { visibleTo } from './visibility';

/** More than this many distinct records or endings are forgotten within a request, so that the memory of a long list stays bounded. */
const REMEMBERED = 5000;

/** The record that a slot points to, as far as this request needs it. */
interface Target {
  readonly doc: string;
  /** The ids that it follows, where it may stand nested and takes single fields from others. */
  readonly refs: string | null;
  /** The caller may see it whole. */
  readonly visible: boolean;
  nested?: string;
  values?: Record<string, unknown>;
}

/**
 * Fills in composed fields for one request and one kind: fetches the records that rows point to, at most one query a batch, and gives the
 * end of each row's JSON text. What the caller may not see of the target kinds is not shown here either.
 */
export class Composer {
  private readonly found = new Map<string, Target | null>();
  private readonly ends = new Map<string, string>();
  private readonly bytes = new Map<string, Uint8Array>();
  private readonly hidden: readonly (readonly string[])[];
  private readonly visibility: readonly Visibility[];
  private readonly picks: NestedPicks;

  constructor(
    private readonly pool: Pool,
    private readonly shapes: Shapes,
    policy: AccessPolicy,
    private readonly actor: Actor,
    readonly shape: Shape,
  ) {
    this.hidden = shape.targets.map(({ name }) => policy.hiddenFields(actor, name));
    this.visibility = shape.targets.map(({ name }) => policy.visibility(actor, name));
    this.picks = new NestedPicks(pool, shapes, policy, actor, shape);
  }

  /** Fetches what the given `refs` point to and what is not known yet. */
  async fetch(tuples: Iterable<string | null>): Promise<void> {
    if (this.shape.slots.length === 0) return;
    if (this.found.size + this.picks.size > REMEMBERED) {
      this.found.clear();
      this.picks.clear();
    }
    // Rows with lists are large, and no two end alike.
    if (this.ends.size > REMEMBERED || this.shape.lists.length > 0) {
      this.ends.clear();
      this.bytes.clear();
    }
    const wanted = this.shape.targets.map(() => new Set<string>());
    for (const tuple of new Set(tuples)) {
      if (tuple === null || this.ends.has(tuple)) continue;
      const ids = tuple.split(',');
      for (const { index, at, many } of this.shape.slots) {
        if (many) this.want(listedIds(ids[index]), at, wanted[at]);
        else if (ids[index] && !this.found.has(`${at}/${ids[index]}`)) wanted[at].add(ids[index]);
      }
    }
    if (wanted.every(({ size }) => size === 0)) return;
    const { name, text, extra } = this.statement();
    const { rows } = await this.pool.query<[number, string, string, string | null, boolean]>({
      name,
      text,
      values: [this.actor.company, ...wanted.map((ids) => [...ids]), ...extra],
      rowMode: 'array',
    });
    wanted.forEach((ids, at) => ids.forEach((id) => this.found.set(`${at}/${id}`, null)));
    for (const [at, id, doc, refs, visible] of rows) this.take(at, id, doc, refs, visible);
    await this.picks.fetch();
  }

  private want(ids: readonly string[], at: number, wanted: Set<string>): void {
    for (const id of ids) if (!this.found.has(`${at}/${id}`)) wanted.add(id);
  }

  /** Takes a record of a target kind (by its place among the targets) that was fetched elsewhere. When all are taken, `complete`. */
  take(target: number, id: string, doc: string, refs: string | null, visible: boolean): void {
    this.found.set(`${target}/${id}`, { doc, refs, visible });
    if (visible) this.picks.expect(this.shape.targets[target], refs);
  }
  /** Fetches what the records that were taken show of others. */
  complete(): Promise<void> {
    return this.picks.fetch();
  }

  /** What the caller may see of each target kind, as SQL about `r`; the values' numbers start at `from`. */
  sights(from: number): { readonly sql: readonly string[]; readonly values: readonly unknown[]; readonly variant: string } {
    const values: unknown[] = [];
    const sql = this.visibility.map((visibility, at) => {
      const condition = visibleTo(this.actor, this.shape.targets[at], visibility, from + values.length);
      values.push(...condition.values);
      return condition.sql;
    });
    return { sql, values, variant: this.visibility.map((one) => one[0]).join('') };
  }

  /** The end of a row's JSON text, in place of its closing brace: `,"Client":{…},"ClientName":"…"}`. */
  end(refs: string | null): string {
    if (refs === null) return this.shape.nestedEnd;
    let end = this.ends.get(refs);
    if (end === undefined) {
      const ids = refs.split(',');
      end = '';
      for (const field of this.shape.fields) end += `,${field.label}${this.value(field, ids)}`;
      this.ends.set(refs, (end += '}'));
    }
    return end;
  }

  /** `end` as bytes: most rows of a list end alike. */
  endBytes(refs: string | null): Uint8Array {
    const key = refs ?? '';
    let bytes = this.bytes.get(key);
    if (!bytes) this.bytes.set(key, (bytes = Buffer.from(this.end(refs))));
    return bytes;
  }

  private value(field: ComposedField, ids: readonly string[]): string {
    const { pick, absent } = field;
    const slot = this.shape.slots[field.slot];
    if (slot.many) return this.listed(field, slot, ids);
    const { at } = slot;
    const id = ids[slot.index];
    const found = id ? this.found.get(`${at}/${id}`) : null;
    if (!found) return absent;
    if (pick === undefined) return found.visible ? this.whole(slot, found) : absent;
    if (this.hidden[at].includes(pick)) return absent;
    found.values ??= JSON.parse(found.doc) as Record<string, unknown>;
    return JSON.stringify(found.values[pick]) ?? absent;
  }

  private listed({ within }: ComposedField, slot: Slot, ids: readonly string[]): string {
    const shown: string[] = [];
    for (const id of listedIds(ids[slot.index])) {
      const found = this.found.get(`${slot.at}/${id}`);
      if (found?.visible) shown.push(this.whole(slot, found));
    }
    const list = `[${shown.join()}]`;
    return within ? `{${within.ids.map(([label, index]) => `${label}${ids[index]},`).join('')}${within.label}${list}}` : list;
  }

  /** The record as it is shown where it stands nested. */
  private whole({ target, at }: Slot, found: Target): string {
    return (found.nested ??= this.nested(target, found, this.hidden[at]));
  }

  private nested(target: AnyRecordKind, { doc, refs }: Target, hidden: readonly string[]): string {
    const shape = this.shapes.of(target);
    const text = hidden.length > 0 ? masked(shape, doc, hidden) : doc;
    return text.slice(0, -1) + this.picks.end(shape, refs);
  }

  /** One statement for all target kinds: `$1` the company, then a list of ids for each of them. */
  private statement(): { name: string; text: string; extra: readonly unknown[] } {
    const { targets, kind } = this.shape;
    const { sql, values, variant } = this.sights(targets.length + 2);
    const parts = targets.map(
      (target, at) =>
        `select ${at}, r.id, r.doc, r.refs, true${sql[at]} from read."${tableName(target)}" r where r.company = $1 and r.id = any($${at + 2}::bigint[]) and not r.deleted`,
    );
    return { name: `compose ${tableName(kind)} ${variant}`, text: parts.join(' union all '), extra: values };
  }
}

/** The JSON text of a record with the hidden fields shown as unset: `Rate`, or of each entry of a list `Above.Email`. */
export function masked({ absent, kind }: Shape, doc: string, hidden: readonly string[]): string {
  const record = JSON.parse(doc) as Record<string, unknown>;
  for (const path of hidden) {
    const [name, inner] = path.split('.');
    if (!Object.hasOwn(record, name)) continue;
    if (inner === undefined) record[name] = absent[name];
    else for (const entry of record[name] as Record<string, unknown>[]) entry[inner] = absentIn(kind, name, inner);
  }
  return JSON.stringify(record);
}

const absentIn = (kind: AnyRecordKind, list: string, name: string): unknown =>
  (kind.fields as Fields)[list]?.options.shape?.[name]?.options.absent as unknown;
