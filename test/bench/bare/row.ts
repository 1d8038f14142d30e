/** A row as the driver returns it: numerics as text, moments as Date. */
export type Row = Record<string, never>;

/** A moment in the format of the interface. */
export const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A reference that nested records contain as text, `""` when unset. */
export const textId = (id: number | null): string => (id === null ? '' : String(id));
