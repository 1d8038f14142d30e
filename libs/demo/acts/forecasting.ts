import { ForecastMilestone } from '@plumbline/project';
import type { Act } from '../story';

/** Returns the act of stating the cost to complete of a class of cost of a phase, in the view of the project manager. */
export const forecast = (day: number, phase: string, Class: 'Labor' | 'Materials' | 'Subs', CostToComplete: string): Act => ({
  day,
  run: async ({ shop, calendar, site }) => {
    await shop.do(new ForecastMilestone(site.milestones[phase], { Class, CostToComplete, Date: calendar.date(day) }, shop.actor));
    await shop.settle();
  },
});
