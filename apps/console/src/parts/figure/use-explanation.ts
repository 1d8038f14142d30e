import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../api/read';
import { difference, isNothing } from '../../words/differences';
import { numberOf } from '../../words/hours';
import { inWords } from '../../words/names';

/** A document, or another figure, that a figure is made of. */
export interface ExplainedLine {
  readonly Figure: string;
  readonly Row: string;
  readonly Date: string;
  readonly Document: string;
  readonly DocumentId: number | null;
  readonly Party: string;
  readonly Description: string;
  readonly Class: string;
  readonly Hours: string;
  readonly Amount: string;
  readonly Explain: string;
}
/** What a figure is, and what it is made of. */
export interface Explanation {
  readonly amount: string;
  readonly formula: string;
  readonly addsUp: boolean;
  /** All lines, loaded or not. */
  readonly count: number;
  readonly lines: readonly ExplainedLine[];
}

interface OfFigure {
  readonly Rows: readonly ExplainedLine[];
  readonly Explained: readonly [{ readonly Formula: string; readonly AddsUp: boolean; readonly Amount: string; readonly Lines: number }];
}

/** The events that made a field of a record what it is. */
interface OfField {
  readonly Rows: readonly (Pick<ExplainedLine, 'Date' | 'Document' | 'DocumentId' | 'Party' | 'Amount'> & {
    readonly Number: string;
    readonly Event: string;
    readonly Recorded: string;
  })[];
  readonly Totals: { readonly Amount: string };
  readonly Explained: readonly [{ readonly Value: string; readonly AddsUp: boolean; readonly Lines: number }];
}

const PAGE = 100;

/** What a figure is made of, page after page. */
export const useExplanation = (address: string) =>
  useInfiniteQuery({
    queryKey: ['why', address],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await read<OfFigure | OfField>(`${address}&limit=${PAGE}&offset=${pageParam}`, signal);
      return isOfField(reply) ? fieldExplained(reply) : figureExplained(reply);
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : undefined),
  });

const isOfField = (reply: OfFigure | OfField): reply is OfField => 'Value' in reply.Explained[0];

const figureExplained = ({ Rows, Explained: [{ Formula, AddsUp, Amount, Lines }] }: OfFigure): Explanation => ({
  ...{ amount: Amount, formula: Formula, addsUp: AddsUp, count: Lines, lines: Rows },
});

function fieldExplained({ Rows, Totals, Explained: [{ Value, AddsUp, Lines }] }: OfField): Explanation {
  const amount = numberOf(Value);
  return {
    ...{ amount, formula: '', count: Lines },
    addsUp: AddsUp && isNothing(difference(Totals.Amount, amount)),
    lines: Rows.map((row) => ({
      ...{ Date: row.Date, Document: row.Document, DocumentId: row.DocumentId, Party: row.Party, Amount: row.Amount },
      ...{ Figure: '', Row: '', Class: '', Hours: '', Explain: '' },
      Description: [inWords(row.Event), row.Number].filter(Boolean).join(', '),
    })),
  };
}
