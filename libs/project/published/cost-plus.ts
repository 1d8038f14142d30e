const COST_PLUS: readonly string[] = ['PerRole', 'PerResource', 'Universal'];

/** True if the deliverable passes the cost of work on to the client. */
export const isCostPlus = ({ DeliverableType }: { readonly DeliverableType?: string }): boolean =>
  COST_PLUS.includes(DeliverableType ?? '');
