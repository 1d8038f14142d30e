import { attachedDocuments } from '@plumbline/company/published';
import { project } from './project.record';

/** The list of files attached to a project. */
export const projectDocuments = attachedDocuments('project-documents', project, ['Project'], ({ SupportingDocuments }, apply) => ({
  SupportingDocuments: apply(SupportingDocuments),
}));
