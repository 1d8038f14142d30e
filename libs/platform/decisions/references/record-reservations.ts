import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { EventStore, RecordReserved, type Reservation, stagedWrites, refuseTwice } from '@plumbline/platform/event-store';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import { KindRegistry, pages, ReadModels, type AnyRecordKind } from '@plumbline/platform/records';
import { ReadYourWrites } from '../read-your-writes';
import type { CommandResult } from '../decide';
import { CONCURRENT_CHANGE } from '../deciding';
import { recordName } from './referred-records';
import { RESERVATION_WAIT_MS, RESERVATION_LOOK_EVERY_MS } from '../timing';

/** Reserves records for a command, so that no event refers to them between its reads and its append (docs/adr/0029). */
@Injectable()
export class RecordReservations {
  constructor(
    private readonly store: EventStore,
    @Inject(ReadYourWrites) private readonly readYourWrites: Pick<ReadYourWrites, 'caughtUp' | 'after'>,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /**
   * Executes `work` while the records and all their parts are reserved, on rows that show all stored before. With the actor that it
   * receives, the event that removes a record of the kind removes all of them.
   * @throws RecordReserved for a removed one; Refusal `concurrent_change`; StoreUnavailable; ReadModelsBehind; the errors of `work`
   */
  async removing<R>(kind: AnyRecordKind, ids: readonly number[], actor: Actor, work: (actor: Actor) => Promise<R>): Promise<R> {
    const records = ids.map((id) => recordName(kind, id));
    return this.during(records, async (reservation, extend) => {
      const parts = await this.partsOf(kind, ids, actor.company);
      const all = parts.length > 0 ? await extend(parts) : reservation;
      return work({ ...actor, reserved: { ...all, removes: `${kind.name}Removed` } });
    });
  }

  /**
   * Executes `work` exclusively among calls with one of the `subjects`, on rows that show all stored before, until they show what followed;
   * without subjects as it is. Its appends are rejected after the lifetime of a reservation. Not for sagas, which would wait for
   * themselves.
   * @throws Refusal `concurrent_change`; StoreUnavailable; ReadModelsBehind; the errors of `work`
   */
  alone<R extends CommandResult>(subjects: readonly string[], actor: Actor, work: (actor: Actor) => Promise<R>): Promise<R> {
    if (subjects.length === 0) return work(actor);
    return this.during(subjects, async (reserved) => {
      // A reservation that the actor has is older, so it does not outlive this one.
      const written = await work(actor.reserved ? actor : { ...actor, reserved });
      await this.readYourWrites.after(written);
      return written;
    });
  }

  /**
   * Executes `work` while the record is reserved, on rows that show all before; its event of the type `removes` removes the record.
   * @throws Refusal `concurrent_change`, also when it is removed; StoreUnavailable; ReadModelsBehind; the errors of `work`
   */
  async retiring<R>(record: string, removes: string, actor: Actor, work: (actor: Actor) => Promise<R>): Promise<R> {
    try {
      return await this.during([record], (reserved) => work({ ...actor, reserved: { ...reserved, removes } }));
    } catch (error) {
      if (!(error instanceof RecordReserved)) throw error;
      throw new Refusal('state', CONCURRENT_CHANGE, 'Another request has changed the same meanwhile; try again.');
    }
  }

  private async during<R>(
    records: readonly string[],
    work: (reservation: Reservation, extend: (records: readonly string[]) => Promise<Reservation>) => Promise<R>,
  ): Promise<R> {
    let reserved = await this.reserve(records);
    try {
      await this.readYourWrites.caughtUp();
      return await work(reserved, async (more) => {
        reserved = await this.reserve(more, reserved);
        await this.readYourWrites.caughtUp();
        return reserved;
      });
    } finally {
      // A reservation that cannot be released expires.
      await this.store.release(reserved).catch(() => {});
    }
  }

  private async reserve(records: readonly string[], reserved?: Reservation): Promise<Reservation> {
    if (stagedWrites.getStore()?.hasReserved(records, reserved?.token)) refuseTwice();
    for (const end = performance.now() + RESERVATION_WAIT_MS; ; await sleep(RESERVATION_LOOK_EVERY_MS * (1 + Math.random()))) {
      try {
        return await this.store.reserve(records, reserved ? { extends: reserved } : {});
      } catch (error) {
        if (!(error instanceof RecordReserved) || error.state === 'removed') throw error;
        if (performance.now() > end)
          throw new Refusal('state', CONCURRENT_CHANGE, 'Another request is changing the same records; try again.');
      }
    }
  }

  private async partsOf(kind: AnyRecordKind, ids: readonly number[], company: number): Promise<string[]> {
    const records: string[] = [];
    for (const part of kind.parts) {
      if (!this.kinds.has(part.kind)) continue;
      const of = this.kinds.named(part.kind);
      const found: number[] = [];
      for (const id of ids) found.push(...(await this.idsOf(of, company, { [part.field]: id })));
      records.push(...found.map((id) => recordName(of, id)), ...(found.length > 0 ? await this.partsOf(of, found, company) : []));
    }
    return records;
  }

  private async idsOf(kind: AnyRecordKind, company: number, where: Record<string, number>): Promise<number[]> {
    const ids: number[] = [];
    for await (const page of pages(this.reads, kind, company, where)) ids.push(...(page as { Id: number }[]).map(({ Id }) => Number(Id)));
    return ids;
  }
}
