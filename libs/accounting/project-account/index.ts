import type { ContextPart } from '@plumbline/platform/record-api';
import { projectAccountAggregate } from './project-account.decider';
import { ProjectAccounts } from './project-accounts';

/** The money that each project has retained and received in advance. */
export const projectAccounts: ContextPart = {
  aggregates: [projectAccountAggregate],
  handlers: [ProjectAccounts],
};
