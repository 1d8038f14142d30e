import { useSyncExternalStore } from 'react';
import { useSay } from '../../parts/language/language-context';
import type { Live } from './live';

const onConnection = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says when what is shown may be behind: without a stream, or without a network. */
export function LiveStatus({ live }: { readonly live: Live }) {
  const say = useSay();
  const isLive = useSyncExternalStore(live.onState, live.isLive);
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <span role="status" className="behind">
      {!isOnline ? say('No connection') : isLive ? '' : say('Not live')}
    </span>
  );
}
