/** `-1234.50` as `-1,234.50`; other texts unchanged. */
export const printedAmount = (amount: string): string => amount.replace(/^(-?\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
