import { plainRecords } from '@plumbline/platform/http';
import { extAccount } from './ext-account.record';
import { extClass } from './ext-class.record';
import { extEmployee } from './ext-employee.record';
import { extPaymentTerm } from './ext-payment-term.record';
import { extTaxCode } from './ext-tax-code.record';
import { extTaxRate } from './ext-tax-rate.record';

/** The mirror of the accounting package. The integration that synchronizes both systems writes it; it has no rules of its own. */
export const packageMirror = plainRecords(extAccount, extClass, extEmployee, extPaymentTerm, extTaxCode, extTaxRate);
