import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { records, type Reply, type Row } from '../../api/client';
import { asQuery, type Conditions } from './list-state';
import { nameReferences } from './named-rows';

/** Rows of a page. */
const PAGE = 200;
/** Rows that are printed at most. */
const PRINTED = 10_000;

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
  const queries = useQueryClient();
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
  const rows = rowsOf(list.data);
  // The browser's own command to print waits for nothing.
  const named = fields.join();
  const [asked] = useState(() => new WeakSet<Reply<Row[]>>());
  useEffect(() => {
    for (const page of list.data?.pages ?? [])
      if (!asked.has(page)) {
        asked.add(page);
        void nameReferences(queries, entity, named.split(','), page.data);
      }
  }, [asked, queries, entity, named, list.data]);
  const matches = list.data?.pages[0]?.meta.total;
  /** Loads what matches, as much as is printed; what was loaded before a failure stays. */
  const loadAll = async (): Promise<void> => {
    let at = list;
    while (at.hasNextPage && !at.isError && (at.data?.pages.length ?? 0) * PAGE < PRINTED) at = await at.fetchNextPage();
    await nameReferences(queries, entity, fields, rowsOf(at.data));
  };
  return { list, rows, matches, total: isNarrowed ? everything.data?.meta.total : matches, loadAll };
}

const rowsOf = (loaded: { readonly pages: readonly Reply<Row[]>[] } | undefined): readonly Row[] =>
  loaded?.pages.flatMap(({ data }) => data) ?? [];
