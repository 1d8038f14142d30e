import type { Zone } from '@plumbline/platform/calendar';
import type { Issue } from '@plumbline/platform/kernel';
import { dateProblem, isDate, type Field, type Fields } from '@plumbline/platform/records';
import { momentOf, notToCome, refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading';
import { commonParameters, type AnyReport, type Question } from './report';

/**
 * The parameters of a request at `now`, in the time zone of the company. @throws Fault 400 with every invalid, unknown or repeated one, a date out of bounds, a future
 * moment
 */
export function readQuestion(report: AnyReport, query: QueryString, now: string, zone: Zone): Question {
  const issues: Issue[] = [];
  const own = report.parameters as Fields;
  const common = commonParameters(report.formats);
  unknownParameters(query, [...Object.keys(own), ...report.moments, 'format'], issues);
  const read = <T>(name: string, field: Field<T>): T => {
    const value = query[name];
    if (value !== undefined && typeof value !== 'string') issues.push({ field: name, problem: 'must be given once' });
    else if ((value === undefined || value === '') && field.options.required) issues.push({ field: name, problem: 'is required' });
    else {
      const read = field.parse(value, name, issues) ?? field.options.absent;
      const isGiven = isDate(field.options) && read;
      // Of a moment to come there is more to say, see below.
      const problem = isGiven && !(name === 'at' && String(read) > now) ? dateProblem(String(read), 'document', now) : undefined;
      if (problem === undefined) return read;
      issues.push({ field: name, problem });
    }
    return field.options.absent;
  };
  const at = momentOf(read('at', common.at), query['at'], now, zone);
  const [through, format] = [read('through', common.through), read('format', common.format)];
  if (at > now) issues.push({ field: 'at', problem: notToCome(now) });
  const parameters = Object.fromEntries(Object.entries(own).map(([name, field]) => [name, read(name, field) as unknown]));
  refuse(issues);
  return {
    at: at === '' ? undefined : at,
    through: through === '' ? undefined : through.slice(0, 10),
    day: through.slice(0, 10) || zone.dayOf(at || now),
    zone,
    format: format || 'json',
    parameters,
  };
}
