import { Link } from '@tanstack/react-router';
import { recordAddress } from '../../addresses';
import { entityOfKind } from '../../api/fields';
import { plainName } from '../../api/names';
import { day } from '../../words/days';
import { isNegative, money, ownValue } from '../../words/money';
import { useEnd } from '../page/use-end';
import { Figure } from './figure';
import type { ExplainedLine } from './use-explanation';
import { figureName } from '../../api/reports';
import { whyAt, type ReportOfPage } from './why';

interface LinesProps {
  readonly lines: readonly ExplainedLine[];
  /** All lines, loaded or not. */
  readonly count: number;
  readonly more: () => void;
  readonly formula: string;
  readonly rowName: (row: string) => string;
  readonly page?: ReportOfPage | undefined;
}

/** The lines of a figure, or the figures that it is computed from. Scrolling to the end loads further ones. */
export function ExplainedLines({ lines, count, more, formula, rowName, page }: LinesProps) {
  const end = useEnd(lines.length < count, more, lines.length);
  if (lines.length === 0) return <p className="muted">Nothing is recorded.</p>;
  const isOfParts = lines[0]?.Figure !== '';
  return (
    <div className="table-frame" tabIndex={0}>
      <table aria-label={isOfParts ? 'Parts' : 'Lines'} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{isOfParts ? 'Figure' : 'Document'}</th>
            <th scope="col">{isOfParts ? 'Row' : 'Date'}</th>
            <th scope="col">{isOfParts ? 'Note' : 'Party'}</th>
            <th scope="col" className="figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} aria-rowindex={at + 2}>
              {isOfParts ? <Part line={line} formula={formula} rowName={rowName} page={page} /> : <Entry line={line} />}
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </div>
  );
}

/** A document: what it is, of when and of whom, and what it adds. */
function Entry({ line }: { readonly line: ExplainedLine }) {
  const entity = entityOfKind(line.Document);
  const id = line.DocumentId;
  return (
    <>
      <th scope="row">
        {entity === undefined || id === null ? (
          line.Description || line.Document
        ) : (
          <Link to={recordAddress(entity, id)} data-record={`${entity}/${id}`}>
            {line.Description || plainName(entity, id)}
          </Link>
        )}
      </th>
      <td>{day(line.Date)}</td>
      <td>{line.Party}</td>
      <td className={isNegative(line.Amount) ? 'figure loss' : 'figure'} data-value={line.Amount}>
        {money(line.Amount)}
      </td>
    </>
  );
}

interface PartProps extends Pick<LinesProps, 'formula' | 'rowName' | 'page'> {
  readonly line: ExplainedLine;
}

/** Another figure, with the sign with which it counts; its own is inside. */
function Part({ line, formula, rowName, page }: PartProps) {
  const why = line.Explain === '' ? undefined : whyAt(line.Explain, page);
  const label = figureName(line.Figure);
  return (
    <>
      <th scope="row">{label}</th>
      <td>{rowName(line.Row)}</td>
      <td>{line.Description}</td>
      <td className="figure" data-value={line.Amount}>
        {why ? <Figure label={label} value={ownValue(line.Amount, line.Figure, formula)} why={why} page={page} /> : money(line.Amount)}
      </td>
    </>
  );
}
