import { decimal } from '@plumbline/platform/kernel';
import type { RetainageRates } from '../schedule/schedule-of-values.policy';

/** The fields of the previous application that the default of an application's rates depends on. */
export interface EarlierRates extends RetainageRates {
  /** The rates of the contract when it was drafted; unknown for applications of older versions. */
  readonly ContractRates?: RetainageRates | undefined;
}

/**
 * The rates of an application that states none: those of the previous one. The contract's rate holds on the first
 * application, and when it differs from the contract's rate at the previous one.
 */
export function defaultRates(contract: RetainageRates, previous: EarlierRates | undefined): RetainageRates {
  const rateOf = (field: keyof RetainageRates): string => {
    const then = previous?.ContractRates?.[field];
    const isChanged = then !== undefined && !decimal(then).equals(decimal(contract[field]));
    return previous && !isChanged ? previous[field] : contract[field];
  };
  return { RetainagePercent: rateOf('RetainagePercent'), RetainageOnStoredPercent: rateOf('RetainageOnStoredPercent') };
}

/**
 * True if an application has the default rates, in place of which a step of the contract holds: none is stated in the
 * request, nor was one in the draft before.
 */
export function hasDefaultRates(
  stated: Partial<RetainageRates>,
  defaults: RetainageRates,
  before?: Partial<RetainageRates> & { readonly RetainagePolicy?: string },
): boolean {
  const isSame = (field: keyof RetainageRates): boolean =>
    before?.RetainagePolicy === 'Steps' || decimal(before?.[field] || defaults[field]).equals(decimal(defaults[field]));
  return !stated.RetainagePercent && !stated.RetainageOnStoredPercent && isSame('RetainagePercent') && isSame('RetainageOnStoredPercent');
}

/**
 * The rates of an application: the given ones, and for those that are unset, the defaults. A rate alone is also that on
 * stored material. `before` is the draft that a change is made to: it keeps a rate on stored material that differed.
 */
export function ratesOf(given: Partial<RetainageRates>, defaults: RetainageRates, before: Partial<RetainageRates> = {}): RetainageRates {
  const { RetainagePercent: old = '', RetainageOnStoredPercent: oldStored = '' } = before;
  const differed = oldStored !== '' && !decimal(oldStored).equals(decimal(old || '0'));
  const alone = given.RetainagePercent && !differed ? given.RetainagePercent : '';
  return {
    RetainagePercent: given.RetainagePercent || old || defaults.RetainagePercent,
    RetainageOnStoredPercent: given.RetainageOnStoredPercent || alone || oldStored || defaults.RetainageOnStoredPercent,
  };
}
