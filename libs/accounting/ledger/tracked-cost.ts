import { pages, type ReadModels } from '@plumbline/platform/records';
import { project, projectCost } from '@plumbline/project/published';
import type { TrackedCost } from './journal.policy';

/** Yields the cost so far that each project shows, in pages, ascending by id. */
export async function* trackedCosts(reads: ReadModels, company: number): AsyncGenerator<TrackedCost[]> {
  for await (const projects of pages(reads, project, company)) {
    const ids = projects.map(({ Id }) => Id);
    const costs = await reads.many(projectCost, company, ids);
    yield ids.map((Id) => {
      const { Labor = '0.00', Materials = '0.00', Subs = '0.00' } = costs.get(Id) ?? {};
      return { Id, LaborTracked: Labor, MaterialsTracked: Materials, SubsTracked: Subs };
    });
  }
}
