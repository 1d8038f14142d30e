import type { ReadModels } from '@plumbline/platform/records';
import { startOfDay, type Actor } from '@plumbline/platform/kernel';
import { companySettings } from './company-settings.record';

const DAY_MS = 86_400_000;

/**
 * The date, or the first day after closed books: nobody is there to state another one for a document that follows from
 * what was accepted before the closing.
 */
export async function onOpenDay(reads: ReadModels, { company }: Pick<Actor, 'company'>, date: string): Promise<string> {
  const closed = ((await reads.one(companySettings, company, company))?.BooksClosedThrough ?? '').slice(0, 10);
  if (date === '' || closed === '' || date.slice(0, 10) > closed) return date;
  return new Date(Date.parse(startOfDay(closed)) + DAY_MS).toISOString();
}
