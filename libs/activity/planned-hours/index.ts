import type { ContextPart } from '@plumbline/platform/record-api';
import { FindEarlierHoursHandler } from './find-earlier-hours.handlers';

/** Hours that were recorded before the task planned them. */
export const plannedHours: ContextPart = { handlers: [FindEarlierHoursHandler] };
