import { RATE_FIELDS } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import { RecostTimeOf } from '../time-entry/costing/recost-time.handlers';

type ResourceChanged = Message<
  'ResourceChanged',
  { readonly Id: number } & Readonly<Partial<Record<(typeof RATE_FIELDS)[number], string>>>
>;

/** Time that is not approved follows the rates of its resource at once, not at its next change. */
export const recostTimeAtChangedRates = saga<ResourceChanged>('recost-time-at-changed-rates', {
  ResourceChanged: ({ data }, actor) =>
    RATE_FIELDS.some((field) => data[field] !== undefined) ? [new RecostTimeOf(Number(data.Id), actor)] : [],
});
