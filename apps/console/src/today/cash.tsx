import { Link } from '@tanstack/react-router';
import { readableChoices } from '../api/reports';
import { Failed } from '../parts/feedback/failed';
import { Figure } from '../parts/figure/figure';
import { useMe } from '../parts/page/use-me';
import { textIn } from '../parts/report/content';
import { CashPlot } from '../parts/report/plots/flow.plot';
import { useReport } from '../parts/report/use-report';

const AGING = 'aging';
const SIDES = [
  ['receivables', 'Receivables'],
  ['payables', 'Payables'],
] as const;

/** What is owed to the company and by it, and what the next thirteen weeks bring. */
export function Cash() {
  const readable = readableChoices(useMe(), AGING);
  const forecast = useReport('/api/v2/reports/cash-forecast');
  return (
    <section aria-label="Cash" className="card">
      <h2>Cash</h2>
      <p className="figures">
        {SIDES.filter(([of]) => readable.includes(of)).map(([of, label]) => (
          <Owed key={of} of={of} label={label} />
        ))}
      </p>
      {forecast.isError && <Failed fault={forecast.error} again={() => void forecast.refetch()} />}
      {forecast.data && <CashPlot title="Cash" content={forecast.data} />}
      <Link to="/reports/cash-forecast">Cash forecast</Link>
    </section>
  );
}

/** The total of one side of the aging. */
function Owed({ of, label }: { readonly of: 'receivables' | 'payables'; readonly label: string }) {
  const aging = useReport(`/api/v2/reports/aging?of=${of}`);
  const total = textIn(aging.data?.Totals, 'Total');
  if (total === '') return null;
  return (
    <span>
      <span className="muted">{label}</span>{' '}
      <Figure label={label} value={total} why={{ report: AGING, row: '', figure: 'Total', parameters: { of } }} />
    </span>
  );
}
