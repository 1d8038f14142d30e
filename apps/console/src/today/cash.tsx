import { Link } from '@tanstack/react-router';
import { readableChoices } from '../api/reports';
import { Figure } from '../parts/figure/figure';
import { Block } from '../parts/page/block';
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
  const address = (of: string): string | undefined => (readable.includes(of) ? `/api/v2/reports/aging?of=${of}` : undefined);
  const agings = [useReport(address('receivables')), useReport(address('payables'))];
  return (
    <Block
      title="Cash"
      query={useReport('/api/v2/reports/cash-forecast')}
      isWaiting={agings.some(({ isLoading }) => isLoading)}
      foot={<Link to="/reports/cash-forecast">Cash forecast</Link>}
    >
      {(forecast) => (
        <>
          <p className="figures">
            {SIDES.map(([of, label], at) => (
              <Owed key={of} {...{ of, label }} total={textIn(agings[at]?.data?.Totals, 'Total')} />
            ))}
          </p>
          <CashPlot title="Cash" content={forecast} />
        </>
      )}
    </Block>
  );
}

/** The total of one side of the aging. */
function Owed({ of, label, total }: { readonly of: string; readonly label: string; readonly total: string }) {
  return total === '' ? null : (
    <span>
      <span className="muted">{label}</span>{' '}
      <Figure label={label} value={total} why={{ report: AGING, row: '', figure: 'Total', parameters: { of } }} />
    </span>
  );
}
