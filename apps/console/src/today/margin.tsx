import { mayReadReport } from '../api/reports';
import { useMe } from '../parts/page/use-me';
import { Sparkline } from '../parts/plots/sparkline';
import { textIn } from '../parts/report/content';
import { useReport } from '../parts/report/use-report';
import { money } from '../words/money';

/** Where the margin of all jobs over time is. */
const MARGIN = '/api/v2/reports/job-cost/series?by=week&figures=Margin';
/** Half a year. */
const WEEKS = 26;

/** The margin of all jobs at the end of each of the last weeks, beside the heading of the jobs. */
export function MarginByWeek() {
  const isReadable = mayReadReport(useMe(), 'job-cost');
  const { data } = useReport(isReadable ? MARGIN : undefined);
  const weeks = (data?.Rows ?? []).slice(-WEEKS).map((row) => textIn(row, 'Margin'));
  if (!isReadable || (data && weeks.length < 2)) return null;
  const [first, last] = [weeks[0] ?? '', weeks.at(-1) ?? ''].map(money);
  const label = `Margin by week, from ${first} to ${last} in ${weeks.length} weeks`;
  return (
    <span className="margin-by-week">
      <span className="muted">Margin by week</span>
      {data ? <Sparkline label={label} values={weeks.map(Number)} /> : <span className="sparkline" />}
    </span>
  );
}
