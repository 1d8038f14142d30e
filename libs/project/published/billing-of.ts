/**
 * The subject of commands that depend, by rows, on what else is drafted, billed or agreed on a project, and of those that
 * change it: they are executed one at a time (`RecordReservations.alone`, docs/adr/0104).
 */
export const billingOf = (projectId: number | string): string => `BillingOfProject-${projectId}`;

/** The same for the projects of billables. */
export const billingsOf = (billables: readonly { readonly ProjectId: string }[]): string[] => [
  ...new Set(billables.filter(({ ProjectId }) => ProjectId !== '').map(({ ProjectId }) => billingOf(ProjectId))),
];
