import type { Chance } from './chance';
import type { Phase, Story } from './story';
import { crew, type Member } from './tables/people';
import { YEAR } from './calendar';

/** A day, or a part of a day, of a member of the crew in a phase of a job. */
export interface Shift {
  readonly day: number;
  /** Index into `crew`. */
  readonly member: number;
  readonly story: Story;
  readonly phase: Phase;
  readonly hours: number;
}

/** Hours that are to be worked by a trade in a phase, and those that are left of them. */
interface Need {
  readonly story: Story;
  readonly phase: Phase;
  readonly trade: string;
  readonly hours: number;
  left: number;
}

/** No phase is worked off long before its end: what is done is at most a tenth of it ahead of the days that are over. */
const isDue = ({ phase: { from, to }, hours, left }: Need, day: number): boolean =>
  from <= day && day <= to && left > 0 && 1 - left / hours <= (day - from + 1) / (to - from + 1) + 0.1;

/** Days off: two weeks a year for each person, at different times. */
const isOff = (member: number, day: number): boolean => {
  const within = (from: number): boolean => day >= from && day < from + 5;
  return within((member * 31 + 25) % 118) || within(125 + ((member * 19 + 8) % 112));
};

const isThere = ({ hired = 0, type }: Member, member: number, day: number): boolean =>
  day >= hired && (Boolean(type) || !isOff(member, day));

/**
 * Who works where on each day of the year. On each day a person works in the open phase that needs the trade most, and
 * stays where he was the day before while that is not urgent; nobody works in a phase that does not need the trade. A
 * phase gets the hours that it really needs, spread over its days; one that goes on after the year gets its share.
 */
export function roster(stories: readonly Story[], chance: Chance): Shift[] {
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
  for (let day = 0; day < YEAR; day++)
    for (const [member, one] of crew.entries()) {
      if (!isThere(one, member, day)) continue;
      const open = needs.filter((need) => need.trade === one.trade && isDue(need, day));
      const urgency = ({ left, phase }: Need): number => left / (phase.to - day + 1);
      const most = open.reduce<Need | undefined>((best, need) => (best && urgency(best) >= urgency(need) ? best : need), undefined);
      if (!most) continue;
      const before = last.get(member);
      const need = before && open.includes(before) && urgency(before) > urgency(most) / 2 ? before : most;
      const drawn = chance.of([8, 8, 8, 8, 7.5, 8, 8, 8.5, 8, 6]);
      const hours = need.left < drawn + 1.5 ? Math.ceil(need.left * 4) / 4 : drawn;
      need.left = Math.max(0, need.left - hours);
      last.set(member, need);
      shifts.push({ day, member, story: need.story, phase: need.phase, hours });
    }
  return shifts;
}
