/** The text that distinguishes the files of a report with a first day from those of others. `through` is absent for all days after it. */
export const periodOf = (from: string, through: string | undefined): { readonly period?: string } =>
  from ? { period: [from.slice(0, 10), through].filter(Boolean).join('-') } : {};
