/** Kinds of time, by what an hour of it is paid. */
export const TIME_TYPES = ['Regular', 'Overtime', 'DoubleTime'] as const;
export type TimeType = (typeof TIME_TYPES)[number];

/** The days of a week, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
