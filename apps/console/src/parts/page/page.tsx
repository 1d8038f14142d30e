import { useEffect, type ReactNode } from 'react';

interface PageProps {
  /** The heading, and the title of the document. */
  readonly title: string;
  /** Tables take the width of the window; text does not. */
  readonly isWide?: boolean;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: its one heading of the first level, and the title of the document after it. */
export function Page({ title, isWide = false, aside, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – Plumbline`;
  }, [title]);
  return (
    <div className={isWide ? 'page wide' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}
