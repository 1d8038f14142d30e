import { CloseProject, CompleteMilestone } from '@plumbline/project';
import { YEAR } from '../calendar';
import type { Job } from '../job';
import type { Act } from '../story';

/** The job is done, billed and paid: its project is closed. */
export const closing = (day: number): Act => ({
  day,
  run: async ({ shop, site }) => {
    await shop.settle();
    await shop.do(new CloseProject(site.projectId, shop.actor));
    await shop.settle();
  },
});

/** The milestones of a job are completed two days after they were planned to be. */
export const completions = ({ phases, isBid }: Job): Act[] =>
  phases
    .filter(({ to }) => !isBid && to + 2 < YEAR - 1)
    .map(({ name, to }) => ({
      day: to + 2,
      run: async ({ shop, site }) => {
        await shop.do(new CompleteMilestone(site.milestones[name], shop.actor));
        await shop.settle();
      },
    }));
