import { useEffect, useRef, type ReactNode } from 'react';
import { useSay } from '../language/language-context';

interface SidePanelProps {
  /** The accessible name. */
  readonly label: string;
  /** Its heading, and what stands beside that. */
  readonly head: ReactNode;
  /** What it is about, as `data-` attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** What stands beside a page: it takes the focus, and Escape closes it. */
export function SidePanel({ label, head, data, close, children }: SidePanelProps) {
  const say = useSay();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A dialog that this opens would be closed by the same key.
      event.preventDefault();
      close();
    };
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [close]);
  return (
    <aside ref={panel} className="panel" aria-label={label} tabIndex={-1} {...data}>
      <header className="page-head">
        {head}
        <button type="button" className="plain" aria-label={say('Close')} onClick={close}>
          ×
        </button>
      </header>
      {children}
    </aside>
  );
}
