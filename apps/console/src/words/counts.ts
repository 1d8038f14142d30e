const whole = new Intl.NumberFormat();

/** A count with its thousands told apart. */
export const count = (n: number): string => whole.format(n);
