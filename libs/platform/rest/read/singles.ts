import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { tableName, type AccessPolicy, type AnyRecordKind } from '@plumbline/platform/records';
import { Composer } from './composer';
import type { Row } from './printer';
import type { Shape, Shapes } from './shape';
import { sightOf } from './visibility';

/** A record as it was found, with a composer that knows everything it shows. */
export interface Found {
  readonly row: Row;
  readonly composer: Composer;
}

interface Wanted {
  readonly promise: Promise<Found | undefined>;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The reads of one kind for callers that see the same. */
interface Lane {
  readonly kind: AnyRecordKind;
  readonly actor: Actor;
  waiting: Map<number, Wanted>;
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
  ) {}

  /** The record, or undefined when there is none that the caller may see. What is written when the call comes is seen. */
  one(kind: AnyRecordKind, actor: Actor, id: number): Promise<Found | undefined> {
    const key = `${kind.name}/${actor.company}/${actor.user}`;
    let lane = this.lanes.get(key);
    if (!lane || !sameSight(lane.actor, actor)) {
      // One whose privileges have just changed gets a lane of its own; the old one comes to its end.
      this.lanes.set(key, (lane = { kind, actor, waiting: new Map() }));
      const opened = lane;
      // What else is asked in this turn of the event loop shares the statement.
      process.nextTick(() => void this.run(key, opened));
    }
    let wanted = lane.waiting.get(id);
    if (!wanted) {
      const { promise, resolve, reject } = deferred();
      lane.waiting.set(id, (wanted = { promise, resolve, reject }));
    }
    return wanted.promise;
  }

  private async run(key: string, lane: Lane): Promise<void> {
    while (lane.waiting.size > 0) {
      const batch = lane.waiting;
      lane.waiting = new Map();
      try {
        await this.fetch(lane, batch);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    if (this.lanes.get(key) === lane) this.lanes.delete(key);
  }

  private async fetch({ kind, actor }: Lane, batch: ReadonlyMap<number, Wanted>): Promise<void> {
    const shape = this.shapes.of(kind);
    const composer = new Composer(this.pool, this.shapes, this.policy, actor, shape);
    const sight = sightOf(this.policy, actor, kind, 3);
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
      else composer.take(part, id, doc, visible);
    const left = new Map(batch);
    for (const [id, row] of found) {
      left.get(id)?.resolve({ row, composer });
      left.delete(id);
    }
    for (const { resolve } of left.values()) resolve(undefined);
  }
}

type Statement = (sight: string, targets: readonly string[]) => string;

/** `$1` the company, `$2` the ids: the rows, then each record that they show, once. */
function statementOf({ kind, slots, targets }: Shape): Statement {
  const parts = targets.map((target, part) => {
    const ids = slots.filter((slot) => slot.target === target).map(({ index }) => `split_part(hit.refs, ',', ${index + 1})`);
    return (visible: string): string =>
      ` union all select ${part}, r.id, r.doc, null, true${visible} from read."${tableName(target)}" r
        where r.company = $1 and r.id = any(array(select nullif(shown.id, '')::bigint from hit, unnest(array[${ids.join()}]) shown(id))) and not r.deleted`;
  });
  const head = `with hit as materialized (
    select r.id, r.doc, r.refs from read."${tableName(kind)}" r where r.company = $1 and r.id = any($2::bigint[]) and not r.deleted`;
  return (sight, visible) =>
    `${head}${sight}) select ${ITSELF}, id, doc, refs, true from hit${parts.map((part, at) => part(visible[at] ?? '')).join('')}`;
}

/** Whether two requests of one user see the same. Their privileges are one set as long as nothing changed. */
const sameSight = (one: Actor, other: Actor): boolean =>
  one.privileges === other.privileges && one.isAdmin === other.isAdmin && one.userType === other.userType && one.vendor === other.vendor;

function deferred(): Wanted {
  let resolve!: Wanted['resolve'];
  let reject!: Wanted['reject'];
  const promise = new Promise<Found | undefined>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
