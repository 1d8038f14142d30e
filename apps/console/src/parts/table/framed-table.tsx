import type { ReactNode } from 'react';

interface TableProps {
  /** The accessible name. */
  readonly label: string;
  /** The heads of the columns; of one without words, what it is for. */
  readonly heads: readonly (string | Head)[];
  /** Its rows. */
  readonly children: ReactNode;
}

interface Head {
  readonly name: string;
  /** Its cells are figures, at the right. */
  readonly isFigure?: boolean;
  /** It is read out and not shown. */
  readonly isSilent?: boolean;
}

/** A table that scrolls in a frame of its own where it is wider than its place. */
export function FramedTable({ label, heads, children }: TableProps) {
  return (
    <div className="table-frame" tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads
              .map((head): Head => (typeof head === 'string' ? { name: head } : head))
              .map(({ name, isFigure, isSilent }, at) => (
                <th key={at} scope="col" className={isFigure ? 'figure' : undefined} aria-label={isSilent ? name : undefined}>
                  {!isSilent && name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
