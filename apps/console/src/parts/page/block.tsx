import type { ReactNode } from 'react';
import { Failed } from '../feedback/failed';

interface BlockProps<T> {
  /** Its heading, and its accessible name. */
  readonly title: string;
  /** What it shows comes from here. */
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isLoading: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What else it waits for. */
  readonly isWaiting?: boolean;
  /** It stands on the page without a frame. */
  readonly isPlain?: boolean;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  /** Its contents, once they are there. */
  readonly children: (data: T) => ReactNode;
  /** What stands below the contents, or below the message that there are none. */
  readonly foot?: ReactNode;
}

/**
 * A part of a page with data of its own, which fails alone. Busy until they are there: nothing that follows it is shown before
 * (`parts.css`), so that nothing moves while somebody reads.
 */
export function Block<T>({ title, query, isWaiting = false, isPlain = false, aside, children, foot }: BlockProps<T>) {
  const { data, error, isLoading, refetch } = query;
  const isBusy = isLoading || isWaiting;
  return (
    <section aria-label={title} className={isPlain ? undefined : 'card'} aria-busy={isBusy}>
      <header className={aside ? 'page-head' : undefined}>
        <h2>{title}</h2>
        {aside}
      </header>
      {error && <Failed fault={error} again={() => void refetch()} />}
      {!isBusy && data !== undefined && children(data)}
      {!isBusy && foot}
    </section>
  );
}
