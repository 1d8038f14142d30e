import { attachedDocuments } from '@plumbline/company/published';
import { project } from './project.record';

/** The files attached to a project, as it lists them. */
export const projectDocuments = attachedDocuments('project-documents', project, ['Project'], ({ SupportingDocuments }, apply) => ({
  SupportingDocuments: apply(SupportingDocuments),
}));
