import { Injectable } from '@nestjs/common';
import { decimal, type Actor } from '@plumbline/platform/kernel';
import { KindRegistry, type AnyRecordKind, type Fields, mayRead } from '@plumbline/platform/records';
import type { RecordedEvent } from '@plumbline/platform/event-store';
import { Chains, type ListedRecord } from '../chain/chain';
import { RecordHistory } from './history';
import { FIELD_CHANGES_PAGE } from '../limits';

/** The change of a record's field by one event. */
export interface FieldStep {
  readonly event: RecordedEvent;
  readonly from: unknown;
  readonly to: unknown;
  /** The amount that it added to the field, a decimal number; empty for a field that is no amount. */
  readonly amount: string;
}

/** The document of an event, as the caller may see it. */
export interface SourceDocument extends ListedRecord {
  readonly kind: string;
  readonly id: number;
}

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'rate', 'decimal', 'hours', 'duration']);
/** `Invoice-42` and `Invoice-42-…`. */
const STREAM = /^([A-Za-z]+)-(\d+)(?:-|$)/;

/** True if the values of the field are amounts, which changes add up to. */
export const isAmount = (kind: AnyRecordKind, field: string): boolean => AMOUNTS.has((kind.fields as Fields)[field]?.options.type ?? '');

/** Finds the events that made the fields of records what they are. */
@Injectable()
export class FieldChanges {
  constructor(
    private readonly histories: RecordHistory,
    private readonly chains: Chains,
    private readonly kinds: KindRegistry,
  ) {}

  /**
   * Returns the changes of a field until a moment (ISO 8601; undefined: now), oldest first, at most `most` + 1 steps.
   * @throws Fault 404 for a record that never was, or that the caller may not see; ReadModelsBehind
   */
  async of(kind: AnyRecordKind, actor: Actor, id: number, field: string, at: string | undefined, most: number): Promise<FieldStep[]> {
    const steps: FieldStep[] = [];
    for (let after: bigint | undefined = 0n; after !== undefined && steps.length <= most;) {
      const { entries, next } = await this.histories.of(kind, actor, id, { after, limit: FIELD_CHANGES_PAGE, fields: [field] });
      for (const { event, changes } of entries) {
        if (at !== undefined && event.recordedAt > at) return steps;
        for (const { From, To } of changes) {
          const amount = isAmount(kind, field) ? difference(From, To) : '';
          steps.push({ event, from: From, to: To, amount });
        }
      }
      after = next;
    }
    return steps;
  }

  /** The documents whose events these are, by stream, save those whose kind the token may not read. */
  async documents(actor: Actor, events: readonly RecordedEvent[]): Promise<Map<string, SourceDocument>> {
    const found = new Map<string, SourceDocument>();
    const byKind = new Map<AnyRecordKind, Map<number, string[]>>();
    for (const { stream } of events) {
      const [, name = '', id] = STREAM.exec(stream) ?? [];
      if (!this.kinds.has(name)) continue;
      const ids = byKind.get(this.kinds.named(name)) ?? new Map<number, string[]>();
      ids.set(Number(id), [...(ids.get(Number(id)) ?? []), stream]);
      byKind.set(this.kinds.named(name), ids);
    }
    for (const [kind, ids] of byKind) {
      if (!mayRead(actor.scopes, kind)) continue;
      const listed = await this.chains.listed(kind, actor, [...ids.keys()]);
      for (const [id, streams] of ids)
        for (const stream of streams)
          found.set(stream, { ...(listed.get(id) ?? { number: '', date: '', party: '' }), kind: kind.name, id });
    }
    return found;
  }
}

const difference = (from: unknown, to: unknown): string =>
  decimal(textOf(to))
    .minus(decimal(textOf(from)))
    .toFixed();
/** The number that a value is; hours are shown with a form for people behind it: `2.00 (2h 0m)`. */
const textOf = (value: unknown): string => /^-?[\d.]+/.exec(String(value ?? ''))?.[0] ?? '0';
