import { Injectable } from '@nestjs/common';
import { startOfDay } from '@plumbline/platform/kernel';
import { Clock, KindRegistry, ReadModels, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { Zone } from './zone';

type Setting = 'timeZone' | 'weekStart';

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
    return Zone.named((await this.stated('timeZone', company)) || 'UTC');
  }
  /** The weekday on which weeks of the company start, 0 for Sunday: what the kind that declares `life.weekStart` has there. */
  async weekStartOf(company: number): Promise<number> {
    const { choices = [] } = this.fieldOf('weekStart')?.options ?? {};
    return Math.max(0, choices.indexOf(await this.stated('weekStart', company)));
  }
  /** The present day of the company, `2026-11-27`. */
  async today(company: number): Promise<string> {
    return (await this.zoneOf(company)).dayOf(this.now());
  }
  /** The day that is stated, else the present one of the company; as its midnight in UTC. */
  async dayOr(stated: string | undefined, company: number): Promise<string> {
    return stated || startOfDay(await this.today(company));
  }

  private declaring(setting: Setting): AnyRecordKind | undefined {
    return this.kinds.all.find((kind) => kind[setting] !== undefined);
  }
  private fieldOf(setting: Setting): Field<unknown> | undefined {
    const kind = this.declaring(setting);
    return kind && ((kind.fields as Fields)[kind[setting] ?? ''] as Field<unknown> | undefined);
  }
  /** Returns the value in the row of the company, else that of an unset field; empty without a kind that declares it. */
  private async stated(setting: Setting, company: number): Promise<string> {
    const kind = this.declaring(setting);
    const row = kind && ((await this.reads.one(kind, company, company)) as Readonly<Record<string, string>> | undefined);
    return row?.[kind?.[setting] ?? ''] || String(this.fieldOf(setting)?.options.absent ?? '');
  }
}
