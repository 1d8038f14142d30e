import { Injectable } from '@nestjs/common';
import { companySettings, resource, role } from '@plumbline/company/published';
import { invalid } from '@plumbline/platform/kernel';
import { ReadModels, type AnyRecordKind, type Where } from '@plumbline/platform/records';
import { project } from '@plumbline/project/published';
import type { TimeEntry } from '../published/time-entry-events';
import { entriesOf } from '../time-entry/entries-of';
import { weekOf, type Days } from '../time-entry/overtime.policy';
import { timeEntry } from '../time-entry/time-entry.record';
import { PAID, payOf, type OvertimeMethod, type PayLine } from './payroll.policy';

/** The pay of a week, with the names that it is shown with. */
export interface Pay {
  readonly days: Days;
  readonly method: OvertimeMethod;
  readonly lines: readonly PayLine[];
  readonly resources: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<number, string>;
  readonly roles: ReadonlyMap<number, string>;
}

/** Reads the pay of weeks: that of people, not of machines and subcontractors. */
@Injectable()
export class PayReader {
  constructor(private readonly reads: ReadModels) {}

  /** The pay of the week that contains the day, of one resource or of all. */
  async week(company: number, day: string, ResourceId?: number): Promise<Pay> {
    const { OvertimeMethod: method, WeekStartsOn } = await this.settings(company);
    const days = weekOf(day, WeekStartsOn);
    const entries: TimeEntry[] = [];
    const where: Where = { EntryDate: { gte: days.from, lt: days.until }, ...(ResourceId !== undefined && { ResourceId }) };
    for await (const page of entriesOf(this.reads, company, where)) entries.push(...page);
    const workers = await this.reads.many(
      resource,
      company,
      entries.map((entry) => entry.ResourceId ?? 0),
    );
    const lines = payOf(
      entries.filter((entry) => workers.get(entry.ResourceId ?? 0)?.ResourceType === 'Internal'),
      method,
    );
    const [projects, roles] = await Promise.all([
      this.reads.many(project, company, new Set(lines.map((line) => line.ProjectId))),
      this.reads.many(role, company, new Set(lines.map((line) => line.RoleId))),
    ]);
    return {
      ...{ days, method, lines },
      resources: new Map([...workers].map(([id, { ResourceName }]) => [id, ResourceName])),
      projects: new Map([...projects].map(([id, { ProjectName }]) => [id, ProjectName])),
      roles: new Map([...roles].map(([id, { RoleName }]) => [id, RoleName])),
    };
  }

  /** The first week in which time was recorded for the project; undefined for a project without time. */
  async firstWeek(company: number, ProjectId: number): Promise<Days | undefined> {
    const { WeekStartsOn } = await this.settings(company);
    const first = await this.reads.least(timeEntry, company, 'EntryDate', { ProjectId, BusinessState: { in: PAID } });
    return first === undefined ? undefined : weekOf(first.slice(0, 10), WeekStartsOn);
  }

  /** The record that a parameter names; rejected (400) when there is none. */
  async named<K extends AnyRecordKind>(kind: K, company: number, id: number, field: string) {
    const found = await this.reads.one(kind, company, id);
    return found ?? invalid([{ field, problem: `must be the id of an existing ${kind.name}; there is none with the id ${id}` }]);
  }

  private async settings(company: number) {
    return (await this.reads.one(companySettings, company, company)) ?? companySettings.blank();
  }
}
