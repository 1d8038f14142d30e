import { isRefusedWith } from '../api/client';
import { isPast, useAsOf, type AsOf } from '../parts/as-of/as-of';
import { Figure } from '../parts/figure/figure';
import { jobCostOf } from '../parts/figure/why';
import { Block } from '../parts/page/block';
import { Bullets } from '../parts/plots/bullets.plot';
import { difference, isNothing } from '../words/differences';
import { signed } from '../words/money';
import { inWords } from '../words/names';
import { byRow, FIGURES, rowKey, useJobCost, type JobCostReport, type JobFigures } from './use-job-cost';
import './job-cost.css';

const NOW: AsOf = { at: undefined, through: undefined };

/** What a project costs and earns: by milestone as a plot, and by milestone and class as a table whose figures explain themselves. */
export function JobCost({ project }: { readonly project: string }) {
  const asOf = useAsOf();
  const report = useJobCost(project, asOf);
  const now = useJobCost(project, NOW, isPast(asOf));
  const since = isPast(asOf) && now.data ? byRow(now.data) : undefined;
  if (isRefusedWith(report.error, 403)) return null;
  return (
    <Block title="Job cost" query={report} isWaiting={now.isLoading}>
      {(data) => (
        <>
          <Bullets
            label="Job cost by milestone"
            bullets={data.Milestones.map((row) => ({ ...row, name: row.Milestone || 'No milestone' }))}
          />
          <div className="table-frame" tabIndex={0}>
            <JobCostTable project={project} report={data} since={since} />
          </div>
          {since && <p className="muted">Below a figure: by how much it is more or less now.</p>}
        </>
      )}
    </Block>
  );
}

interface TableProps {
  readonly project: string;
  readonly report: JobCostReport;
  /** The figures of now, by row, where the page shows a past. */
  readonly since: ReadonlyMap<string, JobFigures> | undefined;
}

function JobCostTable({ project, report, since }: TableProps) {
  const shared = (row: string) => ({ project, row, since: since?.get(row) });
  return (
    <table aria-label="Job cost">
      <thead>
        <tr>
          <th scope="col">Milestone</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="figure">
              {inWords(figure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.Milestones.flatMap((milestone) => {
          const id = rowKey(milestone.MilestoneId);
          const classes = report.Rows.filter(({ MilestoneId, ...row }) => MilestoneId === milestone.MilestoneId && hasFigures(row));
          return [
            <Row key={id} {...shared(id)} name={milestone.Milestone || 'No milestone'} figures={milestone} />,
            ...classes.map((one) => {
              const row = rowKey(one.MilestoneId, one.Class);
              return <Row key={row} {...shared(row)} name={one.Class || 'No class'} figures={one} isPart />;
            }),
          ];
        })}
        <Row {...shared('')} name="Total" figures={report.Totals} />
      </tbody>
    </table>
  );
}

const hasFigures = (row: JobFigures): boolean => FIGURES.some((figure) => row[figure] !== '0.00' && row[figure] !== '');

interface RowProps {
  readonly project: string;
  /** As the interface names it; empty for the total. */
  readonly row: string;
  readonly name: string;
  readonly figures: JobFigures;
  /** The figures of now, where the page shows a past. */
  readonly since: JobFigures | undefined;
  /** A class of cost within the milestone above. */
  readonly isPart?: boolean;
}

function Row({ project, row, name, figures, since, isPart = false }: RowProps) {
  return (
    <tr data-row={row} className={isPart ? 'part' : 'whole'}>
      <th scope="row">{name}</th>
      {FIGURES.map((figure) => (
        <td key={figure} className="figure">
          {figures[figure] === '' ? (
            '–'
          ) : (
            <Figure
              label={`${name}, ${inWords(figure)}`}
              value={figures[figure]}
              why={{ report: 'job-cost', row, figure, parameters: {} }}
              page={jobCostOf(project)}
            />
          )}
          {since && <Since then={figures[figure]} now={since[figure]} />}
        </td>
      ))}
    </tr>
  );
}

/** By how much a figure is more or less now than it was; nothing where it is the same. */
function Since({ then, now }: { readonly then: string; readonly now: string }) {
  const more = difference(now, then);
  return isNothing(more) ? null : (
    <span className="since" data-difference={more} title="more or less now">
      {signed(more)}
    </span>
  );
}
