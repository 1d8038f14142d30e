import { FramedTable } from '../parts/table/framed-table';
import { count } from '../words/counts';

export interface Import {
  readonly Id: number;
  readonly State: string;
  readonly DryRun: boolean;
  readonly Lines: number;
  readonly Checked: number;
  readonly Written: number;
  readonly Skipped: number;
  readonly Faulty: number;
  readonly Problem?: string | null;
  readonly Report: readonly { readonly Line: number; readonly Column: string | null; readonly Problem: string }[];
}

/** How far an import is, and its faulty lines. */
export function ImportReport({ shown }: { readonly shown: Import }) {
  return (
    <section>
      <h2>Report</h2>
      <p role="status">{sentenceOf(shown)}</p>
      {shown.Problem && <p role="alert">{shown.Problem}</p>}
      {shown.Report.length > 0 && (
        <FramedTable label="Report" heads={['Line', 'Column', 'Problem']}>
          {shown.Report.map(({ Line, Column, Problem }, at) => (
            <tr key={at}>
              <th scope="row">{count(Line)}</th>
              <td>{Column}</td>
              <td>{Problem}</td>
            </tr>
          ))}
        </FramedTable>
      )}
    </section>
  );
}

function sentenceOf({ State, DryRun, Lines, Checked, Written, Skipped, Faulty }: Import): string {
  switch (State) {
    case 'Checking':
      return `Checking: ${count(Checked)} of ${count(Lines)} lines.`;
    case 'Writing':
      return `Writing: ${count(Written)} of ${count(Lines)} records.`;
    case 'Refused':
      return `${count(Faulty)} of ${count(Lines)} lines are faulty; nothing was written.`;
    case 'Completed':
      return DryRun
        ? `${count(Lines)} lines are clean; nothing was written yet.`
        : `${count(Written)} records were written${Skipped > 0 ? `, ${count(Skipped)} were there already` : ''}.`;
    default:
      return `${State}: ${count(Written)} of ${count(Lines)} records were written.`;
  }
}
