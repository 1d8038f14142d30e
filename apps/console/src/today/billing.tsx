import { Link } from '@tanstack/react-router';
import { Figure } from '../parts/figure/figure';
import { Block } from '../parts/page/block';
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
  return (
    <Block title="Over- and under-billing" query={useReport(WIP)} foot={<Link to="/reports/wip">Work in progress</Link>}>
      {(wip) => (
        <>
          <p className="figures">
            {TOTALS.map(([figure, label]) => (
              <span key={figure}>
                <span className="muted">{label}</span>{' '}
                <Figure label={label} value={textIn(wip.Totals, figure)} why={{ report: 'wip', row: '', figure, parameters: {} }} />
              </span>
            ))}
          </p>
          <WipPlot title="Over- and under-billing" content={wip} />
        </>
      )}
    </Block>
  );
}
