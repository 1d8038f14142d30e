/** Kinds of time that is worked, by what an hour of it is paid. */
export const WORKED_TIME = ['Regular', 'Overtime', 'DoubleTime'] as const;
/** Kinds of time that is paid without work: it costs the wage, is never billed, and counts towards no threshold of overtime. */
export const LEAVE_TIME = ['Holiday', 'Leave', 'Sick'] as const;
export const TIME_TYPES = [...WORKED_TIME, ...LEAVE_TIME] as const;
export type TimeType = (typeof TIME_TYPES)[number];
/** True for time that is paid without work. */
export const isLeave = (timeType: string | null | undefined): boolean => (LEAVE_TIME as readonly string[]).includes(timeType ?? '');

/** True for time that is billed to a client, where its contract or ticket bills time: leave never is. */
export const billsWork = ({
  IsBillable,
  TimeType,
}: {
  readonly IsBillable?: boolean | null | undefined;
  readonly TimeType?: string | null | undefined;
}): boolean => IsBillable === true && !isLeave(TimeType);

/** The days of a week, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
