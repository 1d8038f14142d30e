import { Money } from '@plumbline/platform/kernel';

/** Sends GET requests to the service. */
interface Reader {
  readonly get: (path: string) => Promise<{ readonly status: number; readonly text: string; readonly json: unknown }>;
}

/** A figure of a report, as the report states it. */
export interface StatedFigure {
  readonly figure: string;
  /** The key of its row; empty: the total. */
  readonly row: string;
  readonly amount: string;
}
interface Line {
  readonly Figure: string;
  readonly Row: string;
  readonly Amount: string;
  readonly Position: string;
  readonly Explain: string;
}
interface Explanation {
  readonly Rows: readonly Line[];
  readonly Totals: { readonly Amount: string };
  readonly Explained: readonly [{ readonly Formula: string; readonly AddsUp: boolean; readonly Lines: number }];
}

/** One figure in twenty without an amount is asked for: most rows have many of them. */
const SOME = 20;

function addressOf(report: string, { figure, row }: Omit<StatedFigure, 'amount'>): string {
  const { pathname, searchParams } = new URL(`http://report/${report}`);
  return sorted(`${pathname}/explain?${String(new URLSearchParams({ ...Object.fromEntries(searchParams), figure, ...(row && { row }) }))}`);
}
/** The address with all lines, and its parameters in one order: each figure is asked for once. */
function sorted(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://report');
  searchParams.set('limit', '20000');
  searchParams.sort();
  return `${pathname.replace('/api/v2/', '/')}?${searchParams.toString()}`;
}

/**
 * Asks for the parts of figures of a report, and for those of their parts, down to the journal or to another report.
 * @returns what does not add up to the cent, and the number of figures that were asked for
 */
export async function unexplained(
  api: Reader,
  report: string,
  figures: readonly StatedFigure[],
): Promise<{ readonly faults: string[]; readonly asked: number }> {
  const faults: string[] = [];
  const known = new Map<string, Promise<string>>();
  const amountOf = (address: string, isFollowed = true): Promise<string> => {
    const before = known.get(address) ?? explain(address, isFollowed);
    known.set(address, before);
    return before;
  };
  async function explain(address: string, isFollowed: boolean): Promise<string> {
    const reply = await api.get(`/api/v2${address}`);
    if (reply.status !== 200) {
      faults.push(`${address}: ${reply.status} ${reply.text.slice(0, 200)}`);
      return '';
    }
    const { Rows, Totals, Explained } = (reply.json as { data: Explanation }).data;
    const [{ AddsUp, Lines, Formula }] = Explained;
    const sum = Money.sum(Rows.map(({ Amount }) => Amount)).toString();
    if (AddsUp && sum !== Money.of(Totals.Amount).toString()) faults.push(`${address}: ${sum} of ${Totals.Amount} (${Formula})`);
    if (Rows.length !== Lines) faults.push(`${address}: ${Rows.length} of ${Lines} lines`);
    for (const { Figure, Amount, Position, Explain } of Rows) {
      if (Figure === '') {
        if (!Position && !Explain) faults.push(`${address}: a line without the position of its event`);
        continue;
      }
      if (!isFollowed) continue;
      const next = sorted(Explain);
      // Another report is asked for its own figures.
      const part = await amountOf(next, next.split('?')[0] === address.split('?')[0]);
      if (Number(part) !== Math.abs(Number(Amount)) && Number(part) !== Number(Amount) && -Number(part) !== Number(Amount))
        faults.push(`${address}: ${Figure} is ${part}, not ${Amount}`);
    }
    return Totals.Amount;
  }
  const waiting = figures.filter(({ amount }, index) => Number(amount) !== 0 || index % SOME === 0);
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const address = addressOf(report, one);
      const amount = await amountOf(address);
      if (amount !== one.amount) faults.push(`${address}: ${amount}, the report has ${one.amount}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return { faults, asked: known.size };
}
