import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy, Visibility } from '@plumbline/platform/declarations';
import { memberOf } from './json-text';
import { Mask, type OwnRecords } from './mask';
import { NestedPicks } from './nested-picks';
import { listedIds, type ComposedField, type Shape, type Shapes, type Slot } from './shape';
import { targetFilters, TargetRows, type ReferredRows, type TargetRow } from './target-rows';

/**
 * Beyond so many distinct records or row ends the cache of a request is emptied, so that a long list takes bounded
 * memory.
 */
const REMEMBERED = 5000;

/** What reads of all callers have in common. */
export interface Sources {
  readonly pool: Pool;
  readonly shapes: Shapes;
  readonly own: OwnRecords;
  readonly policy: AccessPolicy;
}

/** The record of a slot, as far as this request needs it. */
interface Target {
  readonly doc: string;
  readonly refs: string | null;
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
  /** The composed fields of the kind itself that are hidden. */
  private readonly hidden: ReadonlySet<string>;
  private readonly visibility: readonly Visibility[];
  private readonly rows: ReferredRows;
  private readonly picks: NestedPicks;

  private readonly shapes: Shapes;

  constructor(
    { pool, shapes, own, policy }: Sources,
    private readonly actor: Actor,
    readonly shape: Shape,
    /** The rows of a past moment. */
    past?: ReferredRows,
  ) {
    this.shapes = shapes;
    this.found = shape.targets.map(() => new Map());
    this.masks = shape.targets.map((target) => new Mask(own, policy, actor, target));
    this.hidden = new Set(policy.hiddenFields(actor, shape.kind.name));
    this.visibility = shape.targets.map(({ name }) => policy.visibility(actor, name));
    this.rows = past ?? new TargetRows(pool, shapes, policy, actor, shape, this.visibility);
    this.picks = new NestedPicks(this.rows, shapes, policy, actor, shape);
  }

  /** The caller's visibility of what it fetches; see `targetFilters`. */
  filters(from: number): ReturnType<typeof targetFilters> {
    return targetFilters(this.actor, this.shape, this.visibility, from);
  }

  /** Fetches the unknown records that the given `refs` refer to, for the fields of these slots. */
  async fetch(tuples: Iterable<string | null>, slots: readonly Slot[] = this.shape.slots): Promise<void> {
    if (slots.length === 0) return;
    if (this.found.reduce((sum, { size }) => sum + size, this.picks.size) > REMEMBERED) {
      for (const found of this.found) found.clear();
      this.picks.clear();
    }
    // Rows with lists are large, and their ends all differ.
    if (this.ends.size > REMEMBERED || this.shape.lists.length > 0) this.ends.clear();
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
    const rows = await this.rows.targets(wanted);
    wanted.forEach((ids, at) => ids.forEach((id) => this.found[at].set(id, null)));
    await this.add(rows);
  }

  private want(ids: readonly string[], at: number, wanted: Set<string>): void {
    for (const id of ids) if (!this.found[at].has(id)) wanted.add(id);
  }

  /** Adds records that a statement returned, and fetches the fields that they take from others and what is needed to hide theirs. */
  async add(rows: readonly TargetRow[]): Promise<void> {
    const visible = rows.filter((row) => row[4]);
    for (const [at, id, doc, refs, isVisible] of rows) this.found[at].set(id, { doc, refs, visible: isVisible });
    for (const [at, , , refs] of visible) this.picks.expect(this.shape.targets[at], refs);
    await this.picks.fetch();
    for (const at of new Set(visible.map((row) => row[0]))) await this.masks[at].load();
  }

  /** The end of a row's JSON text, replacing its closing brace: `,"Client":{…},"ClientName":"…"}`. */
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

  /** The JSON text of one field, with the ids of a row's `refs`. */
  value(field: ComposedField, ids: readonly string[]): string {
    const { pick, absent, name } = field;
    if (this.hidden.has(name)) return absent;
    const slot = this.shape.slots[field.slot];
    if (slot.many) return this.listed(field, slot, ids);
    const { at } = slot;
    const id = ids[slot.index];
    const found = id ? this.found[at].get(id) : null;
    if (!found) return absent;
    if (pick === undefined) return found.visible ? this.whole(slot, found) : absent;
    // A caller who is restricted to a vendor learns no names of records that it cannot see.
    if (this.masks[at].hides(pick) || (!found.visible && this.visibility[at] === 'vendor')) return absent;
    return memberOf(found.doc, pick) ?? absent;
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
    return (found.nested ??= this.masks[at].apply(found.doc).slice(0, -1) + this.picks.end(this.shapes.of(target), found.refs));
  }
}
