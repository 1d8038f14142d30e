/**
 * The subject of releases of what a purchase retains, and of voiding a bill that retained it (`RecordReservations.alone`).
 */
export const retainageOf = (purchaseId: number | string): string => `RetainageOfPurchase-${purchaseId}`;
