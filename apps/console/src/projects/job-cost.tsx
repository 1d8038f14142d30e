import { PlumblineError } from '../api/client';
import { useAsOf } from '../parts/as-of/as-of';
import { Failed } from '../parts/feedback/failed';
import { Figure } from '../parts/figure/figure';
import { jobCostOf } from '../parts/figure/why';
import { Bullets } from '../parts/plots/bullets.plot';
import { inWords } from '../words/names';
import { FIGURES, useJobCost, type JobCostReport, type JobFigures } from './use-job-cost';
import './job-cost.css';

/** What a project costs and earns: by milestone as a plot, and by milestone and class as a table whose figures explain themselves. */
export function JobCost({ project }: { readonly project: string }) {
  const report = useJobCost(project, useAsOf());
  if (report.error instanceof PlumblineError && report.error.status === 403) return null;
  return (
    <section aria-label="Job cost" className="card">
      <h2>Job cost</h2>
      {report.isError && <Failed fault={report.error} again={() => void report.refetch()} />}
      {report.data && (
        <>
          <Bullets
            label="Job cost by milestone"
            bullets={report.data.Milestones.map((row) => ({ ...row, name: row.Milestone || 'No milestone' }))}
          />
          <div className="table-frame" tabIndex={0}>
            <JobCostTable project={project} report={report.data} />
          </div>
        </>
      )}
    </section>
  );
}

function JobCostTable({ project, report }: { readonly project: string; readonly report: JobCostReport }) {
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
          const id = String(milestone.MilestoneId ?? 0);
          const classes = report.Rows.filter(({ MilestoneId, ...row }) => MilestoneId === milestone.MilestoneId && hasFigures(row));
          return [
            <Row key={id} {...{ project }} row={id} name={milestone.Milestone || 'No milestone'} figures={milestone} />,
            ...classes.map((one) => {
              const row = `${id}/${one.Class || 'None'}`;
              return <Row key={row} {...{ project, row }} name={one.Class || 'No class'} figures={one} isPart />;
            }),
          ];
        })}
        <Row project={project} row="" name="Total" figures={report.Totals} />
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
  /** A class of cost within the milestone above. */
  readonly isPart?: boolean;
}

function Row({ project, row, name, figures, isPart = false }: RowProps) {
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
        </td>
      ))}
    </tr>
  );
}
