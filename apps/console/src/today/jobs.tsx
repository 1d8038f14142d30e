import { Link } from '@tanstack/react-router';
import { recordAddress } from '../addresses';
import { Figure } from '../parts/figure/figure';
import { Block } from '../parts/page/block';
import { textIn, type ReportRow } from '../parts/report/content';
import { useReport } from '../parts/report/use-report';
import { FramedTable } from '../parts/table/framed-table';
import { difference } from '../words/differences';
import { decimal, isNegative } from '../words/money';
import { MarginByWeek } from './margin';
import { NoJobs } from './no-jobs';

/** Where the report of work in progress is. */
export const WIP = '/api/v2/reports/wip';

const COLUMNS: readonly (readonly [figure: string, label: string])[] = [
  ['Price', 'Price'],
  ['CostToDate', 'Cost to date'],
  ['Earned', 'Earned'],
  ['Billed', 'Billed'],
  ['GrossProfitToDate', 'Gross profit'],
];

const profitOf = (row: ReportRow): string => textIn(row, 'GrossProfitToDate');
const leastFirst = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  [...rows].sort((one, other) => (isNegative(difference(profitOf(one), profitOf(other))) ? -1 : 1));

/** The jobs in progress, those with the least profit first. */
export function Jobs() {
  return (
    <Block title="Jobs" query={useReport(WIP)} aside={<MarginByWeek />}>
      {({ Rows }) =>
        Rows.length === 0 ? (
          <NoJobs />
        ) : (
          <FramedTable
            label="Jobs"
            heads={['Job', { name: 'Complete', isFigure: true }, ...COLUMNS.map(([, name]) => ({ name, isFigure: true }))]}
          >
            {leastFirst(Rows).map((row) => (
              <Job key={textIn(row, 'ProjectId')} row={row} />
            ))}
          </FramedTable>
        )
      }
    </Block>
  );
}

function Job({ row }: { readonly row: ReportRow }) {
  const id = textIn(row, 'ProjectId');
  const name = textIn(row, 'ProjectName');
  return (
    <tr data-record={`projects/${id}`}>
      <th scope="row">
        <Link to={recordAddress('projects', id)}>{name}</Link>
      </th>
      <td className="figure">{textIn(row, 'PercentComplete') === '' ? null : `${decimal(textIn(row, 'PercentComplete'))} %`}</td>
      {COLUMNS.map(([figure, label]) => (
        <td key={figure} className="figure">
          {textIn(row, figure) !== '' && (
            <Figure label={`${name}, ${label}`} value={textIn(row, figure)} why={{ report: 'wip', row: id, figure, parameters: {} }} />
          )}
        </td>
      ))}
    </tr>
  );
}
