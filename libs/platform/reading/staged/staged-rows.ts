import { Inject, Injectable } from '@nestjs/common';
import { CONCURRENT_CHANGE, ReadYourWrites } from '@plumbline/platform/decisions';
import { EventStore, outsideRequests, stagedWrites, type StagedWrites } from '@plumbline/platform/event-store';
import { Refusal } from '@plumbline/platform/kernel';
import { AccessPolicy, heldFields, KindRegistry, ReadModels, satisfies, type AnyRecordKind, type Where } from '@plumbline/platform/records';
import { UnwrittenRows, type UnwrittenRow } from '@plumbline/platform/subscriptions';
import type { OwnRecords } from '../compose/mask';
import type { DerivingReads } from '../derived-fields';
import { STAGED_FOUND } from '../limits';
import { RowVisibility } from '../visible/row-visibility';

/** The rows as they would be after staged writes: those that the events change, before the stored ones. */
export class RowsToCome {
  readonly reads: DerivingReads;
  readonly visibility: RowVisibility;

  constructor(
    private readonly changed: readonly UnwrittenRow[],
    private readonly stored: DerivingReads,
    policy: AccessPolicy,
    private readonly kinds: KindRegistry,
  ) {
    this.reads = {
      one: async (kind, company, id) => (await this.reads.many(kind, company, [id])).get(id),
      many: async (kind, company, ids) => (await this.many(kind, company, [...ids])) as never,
      find: async (kind, company, where, limit, after) => (await this.find(kind, company, where, limit, after)) as never,
    };
    this.visibility = new RowVisibility(policy, kinds, this.reads);
  }

  /** The caller's own records, of which fewer fields are hidden: records that the writes bring or give to the caller are among them. */
  own(records: Pick<OwnRecords, 'of'>): Pick<OwnRecords, 'of'> {
    return {
      of: async (actor, kind) => {
        const { ownThrough, awaiting } = kind;
        const holder = ownThrough ? this.kinds.named(ownThrough.kind) : kind;
        const by = ownThrough ? holder.owner : awaiting;
        const ids = new Set(await records.of(actor, kind));
        for (const { id, live, values } of this.of(holder, actor.company))
          if (live && by?.(values as never) === actor.user) ids.add(id);
          else ids.delete(id);
        return ids;
      },
    };
  }

  private of(kind: AnyRecordKind, company: number): UnwrittenRow[] {
    return this.changed.filter((row) => row.kind === kind && row.company === company);
  }

  /** With the fields that rows of other kinds hold. */
  private async many(kind: AnyRecordKind, company: number, ids: readonly number[]): Promise<Map<number, object>> {
    const changed = this.of(kind, company).filter(({ id }) => ids.includes(id));
    const known = new Set(changed.map(({ id }) => id));
    const found = new Map<number, Record<string, unknown>>();
    const unchanged = ids.filter((id) => !known.has(id));
    for (const [id, row] of await this.stored.many(kind, company, unchanged)) found.set(id, { ...(row as Record<string, unknown>) });
    for (const { id, live, values } of changed) if (live) found.set(id, { ...values });
    for (const [holder, fields] of found.size > 0 ? heldFields(kind) : []) {
      const held = await this.many(this.kinds.named(holder), company, [...found.keys()]);
      for (const [id, row] of found)
        for (const { name, field } of fields) row[name] = (held.get(id) as Record<string, unknown> | undefined)?.[field] ?? row[name];
    }
    return found;
  }

  private async find(kind: AnyRecordKind, company: number, where: Where, limit = STAGED_FOUND, after = 0): Promise<object[]> {
    const changed = this.of(kind, company);
    if (changed.length === 0) return this.stored.find(kind, company, where, limit, after);
    // So many of the stored ones may no longer be among them.
    const stored = await this.stored.find(kind, company, where, limit + changed.length, after);
    const known = new Set(changed.map(({ id }) => id));
    const idOf = (row: object): number => Number((row as { readonly Id: unknown }).Id);
    const added = changed
      .filter(({ id, live, values }) => live && id > after && satisfies(kind, values, where))
      .map(({ values }) => values);
    const all = [...stored.filter((row) => !known.has(idOf(row))), ...added];
    return all.sort((one, other) => idOf(one) - idOf(other)).slice(0, limit);
  }
}

/** Applies the writes that requests stage to the rows, for requests that show records as they would be. */
@Injectable()
export class StagedRows {
  private readonly known = new WeakMap<StagedWrites, { readonly events: number; readonly rows: Promise<RowsToCome> }>();

  constructor(
    private readonly unwritten: UnwrittenRows,
    private readonly store: EventStore,
    @Inject(ReadYourWrites) private readonly readYourWrites: Pick<ReadYourWrites, 'caughtUp'>,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}

  /** The rows for the present request; undefined where it shows those that are stored. @throws as `of` */
  toCome(): Promise<RowsToCome> | undefined {
    const writes = stagedWrites.getStore();
    if (!writes?.isShown || writes.events.length === 0) return undefined;
    let known = this.known.get(writes);
    if (known?.events !== writes.events.length) {
      known = { events: writes.events.length, rows: this.of(writes) };
      this.known.set(writes, known);
    }
    return known.rows;
  }

  /** @throws Refusal `concurrent_change` when a record that the writes change was changed since they were decided; ReadModelsBehind */
  private async of(writes: StagedWrites): Promise<RowsToCome> {
    const { ends, events } = writes;
    const rows = await this.unwritten.after(await this.readYourWrites.caughtUp(), events);
    const streams = [...ends.keys()];
    // Whatever was stored before the rows were read is in its stream now.
    const isMoved = await outsideRequests(() => Promise.all(streams.map((stream) => this.isBeyond(stream, ends.get(stream) ?? -1))));
    if (isMoved.includes(true))
      throw new Refusal('state', CONCURRENT_CHANGE, 'What was tried is being changed by others at the same time; try again.');
    return new RowsToCome(rows, this.reads, this.policy, this.kinds);
  }

  private async isBeyond(stream: string, revision: number): Promise<boolean> {
    const [last] = await this.store.readStream(stream, { backwards: true, limit: 1 });
    return (last?.revision ?? -1) > revision;
  }
}
