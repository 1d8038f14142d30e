import type { ReadModels } from '@plumbline/platform/records';
import { project, refuseWithoutWork } from '@plumbline/project/published';
import type { Purchase } from '../purchase.record';

/**
 * Rejects (409) the submission of a draft for a project that was closed or locked since: the draft was neither cost nor
 * commitment, and would become either.
 */
export async function refuseDraftOfClosed(
  reads: ReadModels,
  company: number,
  { BusinessState, ProjectId }: Pick<Purchase, 'BusinessState' | 'ProjectId'>,
): Promise<void> {
  const row = BusinessState === 'Draft' && ProjectId ? await reads.one(project, company, ProjectId) : undefined;
  if (row) refuseWithoutWork(row, 'purchases');
}
