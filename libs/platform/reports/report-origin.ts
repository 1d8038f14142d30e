import { normalized } from '@plumbline/platform/kernel';
import { attachmentNamed } from '@plumbline/platform/runtime/files';
import { printedDate } from '@plumbline/platform/printing';
import { day, instant, name, text } from '@plumbline/platform/records';
import type { AnyReport, Origin, Question, ReportContent } from './report';

export const originOf = ({ through, at }: Question, content: ReportContent, company: string, now: string): Origin => ({
  ...{ company, subject: (content.subject ?? []).filter(Boolean), through: content.through ?? through, period: content.period },
  ...{ recordedAt: at ?? now, isPast: at !== undefined },
});

const moment = (at: string): string => `${printedDate(at)}, ${at.slice(11, 16)} UTC`;

/** Both days, in words. */
export function daysInWords({ through, recordedAt, isPast }: Origin): string {
  const dated = through ? `Documents dated through ${printedDate(through)}` : 'Documents of all dates';
  return `${dated}, as recorded ${isPast ? `on ${moment(recordedAt)}` : `when this was made, on ${moment(recordedAt)}`}`;
}

/** The columns that state the origin in each row of a CSV file, behind those of the report. */
export const originColumns = { ReportCompany: name(), ReportSubject: text(), DatedThrough: day(), RecordedAt: instant() };
export const originCells = ({ company, subject, through, recordedAt }: Origin) => ({
  ...{ ReportCompany: company, ReportSubject: subject.join(', '), DatedThrough: through ?? '', RecordedAt: recordedAt },
});

const LONGEST = 60;
/** A text for the name of a file: letters and digits of any script, joined by dashes. */
export const dashed = (words: string): string =>
  normalized(words, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/^-+|-+$/g, '');

/**
 * The header that names the file: `job-cost-oakridge-kitchen-2026-11-25.pdf`, or for the explanation of a figure
 * `job-cost-explained-actual-oakridge-kitchen-2026-11-25.pdf`.
 */
export function fileOf({ path }: AnyReport, { subject, through, recordedAt, period }: Origin, format: string): string {
  const [word = '', before = ''] = path.split('/').reverse();
  const isExplained = word === 'explain';
  const about = isExplained ? [`${before}-explained`, ...subject.map(dashed)] : [word, dashed(subject[0] ?? '')];
  const parts = [...about, period ?? through ?? recordedAt.slice(0, 10)];
  return attachmentNamed(`${parts.filter(Boolean).join('-')}.${format}`);
}
