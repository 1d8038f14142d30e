const whole = new Intl.NumberFormat();

/** A count with its thousands told apart. */
export const count = (n: number): string => whole.format(n);

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** A value at the axis of a plot: `12K`. */
export const short = (n: number): string => compact.format(n).replace('-', '−');
