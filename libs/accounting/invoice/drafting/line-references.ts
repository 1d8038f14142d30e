import type { Actor, Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { contract as contractKind, deliverable as deliverableKind, milestone as milestoneKind } from '@plumbline/project/published';
import type { Invoice, LineItem, LineItemGroup } from '../invoice.record';

/** The faults of new references of lines to another project than that of the invoice, or to a part of one. */
export async function foreignReferences(
  reads: ReadModels,
  requested: readonly Partial<LineItemGroup>[],
  { ProjectId }: Pick<Invoice, 'ProjectId'>,
  before: ReadonlyMap<number, LineItem>,
  { company }: Actor,
): Promise<Issue[]> {
  const all = requested.flatMap(({ LineItems = [] }) => LineItems);
  const [milestones, deliverables] = await Promise.all([
    reads.many(milestoneKind, company, all.map(({ MilestoneId }) => MilestoneId ?? 0).filter(Boolean)),
    reads.many(deliverableKind, company, all.map(({ DeliverableId }) => DeliverableId ?? 0).filter(Boolean)),
  ]);
  const contracts = await reads.many(
    contractKind,
    company,
    [...deliverables.values()].map(({ ContractId }) => ContractId),
  );
  const projectOf = {
    ProjectId: (id: number) => id,
    MilestoneId: (id: number) => milestones.get(id)?.ProjectPlanId,
    DeliverableId: (id: number) => contracts.get(deliverables.get(id)?.ContractId ?? 0)?.ProjectId,
  };
  return requested.flatMap(({ LineItems = [] }, g) =>
    LineItems.flatMap((line, l) =>
      (['ProjectId', 'MilestoneId', 'DeliverableId'] as const).flatMap((field) => {
        const id = line[field];
        if (!id || id === before.get(Number(line.Id))?.[field] || String(projectOf[field](id)) === ProjectId) return [];
        const what =
          field === 'ProjectId' ? `${ProjectId}, the project of the invoice` : `of project ${ProjectId}, which the invoice bills`;
        return [{ field: `LineItemGroups[${g}].LineItems[${l}].${field}`, problem: `must be ${what}, or be left out` }];
      }),
    ),
  );
}
