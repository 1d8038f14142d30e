import { Inject, Injectable } from '@nestjs/common';
import { AccessPolicy, isEqual, KindRegistry, ReadModels, type AnyRecordKind } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import type { Position } from '@plumbline/platform/event-store';
import { isManaged, RecordReader, shownOf, type ShownOfKinds, isRowVisible } from '@plumbline/platform/reading';
import { PastVisibility } from '../past/past-visibility';
import { Candidates, type Candidate } from './candidates';
import { ChangeLog, type ChangedRow, type ChangedRows, type RowState } from './change-log';
import { followed, type Followed } from './followed';
import { partsOf } from './parts';
import { CHANGES_TOGETHER, VAIN_READS } from '../limits';

/** The part of the feed to read. */
export interface FeedQuestion {
  readonly after: Position;
  /** The kinds whose records are shown. */
  readonly kinds: readonly AnyRecordKind[];
  /** About how many changes of rows are examined at once. */
  readonly limit: number;
  /** Most bytes of records in a page, about; a single event may take more. */
  readonly mostText: number;
  /** The fields of the caller's own record that decide what it sees. */
  readonly rights: { readonly kind: string; readonly fields: readonly string[] } | undefined;
  /** Changes of the caller's rights up to here are known to the consumer. */
  readonly knownRights: Position;
  /** The fields and nested records that entries show of their records; absent: whole records. */
  readonly shown?: ShownOfKinds;
}

/** A change of a record, as far as the caller may see it; without a kind: a change of the caller's rights. */
export interface FeedEntry {
  readonly position: Position;
  readonly recordedAt: string;
  readonly change: 'Added' | 'Changed' | 'Removed' | 'Reset';
  readonly kind: AnyRecordKind | undefined;
  readonly id: number;
  /** The record as JSON text; undefined for one that is removed, or no longer visible. */
  readonly text: string | undefined;
}

/** A part of the feed, in the order of positions. */
export interface FeedPage {
  readonly entries: readonly FeedEntry[];
  /** Every change up to here was considered. */
  readonly next: Position;
  /** True if further ones are known to be there. */
  readonly hasMore: boolean;
  /** The position up to which the rows were there. */
  readonly shown: Position;
}

type Found = Candidate & { readonly isGone: boolean; readonly length: number };
type States = ReadonlyMap<number, readonly RowState[]>;

/** The feed of the changes that callers may see, in the order of the events (ADR 0121). */
@Injectable()
export class ChangeFeed {
  constructor(
    private readonly log: ChangeLog,
    private readonly reader: RecordReader,
    private readonly visibility: PastVisibility,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(ReadModels) private readonly reads: Pick<ReadModels, 'one'>,
  ) {}

  /**
   * Returns the entries after a position. Several changes of one record are one entry, at the last of them; the record is as it is now. May
   * be empty before the end, when all that was examined is hidden from the caller. `actor` must have its rights of now.
   */
  async page(actor: Actor, question: FeedQuestion): Promise<FeedPage> {
    const of = followed(this.kinds, this.policy, actor, question.kinds);
    let after = question.after;
    for (let reads = 1; ; reads++) {
      const page = await this.part(actor, { ...question, after }, of);
      if (page.entries.length > 0 || !page.hasMore || reads === VAIN_READS) return page;
      after = page.next;
    }
  }

  private async part(actor: Actor, question: FeedQuestion, of: Followed): Promise<FeedPage> {
    const { after, limit, rights } = question;
    const scanned = new Set(of.all);
    if (rights) scanned.add(this.kinds.named(rights.kind));
    const changed = await this.log.after(actor.company, after, scanned, limit);
    const upTo = changed.upTo > after ? changed.upTo : after;
    const found: Found[] = [];
    const candidates = await this.candidates(actor, of, changed, after);
    for (const kind of of.shown) found.push(...(await this.visible(actor, kind, candidates.of(kind), after, upTo)));
    found.sort(byPosition);
    const { kept, next } = cut(found, question.mostText, upTo);
    const entries = await this.entries(actor, kept, question);
    const resets = await this.resets(actor, question, of, changed.rows, next);
    const all = [...entries, ...resets].sort(byPosition);
    return { entries: all, next, hasMore: next < upTo || !changed.isEnd, shown: changed.shown };
  }

