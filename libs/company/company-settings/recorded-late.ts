import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { CompanyClock } from '@plumbline/platform/calendar';
import { streamOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, startOfDay, system, type Actor } from '@plumbline/platform/kernel';
import { PastRows, RecordReader, textsOf } from '@plumbline/platform/reading';
import type { RowValues } from '@plumbline/platform/records';
import type { DatedDocuments } from '../published/documents-of-books';
import { LATE_DOCUMENTS_PAGE, LATE_DOCUMENTS_SHOWN } from '../limits';
import { companySettingsAggregate } from './company-settings.decider';
import { declaredIn } from './declared-documents';

/** A document of closed days, and who recorded it when. */
export interface RecordedLate {
  readonly Entity: string;
  readonly RecordId: number;
  readonly Number: string;
  /** `YYYY-MM-DD`. */
  readonly DocumentDate: string;
  readonly RecordedAt: string;
  readonly By: string;
  /** Money; of time its cost. */
  readonly Amount: string;
}

const dayOf = (row: RowValues | undefined, field: string): string => String(row?.[field] ?? '').slice(0, 10);

/** Finds the documents that were recorded after the books of their days were closed. */
@Injectable()
export class DocumentsRecordedLate {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly reader: RecordReader,
    private readonly past: PastRows,
    private readonly store: EventStore,
    private readonly clock: CompanyClock,
  ) {}

  /**
   * The documents of today that are dated through `closed`, and that were not when its books were first closed (where they never were: at
   * the end of the day); in the order of their recording. What was removed again is none.
   * @throws Refusal of kind `input` for more than are shown
   */
  async through(closed: string, actor: Actor): Promise<readonly RecordedLate[]> {
    const moment = await this.closingOf(closed, actor.company);
    const found: RecordedLate[] = [];
    for (const one of declaredIn(this.modules, 'dated')) {
      found.push(...(await this.of(one, closed, moment, actor)));
      if (found.length > LATE_DOCUMENTS_SHOWN)
        invalid([{ field: 'closed', problem: `must be another day: more than ${LATE_DOCUMENTS_SHOWN} documents were recorded after it` }]);
    }
    return found.sort((one, other) => (one.RecordedAt < other.RecordedAt ? -1 : one.RecordedAt > other.RecordedAt ? 1 : 0));
  }

  /** The moment from which on a document of the day is late. */
  private async closingOf(closed: string, company: number): Promise<string> {
    const events = await this.store.readStream(streamOf(companySettingsAggregate, company));
    const first = events.find(({ type, data }) => type === 'BooksClosed' && (data as { Through: string }).Through.slice(0, 10) >= closed);
    return first?.recordedAt ?? (await this.clock.zoneOf(company)).endOf(closed);
  }

  private async of(documents: DatedDocuments, closed: string, moment: string, actor: Actor): Promise<RecordedLate[]> {
    const late: RecordedLate[] = [];
    for await (const rows of this.pages(documents, closed, moment, actor)) {
      const dated = rows.filter((row) => isThrough(dayOf(row, documents.dated), closed));
      late.push(...(await this.among(documents, dated, closed, moment, actor.company)));
      // At most a page more than can be shown, so that the caller sees that they are too many.
      if (late.length > LATE_DOCUMENTS_SHOWN) break;
    }
    return late;
  }

  /** The rows that may be late: those of version 1 by their last change, which is indexed; the papers of version 2 alone are few, by their day. */
  private async *pages(
    { kind, dated, amount, number }: DatedDocuments,
    closed: string,
    moment: string,
    { company, correlation }: Actor,
  ): AsyncGenerator<RowValues[]> {
    const all = system(company, correlation, correlation);
    const fields = ['Id', dated, amount, ...(number ? [number] : [])];
    const query = { fields, clientsOnly: false, includeDeleted: false, withDerived: true };
    const rowsOf = (texts: readonly Buffer[]): RowValues[] => JSON.parse(`[${texts.join(',')}]`) as RowValues[];
    if (kind.v1 === null) {
      const filter = { where: [{ [dated]: { lte: startOfDay(closed) } }], order: [] };
      for await (const text of this.reader.all(kind, all, { ...query, filter })) yield rowsOf([text]);
      return;
    }
    const { total, slice } = await this.reader.since(kind, all, query, moment);
    for (let from = 0; from < total; from += LATE_DOCUMENTS_PAGE) {
      const texts: Buffer[] = [];
      for await (const text of textsOf(await slice(from, from + LATE_DOCUMENTS_PAGE))) texts.push(text);
      yield rowsOf(texts);
    }
  }

  /** Those of the rows that were not dated through the day at the moment. */
  private async among(
    { kind, dated, amount, number }: DatedDocuments,
    rows: readonly RowValues[],
    closed: string,
    moment: string,
    company: number,
  ): Promise<RecordedLate[]> {
    const before = await this.past.at(
      kind,
      company,
      rows.map(({ Id }) => Number(Id)),
      moment,
    );
    const late = rows.filter(({ Id }) => !isThrough(dayOf(before.get(Number(Id)), dated), closed));
    const firsts = new Map<number, bigint>();
    for await (const { id, position, values } of this.past.states(
      kind,
      company,
      late.map(({ Id }) => Number(Id)),
    ))
      if (!firsts.has(id) && isThrough(dayOf(values, dated), closed)) firsts.set(id, position);
    const events = new Map((await this.store.readAt([...firsts.values()])).map((event) => [event.position, event] as const));
    return late.flatMap((row): RecordedLate[] => {
      const event = events.get(firsts.get(Number(row['Id'])) ?? 0n);
      // Moved out of the days and into them again: it was recorded in time.
      if (!event || event.recordedAt <= moment) return [];
      return [
        {
          ...{ Entity: kind.name, RecordId: Number(row['Id']), Number: number ? String(row[number] ?? '') : '' },
          ...{ DocumentDate: dayOf(row, dated), RecordedAt: event.recordedAt, By: event.metadata.userName },
          Amount: String(row[amount] ?? '') || '0.00',
        },
      ];
    });
  }
}

const isThrough = (day: string, closed: string): boolean => day !== '' && day <= closed;
