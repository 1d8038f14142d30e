/**
 * The name of the present rates of a resource or deliverable. An append that was given them refers to it; the event that
 * changes them from a day on removes it, so no time is approved or billed by rates that have changed meanwhile
 * (docs/adr/0104).
 */
export const ratesVersion = (
  kind: 'Resource' | 'Role' | 'Deliverable',
  { Id, RatesVersion }: { readonly Id: number | string; readonly RatesVersion: number },
): string => `RatesOf${kind}-${Id}-${RatesVersion}`;
