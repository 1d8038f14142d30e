import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { records, type Row } from '../../api/client';
import { read } from '../../api/read';

/** A record as it is now, or as it was at a day or moment. */
export const useRecord = (entity: string, id: string, at?: string) =>
  useQuery({
    queryKey: ['record', entity, id, at ?? 'now'],
    queryFn: async ({ signal }): Promise<Row> => {
      if (at === undefined) return (await records(entity).get(id, { signal })).data;
      return await read<Row>(`/api/v2/records/${entity}/${id}?${new URLSearchParams({ at }).toString()}`, signal);
    },
  });

/** Events whose moments the slider has: one request. A day that is typed reaches any other moment. */
const STEPS = 1000;

/** The moments at which something happened to a record, the first one first: those of its first 1,000 events. */
export const useMoments = (entity: string, id: string) =>
  useQuery({
    queryKey: ['history', entity, id, 'moments'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const events = await read<readonly HistoryEvent[]>(`/api/v2/records/${entity}/${id}/history?limit=${STEPS}`, signal);
      return events.map(({ RecordedAt }) => RecordedAt);
    },
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
