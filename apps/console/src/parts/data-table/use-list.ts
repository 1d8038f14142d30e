import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { records, type Row } from '../../api/client';
import { asQuery, type Conditions } from './list-state';

/** Rows of a page. */
const PAGE = 200;

interface Asked {
  readonly where: Conditions;
  /** What all of its records have in common. */
  readonly within: Conditions;
  readonly q: string | undefined;
  readonly order: readonly string[];
  readonly fields: readonly string[];
  /** What is asked is not known yet: the view that the address names is still to come. */
  readonly isPending: boolean;
}

/** The records of a list, page after page by cursor, and how many match and may be seen. */
export function useList(entity: string, { where, within, q, order, fields, isPending }: Asked) {
  const all = { ...where, ...within };
  const isNarrowed = q !== undefined || Object.keys(where).length > 0;
  const list = useInfiniteQuery({
    queryKey: ['list', entity, { where: all, q, order, fields }],
    queryFn: ({ pageParam, signal }) =>
      records(entity).list({
        ...{ where: asQuery(all), q, order, fields: ['Id', ...fields], include: [], limit: PAGE, signal },
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
    enabled: !isPending,
  });
  const everything = useQuery({
    queryKey: ['list', entity, 'total', within],
    queryFn: ({ signal }) => records(entity).list({ where: asQuery(within), fields: ['Id'], include: [], limit: 1, signal }),
    enabled: isNarrowed && !isPending,
  });
  const rows: readonly Row[] = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const matches = list.data?.pages[0]?.meta.total;
  return { list, rows, matches, total: isNarrowed ? everything.data?.meta.total : matches };
}
