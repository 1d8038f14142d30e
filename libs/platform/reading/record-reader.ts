import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import { POOL } from '@plumbline/platform/runtime';
import {
  AccessPolicy,
  changeTable,
  encodeRow,
  KindRegistry,
  ReadModels,
  type AnyRecordKind,
  type RowValues,
  requireRead,
} from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { RowsVersion } from './rows-version';
import { etagOf } from './etag';
import { Audiences } from './visible/audiences';
import { Composer, type Sources } from './compose/composer';
import { DerivedFields, type DerivingReads } from './derived-fields';
import { Mask, OwnRecords } from './compose/mask';
import { filteredPage } from './pages/filtered-pages';
import { keysetPage } from './lists/keyset-page';
import { pageSql } from './pages/pages';
import { printable, textsOf, type Printable } from './compose/pieces';
import { RecordPrinter } from './compose/printer';
import type { ReadQuery } from './query';
import { Shapes } from './compose/shape';
import { isHidden } from './lists/filter';
import { idIn, placeOf, whole } from './lists/keyset';
import { searched, type Found } from './lists/search';
import { summarised, type Group, type Summary } from './lists/summary';
import { READ_TOGETHER } from './limits';
import { Singles } from './pages/singles';
import { StagedRows, type RowsToCome } from './staged/staged-rows';
import { changedSince, listInBatches, type Scope } from './pages/batches';
import { RowsById, type VisibleRecord, type ReferredRows, type Row } from './rows-by-id';
import { VersionedCache } from './versioned-cache';
import { VisibilityFilters } from './visible/visibility-filters';

/** The result of a since read. */
export interface ChangedRecords {
  readonly total: number;
  /** The records from one offset up to another. */
  readonly slice: (from: number, to: number) => Promise<Printable>;
  /** The number of them with ids up to this one. */
  readonly upTo: (id: number) => number;
}

/** One page of records. */
export interface RecordPage {
  /** Total number of records. */
  readonly total: number;
  /** The records of the page. */
  readonly records: Printable;
}

/** The sources of rows that are shown as they were or would be: the records that they refer to, and those that derived fields follow from. */
export interface PastSources {
  readonly referred: ReferredRows;
  readonly reads: DerivingReads;
  /** Finds the caller's own records; absent: those of now. */
  readonly own?: Pick<OwnRecords, 'of'>;
}

/** One page of records after another one. */
export interface NextRecords {
  readonly records: Printable;
  /** True if more follow. */
  readonly hasMore: boolean;
}

/**
 * Reads the records that the caller may see as JSON text, with composed fields. Every read is rejected (503) while the
 * rows may lack an earlier acknowledged write (ADR 0026).
 */
