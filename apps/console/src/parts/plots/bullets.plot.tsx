import { money } from '../../words/money';
import { Bars, type Segment } from './bars.plot';

/** What was to be spent, what is, what is ordered beyond it, and what it will be. */
export interface Bullet {
  readonly name: string;
  readonly Budget: string;
  readonly Actual: string;
  readonly Committed: string;
  readonly Projected: string;
}

const amount = (text: string): number => Number(text) || 0;

/** A budget as a band, what is spent upon it, what is ordered beyond that, and what it will be as a tick. */
export function Bullets({ label, bullets }: { readonly label: string; readonly bullets: readonly Bullet[] }) {
  return (
    <Bars
      label={label}
      legend={[
        { kind: 'budget', word: 'Budget' },
        { kind: 'actual', word: 'Actual' },
        { kind: 'beyond', word: 'Beyond the budget' },
        { kind: 'committed', word: 'Committed' },
        { kind: 'projected', word: 'Projected', isLine: true },
      ]}
      rows={bullets.map((bullet) => ({ name: bullet.name, segments: segmentsOf(bullet), note: `${money(bullet.Actual)}` }))}
    />
  );
}

function segmentsOf({ Budget, Actual, Committed, Projected }: Bullet): Segment[] {
  const [budget, actual, committed, projected] = [amount(Budget), amount(Actual), amount(Committed), amount(Projected)];
  const words = { budget: `Budget ${money(Budget)}`, actual: `Actual ${money(Actual)}` };
  const isBeyond = actual > budget;
  return [
    { from: 0, to: budget, kind: 'budget', shape: 'band', words: words.budget },
    { from: 0, to: isBeyond ? budget : actual, kind: 'actual', words: words.actual },
    ...(isBeyond ? [{ from: budget, to: actual, kind: 'beyond', words: words.actual } as const] : []),
    { from: actual, to: actual + committed, kind: 'committed', words: `Committed ${money(Committed)}` },
    { from: 0, to: projected, kind: 'projected', shape: 'tick', words: `Projected ${money(Projected)}` },
  ];
}
