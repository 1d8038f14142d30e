import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../support/caller';
import type { Place } from './place';

/** Reports as of moments of a history: what one of them answered once, it answers for ever. */
export class PastReports {
  private readonly kept = new Map<string, string>();
  constructor(private readonly place: Place) {}

  /** Asks for the reports as of now, and keeps the answers. */
  async keep(by: Caller): Promise<void> {
    const at = new Date().toISOString();
    await sleep(5);
    for (const path of this.paths(at)) this.kept.set(path, await answer(by, path));
  }

  /** The reports that answer otherwise now. */
  async changed(by: Caller): Promise<string[]> {
    const changed: string[] = [];
    for (const [path, before] of this.kept) if ((await answer(by, path)) !== before) changed.push(path);
    return changed;
  }

  private paths(at: string): string[] {
    const { job, fixed, capped } = this.place;
    const reports = [
      'wip',
      'jobs',
      'over-budget?share=50',
      'aging?of=receivables',
      'aging?of=payables',
      'retainage',
      'committed',
      'change-orders',
      'cash-forecast',
    ];
    reports.push('utilisation?from=2026-01-01', 'payroll?week=2026-03-02', `statement?client=${capped.clientId}`);
    const paths = [...reports.map((one) => `reports/${one}`)];
    for (const id of [job.projectId, fixed.projectId, capped.projectId]) paths.push(`projects/${id}/job-cost`);
    return paths.map((path) => `/api/v2/${path}${path.includes('?') ? '&' : '?'}at=${at}`);
  }
}

async function answer(by: Caller, path: string): Promise<string> {
  const { status, body } = await by.get(path);
  return `${status} ${JSON.stringify(body)}`;
}
