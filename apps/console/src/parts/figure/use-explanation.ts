import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../api/read';

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
interface Explanation {
  readonly Rows: readonly ExplainedLine[];
  readonly Explained: readonly [{ readonly Formula: string; readonly AddsUp: boolean; readonly Amount: string; readonly Lines: number }];
}

const PAGE = 100;

/** What a figure is made of, page after page. */
export const useExplanation = (address: string) =>
  useInfiniteQuery({
    queryKey: ['why', address],
    queryFn: ({ pageParam, signal }) => read<Explanation>(`${address}&limit=${PAGE}&offset=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ Explained: [{ Lines }] }, pages) => (pages.length * PAGE < Lines ? pages.length * PAGE : undefined),
  });
