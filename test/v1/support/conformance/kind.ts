import type { Company } from '../company';

/** A record as it reads. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- replies are what they are
export type Shown = Record<string, any>;

/** One kind of record as v1 offers it: what the tests that all kinds share need to know. */
export interface Kind {
  /** The `{dataType}` of its paths. */
  readonly path: string;
  /** `<Type>` of the messages. */
  readonly title: string;
  /** The name of its shape. */
  readonly shape: string;
  /** The type of its Id. */
  readonly id: 'number' | 'string';
  /** The statements of its row in the table of support. Default: `P-<path>.read` and so on. */
  readonly tags?: Partial<Record<Operation, string>>;
  /** What v1 offers. */
  readonly offers: Readonly<Record<Operation, boolean>>;
  /** Makes a record, by whichever way there is; answers with its id. */
  readonly make: (company: Company) => Promise<number>;
  /** Changes a record, by whichever way there is; changes something each time. */
  readonly touch: (company: Company, id: number) => Promise<unknown>;
  /** Removes a record by whichever way there is; absent when it is removed on v1, null when nobody can. */
  readonly drop?: ((company: Company, id: number) => Promise<unknown>) | null;
  /** The body of a create as the interface document lists it, and which of its fields are required. */
  readonly create?: {
    readonly tags: string;
    readonly body: (company: Company) => Promise<object>;
    readonly required: readonly string[];
    /** What of the body reads otherwise than it was sent. Default: nothing does. */
    readonly reads?: (body: Shown) => object;
  };
  /** Partial bodies of an update, each of which is sent alone and then all together. `base` is what every body must have beside. */
  readonly update?: {
    readonly tags: string;
    readonly bodies: (company: Company) => Promise<readonly object[]>;
    readonly base?: (company: Company, id: number) => Promise<object>;
    readonly reads?: (body: Shown) => object;
  };
  /** Bodies, beside what a create needs, that a field is wrong in: the field that the refusal names, the body. */
  readonly bad?: readonly (readonly [field: string, body: object])[];
  /** Reads a record. Default: GET of its path and id. */
  readonly read?: (company: Company, id: number) => Promise<Shown>;
  /** Whether a record that is made is for a client. Default: the kind has no department side. */
  readonly scope?: boolean;
}

export type Operation = 'read' | 'create' | 'update' | 'delete';

/** No record of any kind has this id. */
export const MISSING = 987_654_321;

/** The kinds whose since route the interface document names. */
const SINCE = 'bills clients departments items payments projects purchases resources tickets time vendors'.split(' ');

export const tagOf = (kind: Kind, operation: Operation): string => kind.tags?.[operation] ?? `P-${kind.path}.${operation}`;
export const sinceTag = ({ path }: Kind): string => (SINCE.includes(path) ? ' P-since' : '');
export const listOf = ({ path }: Kind): string => `/api/v1/${path}`;
export const oneOf = (kind: Kind, id: number | string): string => `${listOf(kind)}/${id}`;
/** The id in the type of the kind's Id. */
export const wire = ({ id }: Kind, value: number): number | string => (id === 'string' ? String(value) : value);
export const readOne = (kind: Kind, company: Company, id: number): Promise<Shown> =>
  kind.read ? kind.read(company, id) : company.admin.read(oneOf(kind, id));
