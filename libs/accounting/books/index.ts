import { genericRecord } from '@plumbline/platform/commands';
import type { ContextPart } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { extAccount } from './ext-account.record';
import { extClass } from './ext-class.record';
import { extEmployee } from './ext-employee.record';
import { extPaymentTerm } from './ext-payment-term.record';
import { extTaxCode } from './ext-tax-code.record';
import { extTaxRate } from './ext-tax-rate.record';

const kinds = [extAccount, extClass, extEmployee, extPaymentTerm, extTaxCode, extTaxRate] as const;
const records = kinds.map((kind) => genericRecord(kind));

/** The mirror of the accounting package: written by whoever keeps the two in step, with no rules of its own. */
export const books: ContextPart = {
  kinds,
  aggregates: records.map(({ aggregate }) => aggregate),
  projections: records.map(({ projection }) => projection),
  controllers: kinds.map((kind) => recordRoutes(kind)),
};
