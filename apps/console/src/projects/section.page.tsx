import { PROJECT_SECTIONS, type ProjectSection } from '../addresses';
import { access } from '../api/access.generated';
import { mayList } from '../api/access';
import { plainName } from '../api/names';
import { RecordList } from '../parts/data-table/record-list';
import type { TableOf } from '../parts/data-table/table-of';
import { RecordDocuments } from '../parts/documents/record-documents';
import { Forbidden } from '../parts/feedback/forbidden';
import { NotFound } from '../parts/feedback/not-found';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import { recordName } from '../parts/record/record-name';
import { isMissing } from '../parts/record/record-view';
import { useRecord } from '../parts/record/use-record';
import { ProjectSections } from './project-sections';

interface SectionProps {
  readonly id: string;
  readonly section: ProjectSection;
  /** The list that it is; none for documents. */
  readonly table: TableOf | undefined;
}

/** A list of what belongs to a project, or its documents. */
export function ProjectSectionPage({ id, section, table }: SectionProps) {
  const me = useMe();
  const record = useRecord('projects', id);
  if (isMissing(record)) return <NotFound />;
  const name = record.data ? recordName('projects', record.data) : plainName('projects', id);
  const rule = table && access[table.entity];
  if (rule && !mayList(me, rule)) return <Forbidden title={name} who={rule.read} />;
  return (
    <Page title={name} isWide>
      <ProjectSections id={id} name={name} />
      {table ? (
        <RecordList
          table={{ ...table, title: PROJECT_SECTIONS[section], columns: table.columns.filter((column) => column !== 'ProjectId') }}
          within={{ [table.ofProject ?? 'ProjectId']: { $eq: id } }}
        />
      ) : (
        <RecordDocuments entity="projects" id={id} />
      )}
    </Page>
  );
}
