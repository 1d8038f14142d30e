import { day } from '../../words/days';
import { decimal, NONE } from '../../words/money';
import { inWords } from '../../words/names';

interface LinesProps {
  readonly title: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

const isShown = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && typeof value !== 'object';
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);

/** The lines of a record: a column for each of their plain values that some line has. References show in the record itself. */
export function LinesTable({ title, lines }: LinesProps) {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))].filter(
    (name) => !/(?:^|[a-z])Ids?$/.test(name) && lines.some((line) => isShown(line[name])),
  );
  if (names.length === 0) return null;
  const figures = new Set(names.filter((name) => lines.every((line) => !isShown(line[name]) || isNumber(line[name]))));
  return (
    <section>
      <h2>{title}</h2>
      <div className="table-frame">
        <table aria-label={title}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col" className={figures.has(name) ? 'figure' : undefined}>
                  {inWords(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                {names.map((name) => (
                  <td key={name} className={figures.has(name) ? 'figure' : undefined}>
                    {shown(line[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isNumber(value)) return decimal(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? day(value) : NONE;
}
