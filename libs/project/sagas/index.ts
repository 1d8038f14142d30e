import type { ContextPart } from '@plumbline/platform/record-api';
import { clearRemovedProjects } from './clear-removed-projects';
import { linkDeliverableMilestones } from './link-deliverable-milestones';
import { numberOpenedRFIs } from './number-opened-rfis';
import { openDefaultProject } from './open-default-project';
import { repeatMaintenanceTickets } from './repeat-maintenance-tickets';
import { showWorkToVendors } from './show-work-to-vendors';

/** The sagas of the context, in the order in which they are delivered. */
export const sagas: ContextPart = {
  sagas: [
    openDefaultProject,
    linkDeliverableMilestones,
    clearRemovedProjects,
    showWorkToVendors,
    repeatMaintenanceTickets,
    numberOpenedRFIs,
  ],
};
