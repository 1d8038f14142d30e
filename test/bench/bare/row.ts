/** A row as it comes from the driver: numerics as text, moments as Date. */
export type Row = Record<string, never>;

/** A moment as the interface writes it. */
export const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A reference that nested records show as text, `""` when unset. */
export const textId = (id: number | null): string => (id === null ? '' : String(id));
