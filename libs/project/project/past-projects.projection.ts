import { keepsPast } from '@plumbline/platform/projector';
import { pastProject } from './past-project.record';
import { project } from './project.record';

/** Keeps the names and addresses of projects at each moment, for reports of the past (docs/adr/0054). */
export const pastProjects = keepsPast(project, pastProject, ['ProjectName', 'ClientId', 'Address1', 'City', 'StateProvince', 'Zip'], {
  added: 'ProjectCreated',
  changed: ['ProjectChanged'],
});
