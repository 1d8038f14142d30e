import { genericAggregate } from '@plumbline/platform/decisions';
import { plainRecords, recordRoutes, type ContextPart } from '@plumbline/platform/record-api';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { extAccount } from './ext-account.record';
import { extClass } from './ext-class.record';
import { extEmployee } from './ext-employee.record';
import { extPaymentTerm } from './ext-payment-term.record';
import { extTaxCode } from './ext-tax-code.record';
import { extTaxRate } from './ext-tax-rate.record';
import { FindPaymentTermsHandler, MirroredTerms } from './payment-terms.handlers';
import { ChangeTaxCode, RemoveTaxCode, taxCodeHandlers } from './tax-code.handlers';

const taxCodes: ContextPart = {
  kinds: [extTaxCode],
  aggregates: [genericAggregate(extTaxCode)],
  projections: [genericProjection(extTaxCode)],
  handlers: taxCodeHandlers,
  controllers: [
    recordRoutes(extTaxCode, {
      update: (id, fields, actor) => new ChangeTaxCode(id, fields, actor),
      remove: (id, actor) => new RemoveTaxCode(id, actor),
    }),
  ],
};

/** The mirror of the accounting package. The integration that synchronizes both systems writes it; only tax codes have rules of their own. */
export const packageMirror: readonly ContextPart[] = [
  plainRecords(extAccount, extClass, extEmployee, extPaymentTerm),
  taxCodes,
  { handlers: [MirroredTerms, FindPaymentTermsHandler] },
  plainRecords(extTaxRate),
];
