import type { Issue } from '@plumbline/platform/kernel';
import type { Field, Fields } from '@plumbline/platform/records';
import { refuse, unknownParameters, type QueryString } from '../read/query';
import { commonParameters, type AnyReport, type Question } from './report';

/**
 * The parameters of a request for a report.
 * @throws Fault 400 with every invalid, unknown or repeated parameter
 */
export function readQuestion(report: AnyReport, query: QueryString): Question {
  const issues: Issue[] = [];
  const own = report.parameters as Fields;
  const common = commonParameters(report.formats);
  unknownParameters(query, [...Object.keys(own), ...report.moments, 'format'], issues);
  const read = <T>(name: string, field: Field<T>): T => {
    const value = query[name];
    if (value !== undefined && typeof value !== 'string') issues.push({ field: name, problem: 'must be given once' });
    else if ((value === undefined || value === '') && field.options.required) issues.push({ field: name, problem: 'is required' });
    else return field.parse(value, name, issues) ?? field.options.absent;
    return field.options.absent;
  };
  const [at, through, format] = [read('at', common.at), read('through', common.through), read('format', common.format)];
  const parameters = Object.fromEntries(Object.entries(own).map(([name, field]) => [name, read(name, field) as unknown]));
  refuse(issues);
  return {
    at: at === '' ? undefined : at,
    through: through === '' ? undefined : through.slice(0, 10),
    format: format || 'json',
    parameters,
  };
}

/** The day of a report that needs one: the given one, else that of the given moment, else today. */
export const dayOf = ({ at, through }: Pick<Question, 'at' | 'through'>, now: string): string => through ?? (at ?? now).slice(0, 10);
