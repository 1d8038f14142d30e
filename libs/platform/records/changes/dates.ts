import type { Issue } from '@plumbline/platform/kernel';
import { dateProblem } from '../fields/date-bounds';
import { isDate, type Fields } from '../fields/field';
import { newValuesIn } from './new-values';

/** The faults of dates in a parsed body: out of bounds, and not those of the `stored` record. `today`: any moment of the present day. */
export function dateIssues(fields: Fields, values: Readonly<Record<string, unknown>>, today: string, stored?: unknown): Issue[] {
  return [...newValuesIn(fields, values, stored)].flatMap(({ path, field: { options }, value }) => {
    if (!isDate(options) || typeof value !== 'string' || value === '') return [];
    const problem = dateProblem(value, options.dateOf ?? 'document', today);
    return problem === undefined ? [] : [{ field: path, problem }];
  });
}
