import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { records, type Row } from '../../api/client';
import { read } from '../../api/read';
import { endOf } from '../as-of/as-of';

/** A record as it is now, or as it was at a day or moment. */
export const useRecord = (entity: string, id: string, at?: string) =>
  useQuery({
    queryKey: ['record', entity, id, at ?? 'now'],
    queryFn: async ({ signal }): Promise<Row> => {
      if (at === undefined) return (await records(entity).get(id, { signal })).data;
      return await read<Row>(`/api/v2/records/${entity}/${id}?${new URLSearchParams({ at }).toString()}`, signal);
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

/** Events of one request, the most that the interface gives. */
const PAGE = 1000;

/** What happened to a record, the first thing first: its first 1,000 events, and further ones when asked for. */
export const useHistory = (entity: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      read<readonly HistoryEvent[]>(`/api/v2/records/${entity}/${id}/history?limit=${PAGE}&after=${pageParam}`, signal),
    initialPageParam: '0',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.Position : undefined),
    select: ({ pages }) => pages.flat(),
  });

/** The event after which a record was as the page shows it: the last one until `at`, or the last one. */
export const eventAt = (events: readonly HistoryEvent[], at: string | undefined): HistoryEvent | undefined =>
  at === undefined ? events.at(-1) : events.filter(({ RecordedAt }) => RecordedAt <= endOf(at)).at(-1);
