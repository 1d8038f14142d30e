import { isISO4217CurrencyCode } from 'class-validator';

/** True if it is a currency code of ISO 4217: `USD`. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code) && isISO4217CurrencyCode(code);
