import type { ReadModels, Where } from '@plumbline/platform/records';
import { timeEntry, type TimeEntry } from './time-entry.record';

const PAGE = 1000;

/** All entries with these values of indexed fields, page by page, in ascending order of ids. */
export async function* entriesOf(reads: Pick<ReadModels, 'find'>, company: number, where: Where): AsyncGenerator<readonly TimeEntry[]> {
  for (let last = 0; ;) {
    const page = await reads.find(timeEntry, company, where, PAGE, last);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.Id ?? last;
  }
}
