import type { QueryClient } from '@tanstack/react-query';

/** Where the tabs of a browser tell each other. One of them has the stream: the service lets few wait at a time. */
const CHANNEL = 'plumbline-live';
/** Milliseconds without a further change after which lists are asked again. */
const QUIET_MS = 300;
/** Milliseconds between polls while there is no stream. */
const POLL_MS = 15_000;

/** What the stream tells of a record. */
interface Change {
  readonly Entity: string;
  readonly Id: number | string;
}
type Told = { readonly change: Change } | { readonly isLive: boolean };

export interface Live {
  /** True while the stream stands, in whichever tab. */
  readonly isLive: () => boolean;
  readonly onState: (listener: () => void) => () => void;
}

/** The parts of the cache that a change of a record makes stale at once. */
const OF_RECORD = new Set(['record', 'history', 'actions']);

/** The parts that may follow from any record: they are asked again once it has been quiet. */
const FOLLOWING = new Set(['me', 'report', 'why', 'chain']);

/** Follows the feed of changes for all tabs of this browser, and asks again for what is shown and has changed. */
export function followChanges(queries: QueryClient): Live {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  const changed = new Set<string>();
  let isLive = true;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const askAgain = (): void => {
    const entities = [...changed];
    changed.clear();
    void queries.invalidateQueries({ predicate: ({ queryKey: [what, entity] }) => what === 'list' && entities.includes(String(entity)) });
    void queries.invalidateQueries({ predicate: ({ queryKey: [what] }) => FOLLOWING.has(String(what)) });
  };
  const tell = (told: Told): void => {
    if ('isLive' in told) {
      if (told.isLive === isLive) return;
      isLive = told.isLive;
      clearInterval(poll);
      if (!isLive) poll = setInterval(() => void queries.invalidateQueries(), POLL_MS);
      for (const listener of listeners) listener();
      return;
    }
    const { Entity, Id } = told.change;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [what, entity, id] }) => OF_RECORD.has(String(what)) && entity === Entity && String(id) === String(Id),
    });
    void queries.invalidateQueries({ queryKey: ['name', Entity, String(Id)] });
    changed.add(Entity);
    clearTimeout(quiet);
    quiet = setTimeout(askAgain, QUIET_MS);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => tell(data);
  const tellAll = (told: Told): void => {
    channel.postMessage(told);
    tell(told);
  };
  // Held until this tab closes: another one takes over then.
  void navigator.locks.request(CHANNEL, () => new Promise<never>(() => stream(tellAll)));
  return {
    isLive: () => isLive,
    onState: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The stream of one tab. The browser connects again by itself, save where the service refused. */
function stream(tell: (told: Told) => void): void {
  const source = new EventSource('/api/v2/changes?after=now&include=&fields=Id');
  source.onopen = () => tell({ isLive: true });
  source.onerror = () => {
    tell({ isLive: false });
    if (source.readyState === EventSource.CLOSED) setTimeout(() => stream(tell), POLL_MS);
  };
  source.addEventListener('change', ({ data }: MessageEvent<string>) => tell({ change: JSON.parse(data) as Change }));
}
