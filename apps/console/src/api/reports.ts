import { inWords } from '../words/names';
import { mayList, type ReadersOf } from './access';
import type { Me } from './me';
import { reportReaders } from './report-readers.generated';

type Caller = Pick<Me, 'UserType' | 'Privileges'>;

const rulesOf = (report: string): readonly [string, ReadersOf][] => Object.entries(reportReaders[report]?.by ?? {});

/** The choices of the parameter on which the readers depend that the caller may read; `['']` where they depend on none. */
export const readableChoices = (caller: Caller, report: string): readonly string[] =>
  rulesOf(report)
    .filter(([, rule]) => mayList(caller, rule))
    .map(([choice]) => choice);

/** True if the caller may read the report, or one of its choices. */
export const mayReadReport = (caller: Caller, report: string): boolean => readableChoices(caller, report).length > 0;

/** The reports that the caller may read. */
export const readableReports = (caller: Caller): readonly string[] =>
  Object.keys(reportReaders).filter((report) => mayReadReport(caller, report));

/** Who may read the report, in one rule: for the words of a refusal. */
export function readersOf(...reports: readonly string[]): ReadersOf {
  const rules = reports.flatMap((report) => rulesOf(report).map(([, rule]) => rule));
  const read = [...new Set(rules.flatMap(({ read: some }) => (typeof some === 'string' ? [] : some)))];
  return { read, otherwise: 'none' };
}

/** A figure as people call it: `CostToDate` is `Cost to date`. */
export const figureName = (figure: string): string => inWords(figure.replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[A-Z])/g, ' '));
