import type { ContextPart } from '@plumbline/platform/record-api';
import { CheckGuaranteedMaximumHandler } from './check-guaranteed-maximum.handlers';
import { FindBilledUnderMaximumHandler } from './find-billed-under-maximum.handlers';
import { maximumAccountAggregate } from './maximum-account.decider';
import { MaximumAccounts } from './maximum-accounts';

/** The accounts of the amounts billed under each guaranteed maximum (docs/adr/0068). */
export const maximumAccounts: ContextPart = {
  aggregates: [maximumAccountAggregate],
  handlers: [MaximumAccounts, CheckGuaranteedMaximumHandler, FindBilledUnderMaximumHandler],
};
