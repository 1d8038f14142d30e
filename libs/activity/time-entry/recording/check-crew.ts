import { resource } from '@plumbline/company/published';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { noSuch } from '../../work-location/locate-work';
import { RESOURCES_OF_A_CREW } from '../../limits';

/** @throws Refusal of kind `input` for ids that are missing or repeated, `state` that names a resource that takes nothing new */
export async function checkCrew(reads: ReadModels, ids: readonly number[], { company }: Actor): Promise<void> {
  if (ids.length === 0 || ids.length > RESOURCES_OF_A_CREW)
    invalid([{ field: 'ResourceIds', problem: `must be the ids of 1 to ${RESOURCES_OF_A_CREW} resources` }]);
  const rows = await reads.many(resource, company, ids);
  const issues = ids.flatMap((id, at): Issue[] => {
    const field = `ResourceIds[${at}]`;
    if (ids.indexOf(id) !== at) return [{ field, problem: `must not be named twice; ${id} is` }];
    return rows.has(id) ? [] : [noSuch(field, 'Resource', id)];
  });
  if (issues.length > 0) invalid(issues);
  for (const row of rows.values()) {
    const state = resource.retired?.(row);
    if (state)
      refuse(
        'record_inactive',
        `${row.ResourceName || row.Description} (resource ${row.Id}) is ${state} and takes nothing new; make it Active or leave it out of ResourceIds. No time was recorded.`,
      );
  }
}