  /** The records in which something may have changed for the caller. */
  private async candidates(actor: Actor, of: Followed, { rows, upTo }: ChangedRows, after: Position): Promise<Candidates> {
    const candidates = new Candidates();
    const add = (kind: AnyRecordKind, id: number, { position, recordedAt }: ChangedRow, wasSeen = false): void => {
      if (id > 0) candidates.add({ kind, id, position, recordedAt, wasSeen });
    };
    for (const row of rows) {
      add(row.kind, row.id, row);
      for (const kind of of.holders.get(row.kind) ?? []) add(kind, row.id, row);
    }
    for (const [kind, referred] of of.referring) {
      const { last, states } = await this.statesOf(kind, actor.company, rows, after, upTo);
      for (const [id, row] of last)
        for (const { live, values } of states.get(id) ?? [])
          for (const to of referred)
            add(to.kind, Number(values[to.by]), row, to.shows && live && isRowVisible(this.policy, actor, kind, values as never));
    }
    for (const [kind, parts] of of.wholes) {
      const last = new Map(candidates.of(kind).map((one) => [one.id, { ...one, kind }]));
      const states = await this.log.states(kind, actor.company, [...last.keys()], after, upTo);
      const wasSeen = new Map<number, boolean>();
      for (const [id, { wasSeen: byOthers }] of last) {
        const seen = (states.get(id) ?? []).map(({ live, values }) => live && isRowVisible(this.policy, actor, kind, values as never));
        // Parts become visible and invisible with the whole, without a change of their own.
        if (kind.vendorsOf || seen.length < 2 || seen.some((one) => one !== seen[0])) wasSeen.set(id, byOthers || seen.includes(true));
      }
      for (const { part, word } of parts)
        for (const [id, whole] of await partsOf(this.reader.sources.pool, part, word, actor.company, [...wasSeen.keys()])) {
          const row = last.get(whole);
          if (row) add(part, id, row, wasSeen.get(whole));
        }
    }
    return candidates;
  }

  /** The candidates that the caller sees, and those that it saw and sees no more. */
  private async visible(
    actor: Actor,
    kind: AnyRecordKind,
    candidates: readonly Candidate[],
    after: Position,
    upTo: Position,
  ): Promise<Found[]> {
    if (candidates.length === 0) return [];
    const ids = candidates.map(({ id }) => id);
    const seen = await this.reader.visible(kind, actor, ids);
    const hidden = candidates.filter(({ id, wasSeen }) => !seen.has(id) && !wasSeen).map(({ id }) => id);
    const states = kind.keepsChanges ? await this.log.states(kind, actor.company, hidden, after, upTo) : new Map<number, never>();
    const found: Found[] = [];
    for (const one of candidates) {
      const now = seen.get(one.id);
      if (now) found.push({ ...one, isGone: now.isRemoved, length: now.isRemoved ? 0 : now.length });
      else if (one.wasSeen || (await this.saw(actor, kind, states.get(one.id) ?? []))) found.push({ ...one, isGone: true, length: 0 });
    }
    return found;
  }

  private async saw(actor: Actor, kind: AnyRecordKind, states: readonly RowState[]): Promise<boolean> {
    for (const { live, values, recordedAt } of states)
      if (live && (await this.visibility.sees(actor, kind, values, recordedAt))) return true;
    return false;
  }

  private async entries(actor: Actor, found: readonly Found[], { after, shown = {} }: FeedQuestion): Promise<FeedEntry[]> {
    const entries = new Map<Found, FeedEntry>();
    for (const kind of new Set(found.map((one) => one.kind))) {
      const own = found.filter((one) => one.kind === kind);
      const present = own.filter(({ isGone }) => !isGone).map(({ id }) => id);
      const texts = await this.texts(actor, kind, present, shownOf(kind, shown));
      const known = kind.keepsChanges ? await this.log.before(kind, actor.company, present, after) : new Set(present);
      for (const one of own) {
        const { id, position, recordedAt, isGone } = one;
        const text = texts.get(id);
        // Gone a moment ago, by an event that is still to come in the feed.
        if (!isGone && text === undefined) continue;
        entries.set(one, { position, recordedAt, kind, id, text, change: isGone ? 'Removed' : known.has(id) ? 'Changed' : 'Added' });
      }
    }
    return found.flatMap((one) => entries.get(one) ?? []);
  }

