import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFigure } from '../../api/fields';
import type { EntityField } from '../../api/entity';
import { useTold } from '../language/told';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';
import { columnWidth } from './column-width';
import { RowLink } from './row-link';
import type { ShownRows } from './shown-rows';
import { usePrinting } from './use-printing';

/** The rows above and below those that are seen. */
const OVERSCAN = 12;

/** The rows of a list as a table. Of thousands only those near the window are there; of print all that are loaded. */
export function Rows({ table, columns, rows, matches, order, setOrder, open, isMore, more }: ShownRows) {
  const me = useMe();
  const told = useTold();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0), []);
  const height = useRowHeight();
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => height, overscan: OVERSCAN, scrollMargin: top });
  useEffect(() => virtual.measure(), [virtual, height]);
  const isPrinting = usePrinting();
  const seen = virtual.getVirtualItems();
  const first = isPrinting ? 0 : (seen[0]?.index ?? 0);
  const last = isPrinting ? rows.length - 1 : (seen.at(-1)?.index ?? -1);
  useEffect(() => {
    if (isMore && last >= rows.length - 40) more();
  }, [isMore, last, rows.length, more]);
  return (
    <div className="table-frame">
      <table className="even" aria-label={told(table.title)} aria-rowcount={matches === undefined ? -1 : matches + 1}>
        <colgroup>
          {columns.map((field) => (
            <col key={field.name} style={{ width: `${columnWidth(field)}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((field) => (
              <Head key={field.name} {...{ field, order, setOrder }} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={first * height} columns={columns.length} />
          {rows.slice(first, last + 1).map((row, at) => (
            <tr key={row.Id} aria-rowindex={first + at + 2} data-record={`${table.entity}/${row.Id}`}>
              {columns.map((field, column) =>
                column === 0 ? (
                  <th key={field.name} scope="row">
                    <RowLink entity={table.entity} {...{ field, row, open }} />
                  </th>
                ) : (
                  <td key={field.name} className={isFigure(field) ? 'figure' : undefined}>
                    <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />
                  </td>
                ),
              )}
            </tr>
          ))}
          <Gap height={(rows.length - 1 - last) * height} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

const rowHeight = (): number => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32;

/** The height that the tokens give a row, also after another density was chosen. */
function useRowHeight(): number {
  const [height, setHeight] = useState(rowHeight);
  useEffect(() => {
    const observer = new MutationObserver(() => setHeight(rowHeight()));
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, []);
  return height;
}

interface HeadProps {
  readonly field: EntityField;
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
}

/** The head of a column. Its button orders by it, up first, then down. */
function Head({ field, order, setOrder }: HeadProps) {
  const name = field.isOrdered ? field.name : field.orderedBy;
  const direction = name === undefined ? undefined : order[0] === name ? 'ascending' : order[0] === `-${name}` ? 'descending' : 'none';
  const label = field.label;
  return (
    <th scope="col" className={isFigure(field) ? 'figure' : undefined} aria-sort={direction}>
      {name !== undefined ? (
        <button type="button" onClick={() => setOrder([direction === 'ascending' ? `-${name}` : name])}>
          {label}
          <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
