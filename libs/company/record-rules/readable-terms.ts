import { FindPaymentTerms } from '../published/commands';
import { paymentTermsIn, TERMS_FORMS } from '../vendor/payment-terms.policy';
import type { Rule } from './rule';

/** Terms of payment decide when documents are due, so they are of a form that can be read. */
export const readableTerms: Rule = async ({ fields, company }, _reads, bus) => {
  const text = (fields['PaymentTerms'] ?? '') as string;
  if (text === '' || paymentTermsIn(text) || (await bus.execute(new FindPaymentTerms(text, company)))) return [];
  return [{ field: 'PaymentTerms', problem: `must be ${TERMS_FORMS}; "${text}" is none of these` }];
};
