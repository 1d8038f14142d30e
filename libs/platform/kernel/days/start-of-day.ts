/** The day of an ISO 8601 day or instant as dates are stored: midnight UTC; '' for ''. */
export const startOfDay = (instant: string): string => (instant === '' ? '' : `${instant.slice(0, 10)}T00:00:00.000Z`);
/** True if the text is a day without a time, by its form: `2026-11-27`. */
export const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
