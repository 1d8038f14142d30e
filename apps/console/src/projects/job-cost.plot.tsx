import { useElementSize } from '@mantine/hooks';
import { money } from '../words/money';
import type { JobCostReport } from './use-job-cost';

/** Pixels of a row, of a bar, and of the names at the left. */
const [ROW, BAR, NAMES] = [28, 10, 140];

const amount = (text: string): number => Number(text) || 0;

/** By milestone: the budget as a band, what is spent upon it, what is ordered beyond that, and what it will be as a tick. */
export function JobCostPlot({ milestones }: { readonly milestones: JobCostReport['Milestones'] }) {
  const { ref, width } = useElementSize();
  const rows = milestones.map((row) => ({
    ...{ name: row.Milestone || 'No milestone', budget: amount(row.Budget), actual: amount(row.Actual) },
    ...{ committed: amount(row.Committed), projected: amount(row.Projected), words: row },
  }));
  const most = Math.max(1, ...rows.flatMap(({ budget, actual, committed, projected }) => [budget, actual + committed, projected]));
  const scale = (value: number): number => (Math.max(0, value) / most) * Math.max(0, width - NAMES - 8);
  const told = rows.map(
    ({ name, words }) => `${name}: actual ${money(words.Actual)} of ${money(words.Budget)}, projected ${money(words.Projected)}`,
  );
  return (
    <div ref={ref} className="plot">
      <svg role="img" aria-label="Job cost by milestone" width={width} height={rows.length * ROW}>
        <title>{told.join('; ')}</title>
        {rows.map(({ name, budget, actual, committed, projected }, at) => {
          const y = at * ROW + ROW / 2;
          const within = Math.min(actual, budget);
          return (
            <g key={at}>
              <text x={0} y={y + 4} className="plot-name">
                {name.length > 20 ? `${name.slice(0, 19)}…` : name}
              </text>
              <rect x={NAMES} y={y - BAR} width={scale(budget)} height={BAR * 2} className="plot-budget" />
              <rect x={NAMES} y={y - BAR / 2} width={scale(within)} height={BAR} className="plot-actual" />
              {actual > budget && (
                <rect
                  x={NAMES + scale(budget)}
                  y={y - BAR / 2}
                  width={scale(actual) - scale(budget)}
                  height={BAR}
                  className="plot-beyond"
                />
              )}
              <rect x={NAMES + scale(actual)} y={y - BAR / 2} width={scale(committed)} height={BAR} className="plot-committed" />
              <rect x={NAMES + scale(projected) - 1} y={y - BAR} width={2} height={BAR * 2} className="plot-projected" />
            </g>
          );
        })}
      </svg>
      <p className="muted legend">Band: budget. Bar: actual, then committed. Tick: projected. Red: beyond the budget.</p>
    </div>
  );
}
