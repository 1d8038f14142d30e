import type { ContextPart } from '@plumbline/platform/record-api';
import { projectUsages } from './project-usage.projection';
import { projectUsage } from './project-usage.record';

/** The records that refer to a project. */
export const usage: ContextPart = {
  kinds: [projectUsage],
  projections: [projectUsages],
};
