import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPage } from './read';

/** One verification of the events. */
export interface Verification {
  readonly Of: 'all' | 'new';
  readonly Began: string;
  readonly Ended: string;
  readonly Events: number;
  readonly Found: number;
  readonly Findings: readonly { readonly Position: string; readonly Problem: string }[];
  readonly Problems: readonly string[];
}

export interface Verifications {
  readonly Last: Verification | null;
  readonly LastOfAll: Verification | null;
}

/** What the worker verified last. `isAsked` is false for whoever may not know. */
export const useVerification = (isAsked = true) =>
  useQuery({
    queryKey: ['audit', 'verification'],
    queryFn: ({ signal }) => read<Verifications>('/api/v2/audit/verification', signal),
    enabled: isAsked,
  });

/** A signed root of all events until the end of a day. */
export interface Root {
  readonly Size: number;
  readonly Root: string;
  readonly RecordedAt: string;
  readonly Key: string;
}

const ROOTS = 1000;

/** The signed roots, the first one first. */
export const useRoots = () =>
  useInfiniteQuery({
    queryKey: ['audit', 'roots'],
    queryFn: ({ pageParam, signal }) => read<readonly Root[]>(`/api/v2/audit/roots?limit=${ROOTS}&after=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === ROOTS ? page.at(-1)?.Size : undefined),
    select: ({ pages }) => pages.flat(),
  });

/** An event of the company, or an access. */
export interface AuditEvent {
  readonly Position: string;
  readonly RecordedAt: string;
  readonly Event: string;
  readonly Entity: string;
  readonly Id: number | null;
  readonly Command: string;
  readonly UserName: string;
  readonly Application: string;
  readonly Address: string;
  readonly Details: Readonly<Record<string, unknown>> | null;
}

/** Which events are asked for: what is undefined is not asked. */
export interface EventsAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actor?: string | undefined;
  readonly type?: string | undefined;
}

/** The events of a page. */
export const EVENTS = 200;

/** The address of those events in the interface. */
export function eventsAddress(asked: EventsAsked, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...asked, ...more }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api/v2/audit/events?${new URLSearchParams(given).toString()}`;
}

/** Events, the first one first, page after page. A page may be empty and still not be the last. */
export const useEvents = (asked: EventsAsked) =>
  useInfiniteQuery({
    queryKey: ['audit', 'events', asked],
    queryFn: ({ pageParam, signal }) =>
      readPage<AuditEvent>(eventsAddress(asked, { limit: String(EVENTS), ...(pageParam !== '' && { after: pageParam }) }), signal),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
