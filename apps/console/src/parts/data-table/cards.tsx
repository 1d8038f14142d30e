import { useEnd } from '../page/use-end';
import { Definitions } from '../value/definitions';
import { RowLink } from './row-link';
import type { ShownRows } from './shown-rows';

/** The rows of a list on a narrow screen: a card for each. */
export function Cards({ table, columns, rows, open, isMore, more }: ShownRows) {
  const end = useEnd(isMore, more, rows.length);
  const [first, ...others] = columns;
  return (
    <div className="cards">
      {rows.map((row) => (
        <article key={row.Id} data-record={`${table.entity}/${row.Id}`}>
          {first && <RowLink entity={table.entity} field={first} {...{ row, open }} />}
          <Definitions fields={others.filter(({ name }) => row[name] !== null && row[name] !== '')} row={row} />
        </article>
      ))}
      <div ref={end} />
    </div>
  );
}
