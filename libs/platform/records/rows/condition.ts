/** A value that an indexed field is compared with. */
export type Scalar = string | number | boolean;

/**
 * Comparisons of an indexed field, all of which must hold. `in`: one of the values, also of a list. `gt` to `lte`: by text, of names without
 * case and accents, of ids and numbers by value; never of an unset field. `like`: `%` any text, `_` any character, without case and accents. `not`: also of an unset
 * field. `anyOf`: one of these holds. `isUnset`: not of lists. `turns`: of `AWAITS` alone, the places of the user's own among the `turns` of the
 * kind; `own`: of `AWAITS` alone, the values of fields by which records are the user's own and not for it to decide.
 */
export interface Condition {
  readonly in?: readonly Scalar[];
  readonly gt?: Scalar;
  readonly gte?: Scalar;
  readonly lt?: Scalar;
  readonly lte?: Scalar;
  readonly like?: string;
  readonly not?: Condition;
  readonly anyOf?: readonly Condition[];
  readonly isUnset?: boolean;
  readonly turns?: readonly number[];
  readonly own?: Readonly<Record<string, readonly Scalar[]>>;
}

/** Indexed fields with the value or the comparisons that rows are found by. */
export type Where = Readonly<Record<string, Scalar | Condition>>;
