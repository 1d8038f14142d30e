import type { Company } from '../company';

/** A record as a read returns it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- replies are what they are
export type Shown = Record<string, any>;

/** One kind of record as v1 offers it, with the data for the tests that all kinds share. */
export interface Kind {
  /** The `{dataType}` of its paths. */
  readonly path: string;
  /** The `<Type>` in its messages. */
  readonly title: string;
  /** The name of its shape. */
  readonly shape: string;
  /** The type of its Id. */
  readonly id: 'number' | 'string';
  /** The statements of its row in the table of support. Default: `P-<path>.read` and so on. */
  readonly statements?: Partial<Record<Operation, readonly string[]>>;
  /** The operations that v1 offers. */
  readonly offers: Readonly<Record<Operation, boolean>>;
  /** Creates a record, by v1 or v2; returns its id. */
  readonly make: (company: Company) => Promise<number>;
  /** Updates a record, by v1 or v2, with another value each time. */
  readonly touch: (company: Company, id: number) => Promise<unknown>;
  /** Removes a record by v2; absent when v1 removes it, null when it cannot be removed. */
  readonly drop?: ((company: Company, id: number) => Promise<unknown>) | null;
  /** The body of a create as the interface document lists it, and its required fields. */
  readonly create?: {
    readonly statements: readonly string[];
    readonly body: (company: Company) => Promise<object>;
    readonly required: readonly string[];
    /** The fields of the body that read differently from the sent values. Default: none. */
    readonly reads?: (body: Shown) => object;
  };
  /**
   * Partial bodies of an update, each of which is sent alone and then all together. `base` is required in every body.
   */
  readonly update?: {
    readonly statements: readonly string[];
    readonly bodies: (company: Company) => Promise<readonly object[]>;
    readonly base?: (company: Company, id: number) => Promise<object>;
    readonly reads?: (body: Shown) => object;
  };
  /** Bodies with a wrong field, added to a valid create: the field that the refusal names, the body. */
  readonly bad?: readonly (readonly [field: string, body: object])[];
  /** Reads a record. Default: GET of its path and id. */
  readonly read?: (company: Company, id: number) => Promise<Shown>;
  /** True if a new record is for a client. Default: the kind has no department side. */
  readonly scope?: boolean;
}

export type Operation = 'read' | 'create' | 'update' | 'delete';

/** No record of any kind has this id. */
export const MISSING = 987_654_321;

/** The kinds whose since route the interface document names. */
const SINCE = 'bills clients departments items payments projects purchases resources tickets time vendors'.split(' ');

/** The statements that an operation of the kind shows. */
export const statementsOf = (kind: Kind, operation: Operation): readonly string[] =>
  kind.statements?.[operation] ?? [`P-${kind.path}.${operation}`];
export const sinceStatements = ({ path }: Kind): readonly string[] => (SINCE.includes(path) ? ['P-since'] : []);
export const listOf = ({ path }: Kind): string => `/api/v1/${path}`;
export const oneOf = (kind: Kind, id: number | string): string => `${listOf(kind)}/${id}`;
/** The id in the type of the kind's Id. */
export const wire = ({ id }: Kind, value: number): number | string => (id === 'string' ? String(value) : value);
export const readOne = (kind: Kind, company: Company, id: number): Promise<Shown> =>
  kind.read ? kind.read(company, id) : company.admin.read(oneOf(kind, id));
