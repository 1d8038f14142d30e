import { Money } from '@plumbline/platform/kernel';
import type { Caller } from '../../support/caller';
import type { Place } from './place';

interface Invoice {
  readonly ProjectId: string;
  readonly BusinessState: string;
  readonly LineItemGroups: readonly { readonly LineItems: readonly { readonly Price: string; readonly IsRetainage: boolean }[] }[];
}

/** Returns the amounts that finalized invoices bill beyond the guaranteed maximum of the place; none, because amendments only raise it. */
export async function overMaximum(by: Caller, { capped }: Place): Promise<string[]> {
  const invoices = (await by.all<Invoice>('invoices')).filter(
    ({ ProjectId, BusinessState }) => ProjectId === String(capped.projectId) && ['Outstanding', 'Closed'].includes(BusinessState),
  );
  const lines = invoices.flatMap(({ LineItemGroups }) => LineItemGroups.flatMap(({ LineItems }) => LineItems));
  const billed = Money.sum(lines.filter(({ IsRetainage }) => !IsRetainage).map(({ Price }) => Price));
  const { GuaranteedMaximum } = await by.read(`/api/v2/contracts/${capped.contract}`);
  return billed.compare(GuaranteedMaximum) > 0 ? [`${billed.toString()} is billed under a maximum of ${GuaranteedMaximum}`] : [];
}
