import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { indexColumn, KindRegistry, ReadModels, shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import { Composer, Mask, RecordPrinter, DerivedFields, RecordReader, VisibilityFilters } from '@plumbline/platform/reading';

/** A record that is there for the caller, or a removed one that it saw. */
export interface PresentRecord {
  readonly isRemoved: boolean;
  /** The bytes of its stored text. */
  readonly length: number;
}

/** Records that are composed at once. */
const TOGETHER = 250;

/** Records as they are now, by their ids, as far as callers may see them. */
@Injectable()
export class PresentRecords {
  private readonly filters: VisibilityFilters;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) kinds: KindRegistry,
    private readonly reader: RecordReader,
    private readonly derived: DerivedFields,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {
    this.filters = new VisibilityFilters(reader.sources.policy, kinds);
  }

  /** Which of the records the caller sees, and which removed ones it may know of, by id. */
  async seen(kind: AnyRecordKind, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, PresentRecord>> {
    const filter = this.filters.of(actor, kind, 3);
    const { rows } = await this.pool.query<[id: string, deleted: boolean, length: number]>({
      name: `seen now ${tableName(kind)} ${filter.variant}`,
      text: `select r.id, r.deleted, octet_length(r.doc) from read."${tableName(kind)}" r where r.company = $1 and r.id = any($2::bigint[])${filter.sql}`,
      values: [actor.company, ids, ...filter.values],
      rowMode: 'array',
    });
    return new Map(rows.map(([id, isRemoved, length]) => [Number(id), { isRemoved, length }]));
  }

  /** The records that the caller sees, as JSON text as reads of version 2 show them, by id. `fields`: these fields alone. */
  async texts(kind: AnyRecordKind, actor: Actor, ids: readonly number[], fields?: readonly string[]): Promise<ReadonlyMap<number, string>> {
    const { own, policy, shapes } = this.reader.sources;
    const filter = this.filters.of(actor, kind, 3);
    const mask = new Mask(own, policy, actor, kind, 2);
    await mask.load();
    const isDerived = fields?.some((name) => Object.hasOwn(kind.derived, name)) ?? true;
    const derive = isDerived ? this.derived.of(kind, actor.company, this.reads) : undefined;
    const composed = fields && new Set(fields);
    const texts = new Map<number, string>();
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const { rows } = await this.pool.query<[id: string, doc: string, refs: string | null]>({
        name: `now ${tableName(kind)} ${filter.variant}`,
        text: `select r.id, ${shownDocument(kind)}, r.refs from read."${tableName(kind)}" r where r.company = $1 and r.id = any($2::bigint[]) and not r.deleted${filter.sql}`,
        values: [actor.company, ids.slice(from, from + TOGETHER), ...filter.values],
        rowMode: 'array',
      });
      const composer = new Composer(this.reader.sources, actor, shapes.of(kind), 2, undefined, composed);
      await composer.fetch(rows.map(([, , refs]) => refs));
      const ends = await derive?.(rows.map(([, doc]) => doc));
      const printer = new RecordPrinter(composer, mask, fields, false);
      rows.forEach(([id, doc, refs], at) => texts.set(Number(id), printer.one({ doc, refs }, ends?.[at])));
    }
    return texts;
  }

  /** The ids of the parts, removed ones too, of records of the kind that is called `name` in them. */
  async partsOf(part: AnyRecordKind, name: string, company: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { kindIn, idIn } = part.seenWith ?? { kindIn: '', idIn: '' };
    const { rows } = await this.pool.query<[id: string, of: string]>({
      name: `parts ${tableName(part)}`,
      text: `select p.id, w.id from unnest($2::text[]) w(id) cross join lateral (select id from read."${tableName(part)}" o where o.company = $1 and o."${indexColumn(idIn)}" = w.id and o."${indexColumn(kindIn)}" = $3) p`,
      values: [company, ids.map(String), name],
      rowMode: 'array',
    });
    return new Map(rows.map(([id, of]) => [Number(id), Number(of)]));
  }
}
