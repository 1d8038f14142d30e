import type { Chance } from './chance';
import type { Job, Phase } from './job';
import { crew, type Member } from './tables/people';
import { YEAR } from './calendar';

/** A day, or a part of a day, of a member of the crew in a phase of a job. */
export interface Shift {
  readonly day: number;
  /** Index into `crew`. */
  readonly member: number;
  readonly story: Job;
  readonly phase: Phase;
  readonly hours: number;
  /** Those of `hours` beyond eight of the day. */
  readonly overtime: number;
}

/** Hours that are to be worked by a trade in a phase, and those that are left of them. */
interface Need {
  readonly story: Job;
  readonly phase: Phase;
  readonly trade: string;
  readonly hours: number;
  left: number;
}

const WEEK = 5;
const DAY = 8;
const LONG_DAY = 10;
/** Nobody goes to a job for less, unless it is finished by that. */
const LEAST = 2;

/** Days off: two weeks a year for each person, at different times. */
const isOff = (member: number, day: number): boolean => {
  const week = Math.floor(day / WEEK);
  return week === (member * 7 + 5) % 24 || week === 25 + ((member * 11 + 3) % 24);
};

const isThere = ({ hired = 0, type }: Member, member: number, day: number): boolean =>
  day >= hired && (Boolean(type) || !isOff(member, day));

const isOpen = ({ phase: { from, to }, left }: Need, day: number): boolean => from <= day && day <= to && left > 0;
const urgency = ({ left, phase }: Need, day: number): number => left / (phase.to - day + 1);

/** The hours of the needs that are to be done by the end of a week, as they are spread over the days of their phases. */
const dueBy = (needs: readonly Need[], end: number): number =>
  needs.reduce((sum, { hours, left, phase: { from, to } }) => {
    const share = Math.min(1, Math.max(0, (end - from + 1) / (to - from + 1)));
    return sum + Math.max(0, hours * share - (hours - left));
  }, 0);

/**
 * Plans the shifts of each day of the year. A trade sends as many people as the week needs, each for all of it; the others are not on the
 * payroll then. On each day they work in the open phase that needs the trade most, and stay where they were the day before while that is
 * not urgent; nobody works in a phase that does not need the trade. What is left of the day is internal work. Where a week needs more than
 * all of them, there are long days.
 */
export function roster(stories: readonly Job[], chance: Chance): Shift[] {
  const needs = stories.flatMap((story) =>
    story.phases.flatMap((phase): Need[] =>
      Object.entries(phase.hours).map(([trade, estimated]) => {
        const hours = estimated * (phase.pace ?? 1);
        return { story, phase, trade, hours, left: hours };
      }),
    ),
  );
  const last = new Map<number, Need>();
  const shifts: Shift[] = [];
  for (let start = 0; start < YEAR; start += WEEK) {
    const end = Math.min(start + WEEK, YEAR) - 1;
    for (const trade of new Set(needs.map((need) => need.trade))) {
      const own = needs.filter((need) => need.trade === trade);
      const people = crew.flatMap((one, member) => (one.trade === trade && isThere(one, member, start) ? [member] : []));
      const due = dueBy(own, end);
      const full = DAY * (end - start + 1);
      const isMachine = crew[people[0] ?? 0].type !== undefined;
      const isSalaried = trade === 'Project manager';
      const left = own.filter(({ phase: { from, to } }) => from <= end && to >= start).reduce((sum, need) => sum + need.left, 0);
      const sent = isMachine || isSalaried ? people.length : Math.ceil((Math.min(due, left - full / 4) - full / 4) / full);
      const isLong = due > full * people.length + DAY && !isMachine && !isSalaried;
      for (let day = start; day <= end; day++)
        for (const member of people.slice(0, Math.max(0, sent))) {
          const hours = isLong && day - start < 2 && chance.percent(30) ? LONG_DAY : DAY;
          shifts.push(...dayOf(own, { day, member, hours, isMachine }, last));
        }
    }
  }
  return shifts.sort((one, other) => one.day - other.day || one.member - other.member);
}

interface Whose {
  readonly day: number;
  readonly member: number;
  readonly hours: number;
  readonly isMachine: boolean;
}

/** One day of a person among the needs of the trade. A machine stands still when it is not needed. */
function dayOf(needs: readonly Need[], { day, member, hours, isMachine }: Whose, last: Map<number, Need>): Shift[] {
  const shifts: Shift[] = [];
  for (let worked = 0; worked < hours;) {
    const most = mostUrgent(needs, day, last.get(member));
    const need = most ?? (isMachine ? undefined : needs.find(({ story }) => story.client === undefined));
    if (!need) break;
    const rest = hours - worked;
    const wanted = Math.ceil(need.left * 4) / 4;
    const part = most && wanted + LEAST <= rest ? wanted : rest;
    need.left = Math.max(0, need.left - part);
    if (most) last.set(member, need);
    shifts.push({
      day,
      member,
      story: need.story,
      phase: need.phase,
      hours: part,
      overtime: Math.max(0, worked + part - Math.max(worked, DAY)),
    });
    worked += part;
  }
  return shifts;
}

function mostUrgent(needs: readonly Need[], day: number, before: Need | undefined): Need | undefined {
  const open = needs.filter((need) => isOpen(need, day));
  const most = open.reduce<Need | undefined>((best, need) => (best && urgency(best, day) >= urgency(need, day) ? best : need), undefined);
  return most && before && isOpen(before, day) && urgency(before, day) > urgency(most, day) / 2 ? before : most;
}
