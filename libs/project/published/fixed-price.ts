/** The types of contracts whose Fixed deliverables are billed by completion and progress. */
const BY_COMPLETION: readonly string[] = ['ResidentialJob', 'AIAJob', 'Contract', 'Estimate'];

/**
 * True if a deliverable is billed by completion and progress. Applications for payment bill the AIABilling deliverables
 * alone, so a Fixed one beside them is billed like any other. Maintenance contracts and recurring deliverables are billed
 * by period.
 */
export const isFixedPrice = (
  deliverable: { readonly DeliverableType?: string; readonly IsRecurring?: boolean },
  contract: { readonly ContractType?: string },
): boolean => deliverable.DeliverableType === 'Fixed' && !deliverable.IsRecurring && BY_COMPLETION.includes(contract.ContractType ?? '');
