import { useEffect, useRef } from 'react';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';
import { RowLink } from './row-link';
import type { ShownRows } from './shown-rows';

/** The rows of a list on a narrow screen: a card for each. */
export function Cards({ table, columns, rows, open, isMore, more }: ShownRows) {
  const me = useMe();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !isMore) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [isMore, more]);
  const [first, ...others] = columns;
  return (
    <div className="cards">
      {rows.map((row) => (
        <article key={row.Id} data-record={`${table.entity}/${row.Id}`}>
          {first && <RowLink entity={table.entity} field={first} {...{ row, open }} />}
          <dl>
            {others
              .filter(({ name }) => row[name] !== null && row[name] !== '')
              .map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Value field={field} value={row[field.name]} zone={me.Company.TimeZone} />
                  </dd>
                </div>
              ))}
          </dl>
        </article>
      ))}
      <div ref={end} />
    </div>
  );
}
