import { useAsOf } from '../parts/as-of/as-of';
import { jobCostOf } from '../parts/figure/why';
import { WhyPanel } from '../parts/figure/why-panel';
import { English } from '../parts/language/spoken-in';
import { RecordPage } from '../parts/record/record-page';
import { JobCost } from './job-cost';
import { OverTime } from './over-time';
import { ProjectSections } from './project-sections';
import { useJobCost } from './use-job-cost';

/** A project: what it costs and earns, and the record. */
export function ProjectPage({ id }: { readonly id: string }) {
  const { data } = useJobCost(id, useAsOf());
  /** `17/Labor` as `Framing, Labor`. */
  const rowName = (row: string): string => {
    const [milestone = '', ofClass] = row.split('/');
    const name = data?.Milestones.find(({ MilestoneId }) => String(MilestoneId ?? 0) === milestone)?.Milestone ?? milestone;
    return [name, ofClass].filter(Boolean).join(', ');
  };
  return (
    <RecordPage
      entity="projects"
      id={id}
      below={(name) => <ProjectSections id={id} name={name} />}
      why={<WhyPanel page={jobCostOf(id)} rowName={rowName} />}
    >
      <English>
        <JobCost project={id} />
        <OverTime project={id} />
      </English>
    </RecordPage>
  );
}
