import type { Pool } from 'pg';
import { Asked, NextBatch } from '@plumbline/platform/database/next-batch';
import type { Actor } from '@plumbline/platform/kernel';
import { tableName, type AccessPolicy, type AnyRecordKind } from '@plumbline/platform/records';
import { Composer } from './composer';
import type { Row } from './printer';
import type { Shape, Shapes, Slot } from './shape';
import type { Sights } from './sights';

/** A record as it was found, with a composer that knows everything it shows. */
export interface Found {
  readonly row: Row;
  readonly composer: Composer;
}

type Wanted = Asked<Found | undefined>;

/** The reads of one kind for callers that see the same. */
interface Lane {
  readonly actor: Actor;
  readonly next: NextBatch<number, Wanted>;
}

/** Of the row itself among the kinds that a statement returns. */
const ITSELF = -1;
type Part = [part: number, id: string, doc: string, refs: string | null, visible: boolean];

/**
 * Reads single records by id, with those that they show, in one statement. While one is under way for a caller, its further reads of the
 * kind wait and go together into the next: a lone read goes at once, and a hundred at a time cost about as much as ten.
 */
export class Singles {
  private readonly lanes = new Map<string, Lane>();
  private readonly statements = new Map<AnyRecordKind, Statement>();
  constructor(
    private readonly pool: Pool,
    private readonly shapes: Shapes,
    private readonly policy: AccessPolicy,
    private readonly sights: Sights,
  ) {}

  /** The record, or undefined when there is none that the caller may see. What is written when the call comes is seen. */
  one(kind: AnyRecordKind, actor: Actor, id: number): Promise<Found | undefined> {
    const key = `${kind.name}/${actor.company}/${actor.user}`;
    let lane = this.lanes.get(key);
    if (!lane || !sameSight(lane.actor, actor)) this.lanes.set(key, (lane = this.open(key, kind, actor)));
    return lane.next.ask(id, () => new Asked()).promise;
  }

  /** A lane, until nothing is left to read. One whose privileges have just changed gets a lane of its own; the old one comes to its end. */
  private open(key: string, kind: AnyRecordKind, actor: Actor): Lane {
    const done = (): void => {
      if (this.lanes.get(key) === lane) this.lanes.delete(key);
    };
    const lane: Lane = { actor, next: new NextBatch((batch) => this.fetch(kind, actor, batch), done) };
    return lane;
  }

  private async fetch(kind: AnyRecordKind, actor: Actor, batch: Map<number, Wanted>): Promise<void> {
    const shape = this.shapes.of(kind);
    const composer = new Composer(this.pool, this.shapes, this.policy, actor, shape);
    const sight = this.sights.of(actor, kind, 3);
    const seen = composer.sights(3 + sight.values.length);
    let statement = this.statements.get(kind);
    if (!statement) this.statements.set(kind, (statement = statementOf(shape)));
    const { rows } = await this.pool.query<Part>({
      name: `get ${tableName(kind)} ${sight.variant} ${seen.variant}`,
      text: statement(sight.sql, seen.sql),
      values: [actor.company, `{${[...batch.keys()].join()}}`, ...sight.values, ...seen.values],
      rowMode: 'array',
    });
    const found: [number, Row][] = [];
    for (const [part, id, doc, refs, visible] of rows)
      if (part === ITSELF) found.push([Number(id), { doc, refs }]);
      else composer.take(part, id, doc, refs, visible);
    await composer.complete();
    for (const [id, row] of found) {
      batch.get(id)?.resolve({ row, composer });
      batch.delete(id);
    }
    for (const { resolve } of batch.values()) resolve(undefined);
  }
}

type Statement = (sight: string, targets: readonly string[]) => string;

/** `$1` the company, `$2` the ids: the rows, then each record that they show, once. */
function statementOf({ kind, slots, targets }: Shape): Statement {
  const parts = targets.map((target, part) => {
    const idsAt = (slot: Slot): string => `split_part(hit.refs, ',', ${slot.index + 1})`;
    const own = slots.filter((slot) => slot.target === target);
    const lists = own.filter(({ many }) => many).map((slot) => ` || string_to_array(${idsAt(slot)}, ' ')`);
    const ids = own.filter(({ many }) => !many).map(idsAt);
    return (visible: string): string =>
      ` union all select ${part}, r.id, r.doc, r.refs, true${visible} from read."${tableName(target)}" r
        where r.company = $1 and r.id = any(array(select nullif(shown.id, '')::bigint from hit, unnest(array[${ids.join()}]::text[]${lists.join('')}) shown(id))) and not r.deleted`;
  });
  const head = `with hit as materialized (
    select r.id, r.doc, r.refs from read."${tableName(kind)}" r where r.company = $1 and r.id = any($2::bigint[]) and not r.deleted`;
  return (sight, visible) =>
    `${head}${sight}) select ${ITSELF}, id, doc, refs, true from hit${parts.map((part, at) => part(visible[at] ?? '')).join('')}`;
}

/** Whether two requests of one user see the same. Their privileges are one set as long as nothing changed. */
const sameSight = (one: Actor, other: Actor): boolean =>
  one.privileges === other.privileges && one.isAdmin === other.isAdmin && one.userType === other.userType && one.vendor === other.vendor;
