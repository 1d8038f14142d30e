import { Injectable } from '@nestjs/common';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { Money, type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import {
  KindRegistry,
  ReadModels,
  type AnyRecordKind,
  type ChainLink,
  type Finding,
  type RowValues,
  mayRead,
} from '@plumbline/platform/records';
import { EventStore, type Position, type RecordedEvent } from '@plumbline/platform/event-store';
import { PastRows, RecordReader } from '@plumbline/platform/reading';
import { PastVisibility } from '../past/past-visibility';
import { CHAIN_RECORDS } from '../limits';

/** A record of the chain, as the caller may see it. */
export interface ChainNode {
  readonly kind: AnyRecordKind;
  readonly id: number;
  /** The values that lists show (`ChainFields`), as far as the caller may see them; empty where the record has none. */
  readonly number: string;
  readonly date: string;
  readonly amount: string;
  readonly state: string;
  /** Ways from the record that was asked for: below 0 for what it came from, above 0 for what it led to. */
  readonly distance: number;
}

/** A way from an earlier record to a later one. */
export interface ChainEdge {
  readonly from: ChainNode;
  readonly to: ChainNode;
  /** The amount that passes from one to the other; empty where the way has no amount, or the caller may not see it. */
  readonly amount: string;
  /** The event by which the later record first referred to the earlier one; undefined when it is no longer known. */
  readonly event: RecordedEvent | undefined;
}

/** The values of a record that lists show; empty where it has none. */
export interface ListedRecord {
  readonly number: string;
  readonly date: string;
  /** The client, vendor or resource. */
  readonly party: string;
}

export interface Chain {
  readonly nodes: readonly ChainNode[];
  readonly edges: readonly ChainEdge[];
  /** True if the chain has more records than `CHAIN_RECORDS`. */
  readonly isCut: boolean;
}

/** A node with the whole row, and with the values that the caller may see. */
interface Found extends ChainNode {
  readonly row: RowValues;
  readonly values: RowValues;
}

const nameOf = (kind: AnyRecordKind, id: number): string => `${kind.name}-${id}`;

/** Finds the records that a record came from and led to, over the ways that contexts declare (`ChainLink`). */
@Injectable()
export class Chains {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly reads: ReadModels,
    private readonly reader: RecordReader,
    private readonly visibility: PastVisibility,
    private readonly past: PastRows,
    private readonly store: EventStore,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * The chain of a record. Records that the caller may not see, or the token not read, end it.
   * @throws Fault 404 for a record that is not there or that the caller may not see; ReadModelsBehind
   */
  async of(kind: AnyRecordKind, actor: Actor, id: number): Promise<Chain> {
    await this.readYourWrites.caughtUp();
    const row = (await this.reads.one(kind, actor.company, id)) as RowValues | undefined;
    const [root] = row && (await this.reader.sees(kind, actor, id)) ? await this.seen(kind, actor, [row], 0) : [];
    if (!root) throw noSuchRecord(kind, id);
    const nodes = new Map([[nameOf(kind, id), root]]);
    const found = [...(await this.walk(actor, root, nodes, 1)), ...(await this.walk(actor, root, nodes, -1))];
    const edges = await this.edges(actor, [...nodes.values()], new Set(found));
    return { nodes: [...nodes.values()], edges, isCut: nodes.size >= CHAIN_RECORDS };
  }

  /** Returns the values of records that lists show, and their parties, by id: of records that exist and that the caller may see. */
  async listed(kind: AnyRecordKind, actor: Actor, ids: readonly number[]): Promise<Map<number, ListedRecord>> {
    if (!mayRead(actor.scopes, kind)) return new Map();
    const found = await this.seen(kind, actor, await this.rows(kind, actor.company, { ids }, undefined), 1);
    const parties = new Map<number, string>();
    for (const { by, kind: name, pick } of this.kinds.chains.fields[kind.name]?.parties ?? []) {
      const unnamed = found.filter(({ id, values }) => !parties.has(id) && Number(values[by]) > 0);
      const other = this.kinds.named(name);
      const rows = await this.rows(other, actor.company, { ids: unnamed.map(({ values }) => Number(values[by])) }, undefined);
      const names = new Map((await this.seen(other, actor, rows, 1)).map(({ id, values }) => [id, String(values[pick] ?? '')]));
      for (const { id, values } of unnamed) parties.set(id, names.get(Number(values[by])) ?? '');
    }
    return new Map(found.map(({ id, number, date }) => [id, { number, date, party: parties.get(id) ?? '' }]));
  }

  /** Adds the records that the root led to (`step` 1) or came from (-1) to `nodes`. Returns the links that were followed. */
  private async walk(actor: Actor, root: Found, nodes: Map<string, Found>, step: 1 | -1): Promise<ChainLink[]> {
    const followed: ChainLink[] = [];
    let level: readonly Found[] = [root];
    for (let distance = step; level.length > 0 && nodes.size < CHAIN_RECORDS; distance += step) {
      const next: Found[] = [];
      for (const kind of new Set(level.map((one) => one.kind)))
        for (const link of step > 0 ? this.kinds.chains.from(kind.name) : this.kinds.chains.to(kind.name)) {
          const other = this.kinds.named(step > 0 ? link.later : link.earlier);
          if (!mayRead(actor.scopes, other)) continue;
          followed.push(link);
          const of = level.filter((one) => one.kind === kind).map(({ row }) => row);
          const rows = await this.rows(other, actor.company, this.finding(link, of, step), step > 0 ? link.through : undefined);
          const fresh = rows.filter((row) => !nodes.has(nameOf(other, Number(row['Id']))) && isLinked(link, of, row, step));
          for (const one of await this.seen(other, actor, fresh, distance)) {
            if (nodes.size >= CHAIN_RECORDS) break;
            nodes.set(nameOf(other, one.id), one);
            next.push(one);
          }
        }
      level = next;
    }
    return followed;
  }

  private finding({ keysOf = ownId, refsOf, laters, earliers }: ChainLink, of: readonly RowValues[], step: 1 | -1): Finding {
    if (step > 0) return laters([...new Set(of.flatMap(keysOf))], of);
    const keys = [...new Set(of.flatMap(refsOf).map(({ key }) => key))];
    return earliers?.(keys) ?? { ids: keys };
  }

  private async rows(kind: AnyRecordKind, company: number, finding: Finding, through: string | undefined): Promise<readonly RowValues[]> {
    if ('ids' in finding) {
      const ids = [...new Set(finding.ids.map(Number))].filter((id) => id > 0).slice(0, CHAIN_RECORDS);
      return ids.length === 0 ? [] : [...((await this.reads.many(kind, company, ids)) as Map<number, RowValues>).values()];
    }
    if (Object.values(finding.where).some((one) => typeof one === 'object' && one.in?.length === 0)) return [];
    const indexed = through === undefined ? kind : this.kinds.named(through);
    const found = (await this.reads.find(indexed, company, finding.where, CHAIN_RECORDS)) as RowValues[];
    return through === undefined ? found : this.rows(kind, company, { ids: found.map((row) => Number(row['Id'])) }, undefined);
  }

  /** The rows that the caller may see, and as what. */
  private async seen(kind: AnyRecordKind, actor: Actor, rows: readonly RowValues[], distance: number): Promise<Found[]> {
    const masked = await this.reader.masking(kind, actor);
    const now = new Date().toISOString();
    const found: Found[] = [];
    const { amount = '', date = '', number = '' } = this.kinds.chains.fields[kind.name] ?? {};
    for (const row of rows) {
      if (distance !== 0 && !(await this.visibility.sees(actor, kind, row, now))) continue;
      const values = masked(row);
      const text = (field: string): string => String(values[field] ?? '');
      const listed = { number: text(number), date: text(date), amount: text(amount), state: text('BusinessState') };
      found.push({ kind, row, values, id: Number(row['Id']), distance, ...listed });
    }
    return found;
  }

  private async edges(actor: Actor, nodes: readonly Found[], links: ReadonlySet<ChainLink>): Promise<ChainEdge[]> {
    const edges: (Omit<ChainEdge, 'event'> & { readonly since: Position | undefined })[] = [];
    for (const link of links) {
      const earlier = new Map<string, Found>();
      for (const node of nodes)
        if (node.kind.name === link.earlier) for (const key of (link.keysOf ?? ownId)(node.row)) earlier.set(String(key), node);
      const laters = nodes.filter(
        ({ kind, row }) => kind.name === link.later && link.refsOf(row).some(({ key }) => earlier.has(String(key))),
      );
      const since = await this.since(link, actor.company, laters);
      for (const to of laters) {
        const shown = link.refsOf({ ...to.row, ...to.values });
        const sums = new Map<Found, { keys: string[]; amounts: string[] }>();
        for (const { key, amount } of shown) {
          const from = earlier.get(String(key));
          if (!from || from === to) continue;
          const sum = sums.get(from) ?? { keys: [], amounts: [] };
          sums.set(from, { keys: [...sum.keys, String(key)], amounts: [...sum.amounts, amount] });
        }
        for (const [from, { keys, amounts }] of sums)
          edges.push({ from, to, amount: sumOf(amounts), since: since.get(to.id)?.get(keys[0] ?? '') });
      }
    }
    const positions = [...new Set(edges.flatMap(({ since }) => since ?? []))];
    const events = new Map((await this.store.readAt(positions)).map((event) => [event.position, event]));
    return edges.map(({ since, ...edge }) => ({ ...edge, event: since === undefined ? undefined : events.get(since) }));
  }

  /** By later record and key, the position of the event by which it first referred to the earlier one. */
  private async since(link: ChainLink, company: number, laters: readonly Found[]): Promise<Map<number, Map<string, Position>>> {
    const found = new Map(laters.map(({ id }) => [id, new Map<string, Position>()]));
    const missing = new Map(laters.map(({ id, row }) => [id, new Set(link.refsOf(row).map(({ key }) => String(key)))]));
    for await (const { id, position, values } of this.past.states(this.kinds.named(link.later), company, [...found.keys()])) {
      const wanted = missing.get(id);
      if (!wanted || wanted.size === 0) continue;
      for (const { key } of link.refsOf(values)) if (wanted.delete(String(key))) found.get(id)?.set(String(key), position);
    }
    return found;
  }
}

const ownId = (row: RowValues): readonly (number | string)[] => [Number(row['Id'])];

/** True if a row that was found is at the other end of the link. */
function isLinked({ keysOf = ownId, refsOf }: ChainLink, of: readonly RowValues[], row: RowValues, step: 1 | -1): boolean {
  const [earlier, laters] = step > 0 ? [of, [row]] : [[row], of];
  const keys = new Set(earlier.flatMap(keysOf).map(String));
  return laters.some((later) => refsOf(later).some(({ key }) => keys.has(String(key))));
}

/** The sum of amounts; empty when one of them is hidden, or there is none. */
const sumOf = (amounts: readonly string[]): string => (amounts.some((one) => one === '') ? '' : Money.sum(amounts).toString());
