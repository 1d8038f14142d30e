/** The types of contracts whose Fixed deliverables are billed by completion and progress. */
const BY_COMPLETION: readonly string[] = ['ResidentialJob', 'Contract', 'Estimate'];

/**
 * Whether a deliverable is billed by completion and progress. AIAJob contracts bill by applications for payment,
 * Maintenance contracts and recurring deliverables by period.
 */
export const isFixedPrice = (
  deliverable: { readonly DeliverableType?: string; readonly IsRecurring?: boolean },
  contract: { readonly ContractType?: string },
): boolean => deliverable.DeliverableType === 'Fixed' && !deliverable.IsRecurring && BY_COMPLETION.includes(contract.ContractType ?? '');
