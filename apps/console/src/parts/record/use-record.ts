import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { records } from '../../api/client';
import { read } from '../../api/read';

/** A record as it is now. */
export const useRecord = (entity: string, id: string) =>
  useQuery({
    queryKey: ['record', entity, id],
    queryFn: ({ signal }) =>
      records(entity)
        .get(id, { signal })
        .then(({ data }) => data),
  });

/** One thing that happened to a record. */
export interface HistoryEvent {
  readonly Position: string;
  readonly RecordedAt: string;
  readonly Action: string;
  readonly Event: string;
  readonly Command: string;
  readonly UserName: string | null;
  readonly Application: string | null;
  readonly Changes: readonly { readonly Field: string; readonly From: unknown; readonly To: unknown }[];
}

/** Events of a page of the history. */
const PAGE = 100;

/** What happened to a record, the first thing first, page after page. */
export const useHistory = (entity: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      read<readonly HistoryEvent[]>(`/api/v2/records/${entity}/${id}/history?limit=${PAGE}&after=${pageParam}`, signal),
    initialPageParam: '0',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.Position : undefined),
  });
