import { purchase } from '@plumbline/activity/published';
import type { ReadModels } from '@plumbline/platform/records';
import { project, refuseWithoutWork } from '@plumbline/project/published';
import type { Bill } from '../bill.record';

type Line = Pick<Bill['PayableItems'][number], 'ProjectId' | 'RequestId'>;
interface Billed {
  readonly PayableItems: readonly Line[];
  readonly RequestAllocations: readonly Pick<Bill['RequestAllocations'][number], 'RequestId'>[];
}

/** The projects of the orders that the bill charges: those of its lines, and those of orders that no line names. */
async function orderedProjects(reads: ReadModels, company: number, { PayableItems, RequestAllocations }: Billed): Promise<number[]> {
  const named = new Set(PayableItems.map(({ RequestId }) => RequestId));
  const others = RequestAllocations.map(({ RequestId }) => Number(RequestId)).filter((id) => !named.has(id));
  const orders = await reads.many(purchase, company, others);
  const lines = PayableItems.filter(({ RequestId }) => RequestId);
  return [...lines, ...orders.values()].map(({ ProjectId }) => Number(ProjectId));
}

/**
 * Rejects (409) bill lines for a closed or locked project of which the bill charges no order. A bill of its open orders
 * stays possible, with the freight and sales tax beside them, and so do the lines that the bill had `before`.
 */
export async function refuseClosedProjects(reads: ReadModels, company: number, bill: Billed, before: readonly Line[] = []): Promise<void> {
  const known = new Set([...before.map(({ ProjectId }) => Number(ProjectId)), ...(await orderedProjects(reads, company, bill))]);
  const added = bill.PayableItems.map(({ ProjectId }) => Number(ProjectId)).filter((id) => id && !known.has(id));
  for (const row of (await reads.many(project, company, added)).values()) refuseWithoutWork(row, 'bills without an order');
}