@Injectable()
export class RecordReader {
  readonly sources: Sources;
  private readonly filters: VisibilityFilters;
  private readonly audiences: Audiences;
  private readonly singles: Singles;
  private readonly byId: RowsById;
  private readonly version: RowsVersion;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) registry: KindRegistry,
    @Inject(AccessPolicy) policy: AccessPolicy,
    @Inject(ReadYourWrites) private readonly readYourWrites: Pick<ReadYourWrites, 'shown' | 'caughtUp'>,
    @Inject(DerivedFields) private readonly derived: DerivedFields,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Optional() @Inject(StagedRows) private readonly staged?: Pick<StagedRows, 'toCome'>,
  ) {
    this.version = new RowsVersion(pool);
    const cache = new VersionedCache(this.version);
    this.sources = { pool, shapes: new Shapes(registry), cache, own: new OwnRecords(pool, cache), policy };
    this.filters = new VisibilityFilters(policy, registry);
    this.audiences = new Audiences(policy, this.sources.shapes);
    this.byId = new RowsById(pool);
    this.singles = new Singles(this.sources, this.filters, this.audiences);
  }

  /**
   * One record; `withDerived` shows it as version 2 does: with the derived fields of its kind and those of version 2 alone.
   * @throws Fault 404 when there is none that the caller can see
   */
  async one(kind: AnyRecordKind, actor: Actor, id: number, fields?: readonly string[], withDerived = false): Promise<string> {
    return (await this.tagged(kind, actor, id, fields, withDerived)).text;
  }

  /** The record as `one` returns it, and its entity tag. */
  async tagged(
    kind: AnyRecordKind,
    actor: Actor,
    id: number,
    fields?: readonly string[],
    withDerived = false,
  ): Promise<{ readonly text: string; readonly etag: string }> {
    const toCome = await this.staged?.toCome();
    if (toCome) return this.oneOf(toCome, kind, actor, id, fields, withDerived);
    await this.shown();
    const found = await this.singles.one(kind, actor, id, withDerived ? 2 : 1);
    if (!found) throw noSuchRecord(kind, id);
    const mask = this.mask(kind, actor, withDerived ? 2 : 1);
    await mask.load();
    const derive = withDerived ? this.deriving(kind, actor, fields) : undefined;
    const [derived] = (await derive?.([found.row.doc])) ?? [];
    const text = new RecordPrinter(found.composer, mask, fields, false).one(found.row, derived);
    return { text, etag: etagOf(text, found.row.doc) };
  }

  /** One record as it would be after writes that the request stages. */
  private async oneOf(
    rows: RowsToCome,
    kind: AnyRecordKind,
    actor: Actor,
    id: number,
    fields: readonly string[] | undefined,
    withDerived: boolean,
  ): Promise<{ readonly text: string; readonly etag: string }> {
    const row = await rows.reads.one(kind, actor.company, id);
    if (!row || !(await rows.visibility.sees(actor, kind, row))) throw noSuchRecord(kind, id);
    const [doc, , refs] = encodeRow(kind, row) as [string, string | null, string | null];
    const past = { referred: rows.visibility.referred, reads: rows.reads, own: rows.own(this.sources.own) };
    const [text] = await this.printer(kind, actor, { fields, withDerived }, false, undefined, past).texts([{ doc, refs }]);
    return { text, etag: etagOf(text, doc) };
  }

  /** @throws Fault 403 where one of the names is a nested record that the token of the caller may not read */
  permitNested(kind: AnyRecordKind, { scopes }: Actor, names: Iterable<string> | undefined): void {
    if (!scopes || !names) return;
    const { fields, slots } = this.sources.shapes.of(kind);
    for (const name of names) {
      const nested = fields.find((field) => field.name === name && field.pick === undefined);
      if (nested) requireRead(scopes, slots[nested.slot].target);
    }
  }

  /** True if there is such a record that the caller can see. */
  async sees(kind: AnyRecordKind, actor: Actor, id: number): Promise<boolean> {
    if (this.sources.policy.visibility(actor, kind.name) === 'none') return false;
    await this.shown();
    return (await this.visible(kind, actor, [id])).get(id)?.isRemoved === false;
  }

  /** Which of the records the caller sees, and which removed ones it may know of, by id; without a wait for the rows. */
  visible(kind: AnyRecordKind, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, VisibleRecord>> {
    return this.byId.visible(kind, actor.company, ids, this.filters.of(actor, kind, 3));
  }

  /** The rows with these ids that the caller sees; without a wait for the rows. */
  rows(kind: AnyRecordKind, actor: Actor, ids: readonly number[]): ReturnType<RowsById['of']> {
    return this.byId.of(kind, actor.company, ids, this.filters.of(actor, kind, 3));
  }

  /** The JSON texts of rows as reads of version 2 show them to the caller, in their order; of rows of now, or of `past`. */
  asShown(kind: AnyRecordKind, actor: Actor, rows: readonly Row[], fields?: readonly string[], past?: PastSources): Promise<string[]> {
    return this.printer(kind, actor, { fields, withDerived: true }, false, undefined, past).texts(rows);
  }

  /** Returns what masks the values of rows, of now or of the past, as reads of version 2 mask those of records for the caller. */
  async masking(kind: AnyRecordKind, actor: Actor): Promise<(row: RowValues) => RowValues> {
    const mask = this.mask(kind, actor, 2);
    await mask.load();
    return (row) => JSON.parse(mask.apply(String(encodeRow(kind, row)[0]))) as RowValues;
  }

  /** True if there ever was such a record, for callers who see all of its kind. */
  async saw(kind: AnyRecordKind, actor: Actor, id: number): Promise<boolean> {
    if (this.sources.policy.visibility(actor, kind.name) !== 'all') return false;
    await this.shown();
    const { rowCount } = await this.pool.query({
      name: `saw ${changeTable(kind)}`,
      text: `select 1 from read."${changeTable(kind)}" where company = $1 and id = $2 limit 1`,
      values: [actor.company, id],
    });
    return rowCount === 1;
  }

  /** The paths of the fields that are hidden from the caller in the record with these values. */
  async hiddenIn(kind: AnyRecordKind, actor: Actor, row: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const mask = this.mask(kind, actor, 2);
    await mask.load();
    return mask.pathsIn(row);
  }

  /**
   * All records, in ascending order of ids, batch by batch: each item is the text of some records, joined by commas. At
   * most two batches are in memory.
   */
  async *list(kind: AnyRecordKind, actor: Actor, query: ReadQuery): AsyncGenerator<Buffer> {
    await this.shown();
    const printer = this.printer(kind, actor, query, false);
    for await (const rows of listInBatches(this.pool, kind, actor.company, this.scope(kind, actor, query, 4)))
      yield* textsOf(printable(printer, rows));
  }

  /**
   * The reply of a list to the request for `url`, which determines it together with the caller and the rows: a known one,
   * or what `make` returns. Without a result nothing is kept.
   */
  async reply(kind: AnyRecordKind, actor: Actor, url: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    await this.shown();
    return this.kept(kind, actor, url, make);
  }

  /**
   * The same for a since read. Waits until the read models have reached the head of the store as of the call, so that a
   * poller misses nothing (see D-2.since-promise).
   */
  async changes(kind: AnyRecordKind, actor: Actor, url: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    await this.readYourWrites.caughtUp();
    return this.kept(kind, actor, url, make);
  }

  private kept(kind: AnyRecordKind, actor: Actor, url: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return this.sources.cache.of(actor.company, `${url} ${this.audiences.of(kind, actor)}`, make, ({ buffer }) => buffer.byteLength);
  }

  /** One page by offset, with the total number of records, of those of `query.filter` and in its order. */
  async page(kind: AnyRecordKind, actor: Actor, query: ReadQuery, offset: number, limit: number): Promise<RecordPage> {
    await this.shown();
    const scope = this.scope(kind, actor, query, 4);
    const { era } = this.version;
    const { rows, total, version } = query.filter
      ? await filteredPage(this.pool, kind, actor.company, offset, limit, scope, query.filter)
      : await pageSql(this.pool, kind, actor.company, offset, limit, scope);
    return { total, records: printable(this.printer(kind, actor, query, false, version && era + version), rows) };
  }

  /** One page of the records of `query.filter`, in its order, after a place in it (`placeOf`), without a count. */
  async next(kind: AnyRecordKind, actor: Actor, query: ReadQuery, limit: number, place?: readonly string[]): Promise<NextRecords> {
    await this.shown();
    const filter = query.filter ?? { where: [], order: [] };
    const { era } = this.version;
    const scope = this.scope(kind, actor, query, 3);
    const { rows, hasMore, version } = await keysetPage(this.pool, kind, actor.company, limit, scope, filter, place);
    return { hasMore, records: printable(this.printer(kind, actor, query, false, version && era + version), rows) };
  }

  /** All records of `query.filter`, in its order, as JSON texts, page by page: as `next`, so others that come and go double none. */
  async *all(kind: AnyRecordKind, actor: Actor, query: ReadQuery): AsyncGenerator<Buffer> {
    const order = whole(query.filter?.order ?? []);
    let place: readonly string[] | undefined;
    do {
      const { records, hasMore } = await this.next(kind, actor, query, READ_TOGETHER, place);
      const last = hasMore ? records.runs.at(-1)?.at(-1) : undefined;
      place = last && placeOf(kind, order, last.doc);
      yield* textsOf(records);
    } while (place);
  }

  /**
   * Counts the records that the caller sees and adds up their fields, by the values of others.
   * @throws Fault 400 for too many groups
   */
  async summary(kind: AnyRecordKind, actor: Actor, asked: Summary): Promise<readonly Group[]> {
    await this.shown();
    return summarised(this.pool, kind, actor.company, this.filters.of(actor, kind, 2), asked);
  }

  /** The records of the kinds that the caller sees, by the names and numbers that are not hidden from it; the best first. */
  async search(kinds: readonly AnyRecordKind[], actor: Actor, text: string, limit: number): Promise<Found[]> {
    await this.shown();
    const seen = kinds.flatMap((kind) => {
      const hidden = this.sources.policy.hiddenFields(actor, kind.name);
      const fields = kind.searched.filter((name) => !isHidden(name, hidden));
      return fields.length > 0 ? [{ kind, fields, filter: (from: number) => this.filters.of(actor, kind, from) }] : [];
    });
    return searched(this.pool, actor.company, seen, text, limit);
  }

  /**
   * The records changed at or after `instant`, in ascending order of ids: how many, and their text by offset. For
   * `changes`, which waits for the rows.
   */
  async since(kind: AnyRecordKind, actor: Actor, query: ReadQuery, instant: string): Promise<ChangedRecords> {
    const { company } = actor;
    const changed = await changedSince(this.pool, kind, company, instant, query.includeDeleted, this.scope(kind, actor, query, 3));
    const printer = this.printer(kind, actor, query, query.includeDeleted);
    if ('rows' in changed)
      return {
        total: changed.rows.length,
        slice: async (from, to) => printable(printer, changed.rows.slice(from, to)),
        upTo: (id) => changed.rows.filter(({ doc }) => idIn(doc) <= id).length,
      };
    // A row that is missing when its batch is read was removed after this request arrived: the next poll reports it.
    return {
      total: changed.ids.length,
      slice: async (from, to) =>
        printable(printer, await this.byId.of(kind, company, changed.ids.slice(from, to), undefined, query.includeDeleted)),
      upTo: (id) => changed.ids.filter((one) => Number(one) <= id).length,
    };
  }

  /** @throws ReadModelsBehind */
  private shown(): Promise<void> | undefined {
    return this.readYourWrites.shown();
  }

  private printer(
    kind: AnyRecordKind,
    actor: Actor,
    { fields, composed, withDerived }: Pick<ReadQuery, 'fields' | 'composed' | 'withDerived'>,
    withDeleted: boolean,
    version?: string,
    past?: PastSources,
  ): RecordPrinter {
    const shows = withDerived ? 2 : 1;
    const derive = withDerived ? this.deriving(kind, actor, fields, past) : undefined;
    const sources = past?.own ? { ...this.sources, own: past.own } : this.sources;
    const composer = new Composer(sources, actor, sources.shapes.of(kind), shows, past?.referred, composed, version);
    return new RecordPrinter(composer, this.mask(kind, actor, shows, sources.own), fields, withDeleted, derive);
  }

  private mask(kind: AnyRecordKind, actor: Actor, version: 1 | 2, own: Pick<OwnRecords, 'of'> = this.sources.own): Mask {
    return new Mask(own, this.sources.policy, actor, kind, version);
  }

  /** The functions of the derived fields, where `fields` names one of them or the whole record is shown. */
  private deriving(kind: AnyRecordKind, actor: Actor, fields?: readonly string[], past?: PastSources): ReturnType<DerivedFields['of']> {
    const isShown = !fields || fields.some((name) => Object.hasOwn(kind.derived, name));
    return isShown ? this.derived.of(kind, actor.company, past?.reads ?? this.reads) : undefined;
  }

  private scope(kind: AnyRecordKind, actor: Actor, { clientsOnly }: ReadQuery, from: number): Scope {
    return { filter: this.filters.of(actor, kind, from), clientsOnly: clientsOnly && kind.forClient !== undefined };
  }
}
