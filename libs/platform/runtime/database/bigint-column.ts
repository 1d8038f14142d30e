import type { ColumnType, ValueTransformer } from 'typeorm';

/** PostgreSQL sends `bigint` as text. Ids and revisions stay far below 2^53. */
const asNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** Column options of an entity's `bigint` that is a number in the program. */
export const BIGINT = { type: 'bigint' satisfies ColumnType, transformer: asNumber } as const;
