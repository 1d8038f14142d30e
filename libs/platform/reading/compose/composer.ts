import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { type AccessPolicy, type AnyRecordKind, mayRead, tableName } from '@plumbline/platform/records';
import { CachedRow } from './cached-row';
import { Mask, masked, type OwnRecords } from './mask';
import { NestedPicks } from './nested-picks';
import { listedIds, type ComposedField, type Shape, type Shapes, type Slot } from './shape';
import { RowsById, type ReferredRows, type RowOfKinds } from '../rows-by-id';
import type { VersionedCache } from '../versioned-cache';
import type { VisibleOfKinds } from '../visible/rows-in-sql';
import { COMPOSED_TOGETHER } from '../limits';

/** The sources that reads of all callers share. */
export interface Sources {
  readonly pool: Pool;
  readonly shapes: Shapes;
  readonly cache: VersionedCache;
  readonly own: Pick<OwnRecords, 'of'>;
  readonly policy: AccessPolicy;
}

/** The record of a slot, as far as this request needs it. */
interface Target {
  readonly row: CachedRow;
  /** The caller may see the whole record. */
  readonly visible: boolean;
  /** As the caller sees it. */
  nested?: string;
}

/**
 * Composes fields for one request and one kind: fetches the records that rows refer to, with at most one query per
 * batch, and returns the end of each row's JSON text. Records of the target kinds that the caller cannot see are hidden
 * here too.
 */
export class Composer {
  /** By the index of the target kind, then by id. */
  private readonly found: readonly Map<string, Target | null>[];
  private readonly ends = new Map<string, string>();
  /** By the index of the target kind. */
  private readonly masks: readonly Mask[];
  private readonly unloaded = new Set<Mask>();
  /** The composed fields of the kind itself that are hidden. */
  private readonly hidden: ReadonlySet<string>;
  /** The caller's visibility of the target kinds. */
  readonly seen: VisibleOfKinds;
  /** By the index of the target kind: whether the scopes of the token hold its `:read`. Without it no record of the kind is nested. */
  private readonly readable: readonly boolean[];
  private readonly rows: ReferredRows;
  private readonly picks: NestedPicks;

  /** The composed fields that records show, and what they follow. */
  private readonly fields: readonly ComposedField[];
  private readonly slots: readonly Slot[];
  private readonly unreferred: string;
  /** Known rows of now; none for rows of a past moment. */
  private readonly cache: VersionedCache | undefined;

  constructor(
    private readonly sources: Sources,
    private readonly actor: Actor,
    readonly shape: Shape,
    /** The version of the interface. */
    private readonly shows: 1 | 2,
    /** The rows of a past moment. */
    past?: ReferredRows,
    /** The names of the composed fields that are shown; absent: all. */
    only?: ReadonlySet<string>,
    /** The version of the company's rows as of the moment of those that refer to others; absent: it is asked for. */
    private readonly version?: string,
  ) {
    const { pool, shapes, cache, own, policy } = sources;
    this.fields = only ? shape.fields.filter(({ name }) => only.has(name)) : shape.fields;
    this.slots = only ? [...new Set(this.fields.map(({ slot }) => shape.slots[slot]))] : shape.slots;
    this.unreferred = only ? `${this.fields.map(({ label, absent }) => `,${label}${absent}`).join('')}}` : shape.nestedEnd;
    this.cache = past ? undefined : cache;
    this.found = shape.targets.map(() => new Map());
    this.masks = shape.targets.map((target) => new Mask(own, policy, actor, target, shows, true));
    this.hidden = new Set(policy.hiddenFields(actor, shape.kind.name));
    this.seen = { policy, actor, kinds: shape.targets, visibility: shape.targets.map(({ name }) => policy.visibility(actor, name)) };
    this.readable = shape.targets.map((target) => mayRead(actor.scopes, target));
    const byId = new RowsById(pool);
    this.rows =
      past ?? ((seen, wanted) => byId.ofKinds(`${seen === this.seen ? 'compose' : 'picks'} ${tableName(shape.kind)}`, seen, wanted));
    this.picks = new NestedPicks(this.rows, shapes, policy, actor, shape);
  }

  /** Fetches the unknown records that the given `refs` refer to, for the fields of these slots. */
  async fetch(tuples: Iterable<string | null>, slots: readonly Slot[] = this.slots): Promise<void> {
    if (slots.length === 0) return;
    if (this.found.reduce((sum, { size }) => sum + size, this.picks.size) > COMPOSED_TOGETHER) {
      for (const found of this.found) found.clear();
      this.picks.clear();
    }
    // Rows with lists are large, and their ends all differ.
    if (this.ends.size > COMPOSED_TOGETHER || this.shape.lists.length > 0) this.ends.clear();
    const wanted = this.shape.targets.map(() => new Set<string>());
    for (const tuple of new Set(tuples)) {
      if (tuple === null || this.ends.has(tuple)) continue;
      const ids = tuple.split(',');
      for (const { index, at, many } of slots) {
        if (many) this.want(listedIds(ids[index]), at, wanted[at]);
        else if (ids[index]) this.want([ids[index]], at, wanted[at]);
      }
    }
    if (wanted.every(({ size }) => size === 0)) return;
    await this.read(wanted);
    await this.complete();
  }

