import { Asked, NextBatch } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Audiences } from '../visible/audiences';
import { Composer, type Sources } from '../compose/composer';
import type { Shape, Slot } from '../compose/shape';
import { arrayOf, byIdsOfKinds, type Row, type RowOfKinds } from '../rows-by-id';
import { conditionsOf } from '../visible/rows-in-sql';
import type { VisibilityFilters } from '../visible/visibility-filters';

/** A record, with a composer that has fetched everything it shows. */
export interface Found {
  readonly row: Row;
  readonly composer: Composer;
}

type Wanted = Asked<Found | undefined>;

/** The reads of one kind for one caller, or for all callers of a company who see the same. */
type Lane = NextBatch<number, Wanted>;

/** Marks the row itself among the kinds of a statement. */
const ITSELF = -1;

/**
 * Reads single records by id, with their nested records, in one statement. During a statement of a caller its further
 * reads of the kind wait and share the next one: a single read is sent at once, and a hundred at a time cost about as
 * much as ten. Callers of a company who see all records share theirs, if the same fields are hidden
 * from them.
 */
export class Singles {
  private readonly lanes = new Map<string, Lane>();
  private readonly statements = new Map<AnyRecordKind, Statement>();
  constructor(
    private readonly sources: Sources,
    private readonly filters: VisibilityFilters,
    private readonly audiences: Audiences,
  ) {}

  /** The record, for a version of the interface, or undefined when the caller can see none. Everything written before the call is seen. */
  one(kind: AnyRecordKind, actor: Actor, id: number, version: 1 | 2): Promise<Found | undefined> {
    // A caller whose rights have just changed is another audience; the reads of the former one finish.
    const key = `${version}/${kind.name}/${this.audiences.ofRows(kind, actor)}`;
    let lane = this.lanes.get(key);
    if (!lane) {
      const read = (batch: Map<number, Wanted>) => this.fetch(kind, actor, version, batch);
      this.lanes.set(key, (lane = new NextBatch(read, () => this.lanes.delete(key))));
    }
    return lane.ask(id, () => new Asked()).promise;
  }

  private async fetch(kind: AnyRecordKind, actor: Actor, version: 1 | 2, batch: Map<number, Wanted>): Promise<void> {
    const { pool, shapes } = this.sources;
    const shape = shapes.of(kind);
    const composer = new Composer(this.sources, actor, shape, version);
    const filter = this.filters.of(actor, kind, 3);
    const seen = conditionsOf(composer.seen, 3 + filter.values.length);
    let statement = this.statements.get(kind);
    if (!statement) this.statements.set(kind, (statement = statementOf(shape)));
    const { rows } = await pool.query<RowOfKinds>({
      name: `get ${tableName(kind)} ${filter.variant} ${seen.variant}`,
      text: statement(filter.sql, seen.sql),
      values: [actor.company, arrayOf(batch.keys()), ...filter.values, ...seen.values],
      rowMode: 'array',
    });
    const found: [number, Row][] = [];
    for (const one of rows) {
      const [part, id, doc, refs] = one;
      if (part === ITSELF) found.push([Number(id), { doc, refs }]);
      else composer.add(one);
    }
    await composer.complete();
    for (const [id, row] of found) {
      batch.get(id)?.resolve({ row, composer });
      batch.delete(id);
    }
    for (const { resolve } of batch.values()) resolve(undefined);
  }
}

type Statement = (filter: string, targets: readonly string[]) => string;

/** `$1` the company, `$2` the ids: the rows, then each nested record once. */
function statementOf({ kind, slots, targets }: Shape): Statement {
  const parts = targets.map((target, part) => {
    const idsAt = (slot: Slot): string => `split_part(hit.refs, ',', ${slot.index + 1})`;
    const own = slots.filter((slot) => slot.target === target);
    const lists = own.filter(({ many }) => many).map((slot) => ` || string_to_array(${idsAt(slot)}, ' ')`);
    const ids = own.filter(({ many }) => !many).map(idsAt);
    const all = `array(select nullif(shown.id, '')::bigint from hit, unnest(array[${ids.join()}]::text[]${lists.join('')}) shown(id))`;
    return (visible: string): string => ` union all ${byIdsOfKinds(part, target, all, visible)}`;
  });
  const hit = byIdsOfKinds(ITSELF, kind, '$2::bigint[]');
  return (filter, visible) =>
    `with hit as materialized (${hit}${filter}) select * from hit${parts.map((part, at) => part(visible[at] ?? '')).join('')}`;
}
