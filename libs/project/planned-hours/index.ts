import type { ContextPart } from '@plumbline/platform/record-api';
import { plannedHours as plannedHoursRows } from './planned-hours.projection';

/** The hours worked on tasks and milestones. */
export const plannedHours: ContextPart = { projections: [plannedHoursRows] };