  private want(ids: readonly string[], at: number, wanted: Set<string>): void {
    for (const id of ids) if (!this.found[at].has(id)) wanted.add(id);
  }

  /** Takes the wanted records that are known, where the caller sees all of their kind, and reads the others. */
  private async read(wanted: readonly Set<string>[]): Promise<void> {
    // Not before the rows that refer to them: nothing that they show is older than they are.
    const { cache } = this;
    const version = this.version ?? (await cache?.version.of(this.actor.company));
    wanted.forEach((ids, at) => {
      if (!cache || version === undefined || this.seen.visibility[at] !== 'all') return;
      for (const id of ids) {
        const row = cache.find<CachedRow>(this.nameOf(at, id), version);
        if (row && ids.delete(id)) this.take(at, id, row, true);
      }
    });
    if (wanted.every(({ size }) => size === 0)) return;
    const rows = await this.rows(this.seen, wanted);
    wanted.forEach((ids, at) => ids.forEach((id) => this.found[at].set(id, null)));
    for (const row of rows) this.add(row, version);
  }

  private nameOf(at: number, id: string): string {
    return `${this.actor.company}/${this.shape.targets[at].name}/${id}`;
  }

  /** Adds a record that a statement returned, after that version was read. Call `complete` after the last one. */
  add([at, id, doc, refs, visible]: RowOfKinds, version?: string): void {
    const row = new CachedRow(doc, refs);
    if (version !== undefined) this.cache?.keep(this.nameOf(at, id), version, row, row.bytes);
    this.take(at, id, row, visible);
  }

  private take(at: number, id: string, row: CachedRow, visible: boolean): void {
    this.found[at].set(id, { row, visible });
    if (!visible) return;
    this.picks.expect(this.shape.targets[at], row.refs);
    if (!this.masks[at].isEmpty) this.unloaded.add(this.masks[at]);
  }

  /** Fetches the fields that the added records take from others, and what is needed to hide theirs. */
  async complete(): Promise<void> {
    await this.picks.fetch();
    for (const mask of this.unloaded) await mask.load();
    this.unloaded.clear();
  }

  /** The end of a row's JSON text, replacing its closing brace: `,"Client":{…},"ClientName":"…"}`. */
  end(refs: string | null): string {
    if (refs === null) return this.unreferred;
    let end = this.ends.get(refs);
    if (end === undefined) {
      const ids = refs.split(',');
      end = '';
      for (const field of this.fields) end += `,${field.label}${this.value(field, ids)}`;
      this.ends.set(refs, (end += '}'));
    }
    return end;
  }

  /** The JSON text of one field, with the ids of a row's `refs`. */
  value(field: ComposedField, ids: readonly string[]): string {
    const { pick, absent, name } = field;
    if (this.hidden.has(name)) return absent;
    const slot = this.shape.slots[field.slot];
    if (slot.many) return this.readable[slot.at] ? this.listed(field, slot, ids) : absent;
    const { at } = slot;
    const id = ids[slot.index];
    const found = id ? this.found[at].get(id) : null;
    if (!found) return absent;
    if (pick === undefined) return found.visible && this.readable[at] ? this.whole(slot, found) : absent;
    // A caller who is restricted to a vendor learns no names of records that it cannot see.
    if (this.masks[at].hides(pick) || (!found.visible && this.seen.visibility[at] === 'vendor')) return absent;
    return found.row.member(pick) ?? absent;
  }

  private listed({ within }: ComposedField, slot: Slot, ids: readonly string[]): string {
    const shown: string[] = [];
    for (const id of listedIds(ids[slot.index])) {
      const found = this.found[slot.at].get(id);
      if (found?.visible) shown.push(this.whole(slot, found));
    }
    const list = `[${shown.join()}]`;
    return within ? `{${within.ids.map(([label, index]) => `${label}${ids[index]},`).join('')}${within.label}${list}}` : list;
  }

  /** The record in its nested form. */
  private whole({ target, at }: Slot, found: Target): string {
    return (found.nested ??= this.nested(target, at, found.row));
  }

  private nested(target: AnyRecordKind, at: number, row: CachedRow): string {
    if (!this.takesMore(target, row)) return this.shared(target, at, row);
    return this.masks[at].apply(row.doc).slice(0, -1) + this.picks.end(this.sources.shapes.of(target), row.refs);
  }

  /** True if the nested record shows fields of further ones. */
  private takesMore(target: AnyRecordKind, { refs }: CachedRow): boolean {
    return refs !== null && this.sources.shapes.of(target).picked.length > 0;
  }

  /** A nested record that shows its own fields alone, as all callers see it from whom the same ones are hidden. */
  private shared(target: AnyRecordKind, at: number, row: CachedRow): string {
    const mask = this.masks[at];
    const hidden = mask.pathsOf(row.doc);
    const { nestedEnd } = this.sources.shapes.of(target);
    return row.as(this.shows, hidden, (doc) => mask.inVersion(masked(target, doc, hidden)).slice(0, -1) + nestedEnd);
  }
}
