/** The parts of a service ticket that have a billable each. */
export const timePart = (timeEntryId: number): string => `time-${timeEntryId}`;
export const personPart = (resourceId: number): string => `resource-${resourceId}`;
export const itemPart = (index: number): string => `item-${index + 1}`;

export const isTimePart = (part: string): boolean => part.startsWith('time-');
export const isPersonPart = (part: string): boolean => part.startsWith('resource-');
