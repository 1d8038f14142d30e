/** The day of an ISO 8601 day or instant as dates are stored: midnight UTC; '' for ''. */
export const startOfDay = (instant: string): string => (instant === '' ? '' : `${instant.slice(0, 10)}T00:00:00.000Z`);
