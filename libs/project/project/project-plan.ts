import type { RecordOf, Visibility } from '@plumbline/platform/records';
import { milestone } from '../milestone/milestone.record';

type Row = RecordOf<typeof milestone>;

/** A project's plan: its milestones, each with its tasks. The plan has the id of its project. */
export interface ProjectPlan {
  readonly Id: number;
  readonly ProjectId: number;
  readonly Milestones: readonly Row[];
}

/** Milestones in the order of the plan: by OrderNumber where they have one, else as they were added. */
function inOrder(rows: readonly Row[]): Row[] {
  const place = ({ OrderNumber }: Row): number => OrderNumber ?? Number.POSITIVE_INFINITY;
  return [...rows].sort((a, b) => (place(a) === place(b) ? Number(a.Id) - Number(b.Id) : place(a) < place(b) ? -1 : 1));
}

/** The plan of the project with the milestones given, as far as the caller may see them. */
export function planOf(id: number, rows: readonly Row[], visibility: Visibility, vendor: number | null): ProjectPlan {
  const visible = (row: Row): boolean =>
    visibility === 'all' || (visibility === 'vendor' && vendor !== null && (milestone.vendors?.(row) ?? []).includes(vendor));
  return { Id: id, ProjectId: id, Milestones: inOrder(rows.filter(visible)) };
}
