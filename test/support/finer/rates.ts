import { rule, type Rule } from './rule';
import { textsOf } from './texts';
import type { World } from './world';
import { shows } from '../shows';

/** Figures that stand nowhere else in the company. */
const FIGURES = { Rate: '77.71', Cost: '33.37', Benefits: '3.79', UnionPerHour: '1.93', Taxes: '5.83', Insurance: '2.39', Other: '0.73' };
const ROLE = { Rate: '91.93', Cost: '41.47' };

/** A resource with rates and its role, named wherever one can be named. */
async function named(w: World): Promise<number> {
  const role = await w.owner.create('/api/v2/roles', { RoleName: 'Rigger', ...ROLE });
  const body = { Description: 'Kit', DepartmentId: String(w.departmentId), RoleId: role, UserId: w.idOf('requester'), ...FIGURES };
  const resource = await w.owner.create('/api/v1/resources', body);
  const time = { StartTime: '2026-03-03T08:00:00.000Z', EndTime: '2026-03-03T16:30:00.000Z' };
  await w.owner.create('/api/v2/allocations', { ResourceId: resource, TaskId: w.job.taskId, Rate: 77.71, ...time });
  await w.owner.create('/api/v2/allocations', { JobRoleId: role, TaskId: w.job.taskId, ...time });
  await w.owner.create('/api/v1/tickets', {
    ...{ Title: 'Hoist', ClientId: String(w.clientId), ResourceIds: [String(resource)], MaterialsIncluded: true },
    ...time,
  });
  await w.owner.create('/api/v2/list-items', { Description: 'Hoist', ProjectId: w.job.projectId, ResourceId: resource });
  await w.owner.act('PATCH', `/api/v2/tasks/${w.job.taskId}`, {
    RoleResources: [
      { RoleResourceId: resource, IsRole: false, DisplayName: 'Kit', EstimatedHours: '8' },
      { RoleResourceId: role, IsRole: true, DisplayName: 'Rigger', EstimatedHours: '8' },
    ],
  });
  return resource;
}

export const rates: readonly Rule[] = [
  rule(
    'rates and costs of resources and roles are read nowhere without Manages Resources or Manages Financial Information, save the own wage',
    async (w) => {
      shows('A7.read', 'D-6.resources');
      const id = await named(w);
      const faults: string[] = [];
      const figures = [...Object.values(FIGURES), ...Object.values(ROLE)];
      const read = async (who: string): Promise<Map<string, string>> => textsOf(w, who);
      const { Rate: price, ...wage } = FIGURES;
      const own: readonly string[] = Object.values(wage);
      for (const who of ['plain', 'requester', 'planner', 'accountant', 'jurist', 'sub', 'subAll'])
        for (const [path, text] of await read(who))
          for (const figure of who === 'requester' ? [price, ...Object.values(ROLE)] : figures)
            // As a String or as a Number: the seconds of a moment (`:33.37…Z`) are neither.
            if (text.includes(`"${figure}"`) || text.includes(`":${figure}`)) faults.push(`${who} reads ${figure} at ${path}`);
      const wages = [...(await read('requester')).values()].join('');
      for (const figure of own) if (!wages.includes(`"${figure}"`)) faults.push(`requester does not read ${figure} of the own wage`);
      const all = [...(await read('chief')).values()].join('');
      for (const figure of figures) if (!all.includes(`"${figure}"`)) faults.push(`Admin reads ${figure} nowhere: the rule shows nothing`);
      for (const who of ['dispatcher', 'financier']) {
        const { Rate, Cost } = await w.as(who).read(`/api/v1/resources/${id}`);
        if (Rate !== FIGURES.Rate || Cost !== FIGURES.Cost) faults.push(`${who} does not read the rates`);
      }
      return faults.map((fault) => ({ fault }));
    },
  ),
];