  /** The records that the caller sees, as JSON text as reads of version 2 show them, by id. `fields`: these fields alone. */
  private async texts(actor: Actor, kind: AnyRecordKind, ids: readonly number[], fields?: readonly string[]): Promise<Map<number, string>> {
    const texts = new Map<number, string>();
    for (let from = 0; from < ids.length; from += CHANGES_TOGETHER) {
      const rows = await this.reader.rows(kind, actor, ids.slice(from, from + CHANGES_TOGETHER));
      const shown = await this.reader.asShown(kind, actor, rows, fields);
      rows.forEach(({ id }, at) => texts.set(id, shown[at]));
    }
    return texts;
  }

  /**
   * That the rights of the caller have changed, or whether a record is its own through which it sees more of others: what
   * it sees has changed, too, without a change of those records.
   */
  private async resets(
    actor: Actor,
    { rights, after, knownRights }: FeedQuestion,
    of: Followed,
    rows: readonly ChangedRow[],
    upTo: Position,
  ): Promise<FeedEntry[]> {
    const found = new Map<Position, FeedEntry>();
    const add = ({ position, recordedAt }: RowState): void => {
      if (position > knownRights) found.set(position, { position, recordedAt, change: 'Reset', kind: undefined, id: 0, text: undefined });
    };
    const each = async (kind: AnyRecordKind, ids: readonly number[], differ: (one: RowState, other: RowState | undefined) => boolean) => {
      const states = await this.log.states(kind, actor.company, ids, after, upTo);
      for (const of of states.values()) of.forEach((state, at) => state.position > after && differ(state, of[at - 1]) && add(state));
    };
    if (rights && rows.some(({ kind, id }) => kind.name === rights.kind && id === actor.user))
      await each(this.kinds.named(rights.kind), [actor.user], (state, before) =>
        rights.fields.some((name) => before && !isEqual(before.values[name], state.values[name])),
      );
    for (const kind of of.owned) {
      const ids = new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
      const isOwn = (state: RowState | undefined): boolean =>
        state?.live === true && actor.user !== 0 && kind.owner?.(state.values as never) === actor.user;
      await each(kind, [...ids], (state, before) => isOwn(state) !== isOwn(before));
    }
    for (const way of of.managed) {
      const { people } = way;
      const changed = (of: AnyRecordKind): number[] => [...new Set(rows.filter(({ kind }) => kind === of).map(({ id }) => id))];
      const isAbove = (state: RowState | undefined): boolean =>
        ((state?.values[people.above] ?? []) as readonly { readonly Id: number }[]).some(({ Id }) => Id === actor.user);
      const [led, persons] = [this.kinds.named(way.kind), this.kinds.named(people.kind)];
      await each(persons, changed(persons), (state, before) => isAbove(state) !== isAbove(before));
      const isLed = (state: RowState): Promise<boolean> => isManaged({ reads: this.reads, kinds: this.kinds }, actor, way, state.values);
      // Whoever is added has no records yet. Managers are those of now: changes among them are told by the users.
      for (const states of (await this.log.states(led, actor.company, changed(led), after, upTo)).values())
        for (const [at, state] of states.entries())
          if (at > 0 && state.position > after && (await isLed(state)) !== (await isLed(states[at - 1]))) add(state);
    }
    return [...found.values()];
  }

  /** The last change of each row of the kind, and the states that it has had. */
  private async statesOf(
    kind: AnyRecordKind,
    company: number,
    rows: readonly ChangedRow[],
    after: Position,
    upTo: Position,
  ): Promise<{ readonly last: ReadonlyMap<number, ChangedRow>; readonly states: States }> {
    const last = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]));
    return { last, states: await this.log.states(kind, company, [...last.keys()], after, upTo) };
  }
}

type Placed = Pick<FeedEntry, 'position'>;
const byPosition = (a: Placed, b: Placed): number => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0);

/** The first of the records, up to so many bytes, and of each event all. */
function cut(found: readonly Found[], most: number, upTo: Position): { readonly kept: readonly Found[]; readonly next: Position } {
  let length = 0;
  for (const [at, one] of found.entries()) {
    length += one.length;
    const following = found[at + 1];
    if (length > most && following && following.position > one.position) return { kept: found.slice(0, at + 1), next: one.position };
  }
  return { kept: found, next: upTo };
}
