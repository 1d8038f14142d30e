import { contexts } from '@plumbline/contexts';
import type { Caller } from '../support/caller';

/** A reply that a release gave: compared by later builds. Its address, and its JSON without what differs between two replies of one build. */
export interface Answered {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

const kinds = contexts.flatMap((context) => context.kinds);
const REPORTS = [
  'wip',
  'aging?of=receivables',
  'aging?of=payables',
  'retainage',
  'committed',
  'change-orders',
  'utilisation?from=2026-01-01',
  'cash-forecast',
];

/**
 * Asks for every record on both versions, in lists and alone, for its history and chain, for the reports of a moment and for the feed.
 * @param at a moment after the last event, ISO 8601: reports are of it, so the day on which they are asked changes none
 */
export async function askAll(caller: Caller, at: string): Promise<Answered[]> {
  const answered: Answered[] = [];
  const ask = async (path: string): Promise<unknown> => {
    const { status, body } = await caller.get(path);
    // Positions of feeds count later events too, such as logins.
    answered.push({ path, status, body: path.includes('/changes') ? (body as { data?: unknown }).data : (body as unknown) });
    return (body as { data?: unknown }).data;
  };
  for (const { v1, v2 } of kinds) {
    if (v1 !== null) for (const { Id } of idsIn(await ask(`/api/v1/${v1}`))) await ask(`/api/v1/${v1}/${Id}`);
    if (v2 === null) continue;
    for (const { Id } of idsIn(await ask(`/api/v2/${v2}?limit=1000`)))
      for (const path of [
        `/api/v2/${v2}/${Id}`,
        `/api/v2/records/${v2}/${Id}/history`,
        `/api/v2/records/${v2}/${Id}/chain`,
        `/api/v2/records/${v2}/${Id}?at=${at}`,
      ])
        await ask(path);
  }
  for (const { Id } of idsIn(await ask('/api/v1/projects'))) await ask(`/api/v2/projects/${Id}/job-cost?at=${at}`);
  for (const { Id } of idsIn(await ask('/api/v1/clients'))) await ask(`/api/v2/reports/statement?client=${Id}&from=2026-01-01&at=${at}`);
  for (const report of REPORTS) await ask(`/api/v2/reports/${report}${report.includes('?') ? '&' : '?'}at=${at}`);
  await ask('/api/v2/reports/payroll?week=2026-03-02');
  await ask('/api/v2/changes?after=0&limit=1000');
  return answered;
}

const idsIn = (data: unknown): { Id: number | string }[] =>
  Array.isArray(data) ? (data as { Id: number | string }[]).filter(({ Id }) => Id !== undefined) : [];
