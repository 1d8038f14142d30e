import { invalid } from '@plumbline/platform/kernel';

/**
 * Rejects (400) a change of fields that stay as they were recorded; a body may send them back. `problem` completes the name of the field.
 * `isSame`: by default as texts, because ids are stated as numbers or as texts.
 */
export function refuseFixed<Row extends object>(
  fixed: readonly (keyof Row & string)[],
  stated: Partial<Row>,
  row: Readonly<Row>,
  problem: string,
  isSame: (one: unknown, other: unknown) => boolean = (one, other) => String(one) === String(other),
): void {
  const changed = fixed.filter((field) => stated[field] !== undefined && !isSame(stated[field], row[field]));
  if (changed.length > 0) invalid(changed.map((field) => ({ field, problem })));
}
