import { Link } from '@tanstack/react-router';
import { Failed } from '../parts/feedback/failed';
import { Figure } from '../parts/figure/figure';
import { textIn } from '../parts/report/content';
import { WipPlot } from '../parts/report/plots/jobs.plot';
import { useReport } from '../parts/report/use-report';
import { WIP } from './jobs';

const TOTALS: readonly (readonly [figure: string, label: string])[] = [
  ['OverBilled', 'Over-billed'],
  ['UnderBilled', 'Under-billed'],
];

/** By job: what is billed beyond what is earned, or short of it. */
export function OverAndUnderBilling() {
  const wip = useReport(WIP);
  return (
    <section aria-label="Over- and under-billing" className="card">
      <h2>Over- and under-billing</h2>
      {wip.isError && <Failed fault={wip.error} again={() => void wip.refetch()} />}
      {wip.data && (
        <>
          <p className="figures">
            {TOTALS.map(([figure, label]) => (
              <span key={figure}>
                <span className="muted">{label}</span>{' '}
                <Figure label={label} value={textIn(wip.data.Totals, figure)} why={{ report: 'wip', row: '', figure, parameters: {} }} />
              </span>
            ))}
          </p>
          <WipPlot title="Over- and under-billing" content={wip.data} />
        </>
      )}
      <Link to="/reports/wip">Work in progress</Link>
    </section>
  );
}
