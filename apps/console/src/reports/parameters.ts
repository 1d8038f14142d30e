import type { Me } from '../api/me';
import type { ReportField } from '../api/report';
import { reports } from '../api/reports.generated';
import { readableChoices } from '../api/reports';
import { reportReaders } from '../api/report-readers.generated';
import type { ReportName } from '../addresses';
import type { Search } from '../parts/page/use-address';

/** The project of job cost, which stands in the address of the interface instead of its parameters. */
const PROJECT: ReportField = { name: 'project', label: 'Project', type: 'reference', refersTo: 'projects', isRequired: true };

const isOfPath = (report: string): boolean => reports[report]?.path.includes(':id') === true;

/** The parameters of a report that a person sets. */
export const parametersOf = (report: ReportName): readonly ReportField[] => [
  ...(isOfPath(report) ? [PROJECT] : []),
  ...(reports[report]?.parameters ?? []),
];

export interface Question {
  /** As the address of the page has them. */
  readonly given: Readonly<Record<string, string>>;
  /** Those of `given`, and what stands for the missing ones. */
  readonly asked: Readonly<Record<string, string>>;
  /** A parameter that has to be chosen first. */
  readonly missing: ReportField | undefined;
}

/**
 * What the address of a page asks of a report. A missing week is that of `today`, a missing choice the first one that the caller may read.
 */
export function questionOf(report: ReportName, search: Search, me: Pick<Me, 'UserType' | 'Privileges'>, today: string): Question {
  const fields = parametersOf(report);
  const given: Record<string, string> = {};
  const asked: Record<string, string> = {};
  for (const { name, type } of fields) {
    const value = search[name] ?? '';
    if (value !== '') given[name] = value;
    const standing = name === 'week' ? today : type === 'choice' ? standingChoice(report, name, me) : '';
    if (value !== '' || standing !== '') asked[name] = value || standing;
  }
  return { given, asked, missing: fields.find(({ name, isRequired }) => isRequired && asked[name] === undefined) };
}

/** The choice that decides about the readers is always stated; others have their default. */
const standingChoice = (report: string, name: string, me: Pick<Me, 'UserType' | 'Privileges'>): string =>
  reportReaders[report]?.parameter === name ? (readableChoices(me, report)[0] ?? '') : '';

/** The parameters as explanations take them: the project of job cost is the id in the address there. */
export const explained = (report: ReportName, parameters: Readonly<Record<string, string>>): Record<string, string> => {
  const { project, ...others } = parameters;
  return isOfPath(report) && project !== undefined ? { id: project, ...others } : { ...parameters };
};

/** The address of the interface that answers; `past` is the day or moment, `format` that of a file. */
export function addressOf(
  report: ReportName,
  parameters: Readonly<Record<string, string>>,
  past: Readonly<Record<string, string>>,
  format?: 'csv' | 'pdf',
): string {
  const { id = '', ...others } = explained(report, parameters);
  const path = (reports[report]?.path ?? '').replace(':id', id);
  const query = new URLSearchParams({ ...others, ...past, ...(format && { format }) }).toString();
  return `/api/v2/${path}${query === '' ? '' : `?${query}`}`;
}
