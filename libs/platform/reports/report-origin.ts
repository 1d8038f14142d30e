import { dispositionOf, dashed } from '@plumbline/platform/runtime';
import { day, instant, name, text } from '@plumbline/platform/records';
import type { AnyReport, Origin, Question, ReportContent } from '@plumbline/platform/record-api';

/** Of which company a report is, and in what its amounts are. */
type Head = Pick<Origin, 'company' | 'currency'>;

export const originOf = ({ through, at, zone }: Question, content: ReportContent, head: Head, now: string): Origin => ({
  ...{ ...head, subject: (content.subject ?? []).filter(Boolean), through: content.through ?? through, period: content.period },
  ...{ recordedAt: at ?? now, isPast: at !== undefined, zone },
});

/** The columns that state the origin in each row of a CSV file, behind those of the report. */
export const originColumns = { ReportCompany: name(), ReportSubject: text(), DatedThrough: day(), RecordedAt: instant() };
export const originCells = ({ company, subject, through, recordedAt }: Origin) => ({
  ...{ ReportCompany: company, ReportSubject: subject.join(', '), DatedThrough: through ?? '', RecordedAt: recordedAt },
});

/**
 * The header that names the file: `job-cost-oakridge-kitchen-2026-11-25.pdf`, or for the explanation of a figure
 * `job-cost-explained-actual-oakridge-kitchen-2026-11-25.pdf`.
 */
export function fileOf({ path }: AnyReport, { subject, through, recordedAt, period, zone }: Origin, format: string): string {
  const [word = '', before = ''] = path.split('/').reverse();
  const isExplained = word === 'explain';
  const about = isExplained ? [`${before}-explained`, ...subject.map(dashed)] : [word, dashed(subject[0] ?? '')];
  const parts = [...about, period ?? through ?? zone.dayOf(recordedAt)];
  return dispositionOf(`${parts.filter(Boolean).join('-')}.${format}`);
}
