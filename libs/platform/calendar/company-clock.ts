import { Injectable } from '@nestjs/common';
import { Clock, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { Zone } from './zone';

/** The clock on the wall of a company: the present moment, and which day it is in the company's time zone (docs/adr/0150). */
@Injectable()
export class CompanyClock {
  constructor(
    private readonly clock: Clock,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  /** The present moment, ISO 8601 in UTC. */
  now(): string {
    return this.clock.now();
  }
  /** The time zone of the company: what the kind that declares `life.timeZone` has in the row of its id. UTC without a row, or such a kind. */
  async zoneOf(company: number): Promise<Zone> {
    const kind = this.kinds.all.find(({ timeZone }) => timeZone !== undefined);
    if (!kind?.timeZone) return Zone.utc;
    const row = (await this.reads.one(kind, company, company)) as Readonly<Record<string, string>> | undefined;
    return Zone.named(row?.[kind.timeZone] || 'UTC');
  }
  /** The present day of the company, `2026-11-27`. */
  async today(company: number): Promise<string> {
    return (await this.zoneOf(company)).dayOf(this.now());
  }
}
