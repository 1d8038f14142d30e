import { daysAfter } from '@plumbline/platform/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { resource, settingsOf } from '@plumbline/company/published';
import { DerivedFields, type DerivingReads } from '@plumbline/platform/reading';
import { pages } from '@plumbline/platform/records';
import { weekOf, type Days, type OvertimeRule } from './hours-by-rule.policy';
import { dayOf, overtimeSuggestions } from './overtime.policy';
import { timeEntry, type TimeEntry } from '../time-entry.record';
import { warningsOf } from './time-warnings.policy';
import { DAYS_BETWEEN_RUNS } from '../../limits';

/**
 * Computes OvertimeSuggestion and Warnings of time entries at each read of version 2, because both depend on the other
 * entries of the resource and on settings of the company.
 */
@Injectable()
export class DerivedTime implements OnModuleInit {
  constructor(private readonly derived: DerivedFields) {}

  onModuleInit(): void {
    this.derived.register(timeEntry, (company, entries, reads) => derive(company, entries as readonly TimeEntry[], reads));
  }
}

async function derive(company: number, entries: readonly TimeEntry[], reads: DerivingReads): Promise<Record<string, unknown>[]> {
  const rule = await settingsOf(reads, company);
  const eligible = new Set(await eligibleOf(company, entries, rule, reads));
  const nearby = await nearbyEntries(company, entries, rule, eligible, reads);
  const suggested = new Map([...eligible].flatMap((id) => [...overtimeSuggestions(nearby.get(id) ?? [], rule)]));
  return entries.map((entry) => ({
    OvertimeSuggestion: suggested.get(entry.Id) ?? null,
    Warnings: warningsOf(entry, nearby.get(entry.ResourceId ?? 0) ?? []),
  }));
}

/** The resources of the entries whose overtime is paid at a higher rate. */
async function eligibleOf(
  company: number,
  entries: readonly TimeEntry[],
  rule: OvertimeRule,
  reads: DerivingReads,
): Promise<readonly number[]> {
  if (rule.OvertimeRule === 'None') return [];
  const resources = await reads.many(resource, company, resourcesOf(entries));
  return [...resources.values()].filter(({ OverTimeEligible }) => OverTimeEligible).map(({ Id }) => Id);
}

/**
 * The entries that the derived fields of `entries` depend on, by resource: those of their days; with a clock to overlap,
 * or of an `eligible` resource, those of the week with a day before and after it; and the open ones of open ones. One
 * query for each run of days, whatever the number of entries.
 */
async function nearbyEntries(
  company: number,
  entries: readonly TimeEntry[],
  rule: OvertimeRule,
  eligible: ReadonlySet<number>,
  reads: DerivingReads,
): Promise<Map<number, TimeEntry[]>> {
  const found = new Map<number, Map<number, TimeEntry>>();
  const take = (one: TimeEntry): unknown => {
    const known = found.get(one.ResourceId ?? 0) ?? new Map<number, TimeEntry>();
    return found.set(one.ResourceId ?? 0, known.set(one.Id, one));
  };
  const dated = entries.filter((entry) => dayOf(entry) !== '');
  const needsWeek = (one: TimeEntry): boolean => eligible.has(one.ResourceId ?? 0) || (Boolean(one.TimeIn) && Boolean(one.TimeOut));
  const runs = [
    ...runsOf(dated.filter(needsWeek), (day) => daysOfWeek(day, rule)),
    ...runsOf(
      dated.filter((one) => !needsWeek(one)),
      (day) => ({ from: day, until: daysAfter(day, 1) }),
      DAYS_BETWEEN_RUNS,
    ),
  ];
  for (const { days, resources } of runs) {
    const where = { ResourceId: { in: resources }, EntryDate: { gte: days.from, lt: days.until } };
    for await (const page of pages(reads, timeEntry, company, where)) page.forEach(take);
  }
  const open = resourcesOf(entries.filter(({ BusinessState }) => BusinessState === 'Open'));
  if (open.length > 0)
    for await (const page of pages(reads, timeEntry, company, { ResourceId: { in: open }, BusinessState: 'Open' })) page.forEach(take);
  return new Map([...found].map(([id, ones]) => [id, [...ones.values()].sort((a, b) => a.Id - b.Id)]));
}

const resourcesOf = (entries: readonly TimeEntry[]): number[] => [...new Set(entries.map(({ ResourceId }) => ResourceId ?? 0))];

/** The week of the day with a day before and after it. */
const daysOfWeek = (day: string, rule: OvertimeRule): Days => {
  const week = weekOf(day, rule.WeekStartsOn);
  return { from: daysAfter(week.from, -1), until: daysAfter(week.until, 1) };
};

/** The days around the entries, joined where at most `gap` days are between them, with the resources of their entries. */
function runsOf(entries: readonly TimeEntry[], daysNear: (day: string) => Days, gap = 0): { days: Days; resources: readonly number[] }[] {
  const ordered = [...entries].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const runs: { days: Days; resources: Set<number> }[] = [];
  for (const entry of ordered) {
    const days = daysNear(dayOf(entry));
    const last = runs.at(-1);
    if (last && days.from <= daysAfter(last.days.until, gap)) last.days = { from: last.days.from, until: days.until };
    else runs.push({ days, resources: new Set() });
    runs.at(-1)?.resources.add(entry.ResourceId ?? 0);
  }
  return runs.map(({ days, resources }) => ({ days, resources: [...resources] }));
}
