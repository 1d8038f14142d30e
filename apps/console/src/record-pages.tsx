import type { ComponentType } from 'react';
import type { ProjectSection } from './addresses';

export interface RecordPageProps {
  readonly entity: string;
  readonly id: string;
}

export type RecordPageLoader = () => Promise<ComponentType<RecordPageProps>>;

/** The page of a record that has nothing beyond its fields. */
export const plainRecord: RecordPageLoader = async () => (await import('./parts/record/record-page')).RecordPage;

/** The pages of records that have more, by entity. */
export const recordPages: Readonly<Record<string, RecordPageLoader>> = {
  projects: async () => (await import('./projects/project.page')).ProjectPage,
  webhooks: async () => (await import('./settings/webhook.page')).WebhookPage,
};

/** A page of what belongs to a project. */
export async function projectSection(section: ProjectSection): Promise<ComponentType<RecordPageProps>> {
  const [{ ProjectSectionPage }, { sectionTables }] = await Promise.all([import('./projects/section.page'), import('./sections')]);
  return ({ id }) => <ProjectSectionPage {...{ id, section }} table={sectionTables[section]} />;
}
