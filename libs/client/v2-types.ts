import type { components, paths } from './v2';

/** The problem document of an error of version 2. */
export type Problem = components['schemas']['Problem'] & {
  /** Of an atomic batch: what would have become of each operation. */
  readonly outcomes?: readonly BatchOutcome[];
};

type Method = 'get' | 'post' | 'patch' | 'delete';
type Operation<P extends string, M extends Method> = P extends keyof paths ? NonNullable<paths[P][M]> : never;
type JsonIn<C> = C extends { 'application/json': infer J } ? J : C extends { 'application/merge-patch+json': infer J } ? J : never;
type BodyOf<O> = O extends { requestBody?: { content: infer C } } ? JsonIn<C> : never;
type ReplyOf<O> = O extends { responses: infer R }
  ? R[keyof R & (200 | 201 | 202)] extends { content: infer C }
    ? JsonIn<C>
    : never
  : never;
type DataOf<O> = ReplyOf<O> extends { data: infer D } ? D : never;
type Has<P extends string, M extends Method> = [Operation<P, M>] extends [never] ? false : true;
type KnownKeys<T> = string extends keyof T ? never : keyof T & string;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** The entities, as in addresses: `clients`, `time-entries`. */
export type Entity = { [P in keyof paths]: P extends `/api/v2/${infer E}/summary` ? E : never }[keyof paths];
/** A record as version 2 shows it: `V2Record<'time-entries'>`. */
export type V2Record<E extends Entity> = DataOf<Operation<`/api/v2/${E}/{id}`, 'get'>>;

type Filters<E extends Entity> =
  Operation<`/api/v2/${E}`, 'get'> extends { parameters: { query?: infer Q } }
    ? Q extends { where?: infer W }
      ? NonNullable<W>
      : never
    : never;
type Value = string | number | boolean;
/** Conditions that all hold, by field and operator: `{ City: { $eq: 'Omaha' } }`. */
export type Where<E extends Entity> = {
  readonly [F in keyof Filters<E>]?: {
    readonly [O in keyof NonNullable<Filters<E>[F]>]?: O extends '$in' ? readonly Value[] : O extends '$null' ? boolean : Value;
  };
};
type Compared<E extends Entity> = Exclude<keyof Filters<E> & string, `${string}.${string}`>;
/** Fields, and the names of the records that references lead to: `ClientName` beside `ClientId`. */
type Ordered<E extends Entity> =
  Compared<E> | (Compared<E> extends infer F ? (F extends `${infer Parent}Id` ? `${Parent}Name` : never) : never);
type FieldOf<E extends Entity> = keyof V2Record<E> & string;
/** Fields that are records, or objects within the record. */
type NestedOf<E extends Entity> = { [F in FieldOf<E>]: NonNullable<V2Record<E>[F]> extends object ? F : never }[FieldOf<E>];

export interface Signalled {
  readonly signal?: AbortSignal;
}

/** The records to list, and the parts of them to show. */
export interface V2ListOptions<E extends Entity, F = FieldOf<E>, I = NestedOf<E>> {
  readonly where?: Where<E>;
  /** Fields, with `-` for descending order. */
  readonly order?: readonly (Ordered<E> | `-${Ordered<E>}`)[];
  /** Only records that a search for the text finds. */
  readonly q?: string;
  /** Only these fields. */
  readonly fields?: readonly F[];
  /** Only these of the nested records; none with `[]`. Default: all. */
  readonly include?: readonly I[];
  /** Records of a page, 1 to 1,000. Default 100. */
  readonly limit?: number;
}

/** A record with the given fields; nested records that were not asked for may be missing. */
export type Shown<E extends Entity, F, I> = Pick<V2Record<E>, Extract<Exclude<FieldOf<E>, Exclude<NestedOf<E>, I>>, F>> &
  Partial<Pick<V2Record<E>, Extract<Exclude<NestedOf<E>, I>, F>>>;

/** A reply of version 2. */
export interface V2Reply<Data, Meta = Readonly<Record<string, unknown>>> {
  readonly data: Data;
  readonly meta: Meta;
  /** Of a single record: what `ifMatch` takes. */
  readonly etag?: string;
}
/** `next`: the cursor of the following page, or null. `total` and `offset` are absent where a cursor was given. */
export interface PageMeta {
  readonly limit: number;
  readonly next: string | null;
  readonly offset?: number;
  readonly total?: number;
}

export interface WriteOptions extends Signalled {
  /** The `etag` of the record that was read. @throws PlumblineError 412 when it has changed */
  readonly ifMatch?: string | undefined;
  /** Default: a random one for each call. */
  readonly idempotencyKey?: string;
}

type Id = number | string;
type Replied<O> = Promise<V2Reply<DataOf<O>>>;
type Group<E extends Entity> =
  DataOf<Operation<`/api/v2/${E}/summary`, 'get'>> extends (infer G extends { By: object; Sums: object })[] ? G : never;

interface Reads<E extends Entity> {
  /** A page, by default the first 100 records. */
  list<F extends FieldOf<E> = FieldOf<E>, I extends NestedOf<E> = NestedOf<E>>(
    options?: V2ListOptions<E, F, I> & Signalled & { readonly offset?: number },
  ): Promise<V2Reply<Shown<E, F, I>[], PageMeta>>;
  /** Page after page, from `cursor` on. Records that others add or remove meanwhile shift nothing. */
  pages<F extends FieldOf<E> = FieldOf<E>, I extends NestedOf<E> = NestedOf<E>>(
    options?: V2ListOptions<E, F, I> & Signalled & { readonly cursor?: string },
  ): AsyncGenerator<V2Reply<Shown<E, F, I>[], PageMeta>, void, undefined>;
  /** One record. @throws PlumblineError 404 when the user can see none with that id */
  get<F extends FieldOf<E> = FieldOf<E>>(
    id: Id,
    options?: Signalled & { readonly fields?: readonly F[] },
  ): Promise<V2Reply<Pick<V2Record<E>, F>>>;
  /** Counts the records and adds up fields, for each combination of the values of `by`. */
  summary<B extends KnownKeys<Group<E>['By']> = never, S extends KnownKeys<Group<E>['Sums']> = never>(
    options?: Signalled & { readonly by?: readonly B[]; readonly sum?: readonly S[]; readonly where?: Where<E> },
  ): Promise<
    V2Reply<
      { By: Required<Pick<Group<E>['By'], B>>; Count: number; Sums: Required<Pick<Group<E>['Sums'], S>> }[],
      { readonly groups: number }
    >
  >;
}

type Writes<E extends Entity> = (Has<`/api/v2/${E}`, 'post'> extends true
  ? {
      create(
        body: BodyOf<Operation<`/api/v2/${E}`, 'post'>>,
        options?: Omit<WriteOptions, 'ifMatch'>,
      ): Replied<Operation<`/api/v2/${E}`, 'post'>>;
    }
  : unknown) &
  (Has<`/api/v2/${E}/{id}`, 'patch'> extends true
    ? {
        /** Changes what the patch names (RFC 7396). */
        update(
          id: Id,
          patch: BodyOf<Operation<`/api/v2/${E}/{id}`, 'patch'>>,
          options?: WriteOptions,
        ): Replied<Operation<`/api/v2/${E}/{id}`, 'patch'>>;
        remove(id: Id, options?: WriteOptions): Replied<Operation<`/api/v2/${E}/{id}`, 'delete'>>;
      }
    : unknown);

type ActionArguments<O> = O extends { requestBody: object }
  ? [body: BodyOf<O>, options?: WriteOptions]
  : [body?: BodyOf<O>, options?: WriteOptions];
/** The name of an action below the path; never for paths of other operations. */
type ActionIn<P extends string, Base extends string> = P extends `${Base}/${infer A}`
  ? A extends `${string}/${string}` | 'query'
    ? never
    : Has<P, 'post'> extends true
      ? Camel<A>
      : never
  : never;
type Actions<E extends Entity> = {
  [P in keyof paths as ActionIn<P, `/api/v2/${E}/{id}`>]: (
    id: Id,
    ...rest: ActionArguments<Operation<P, 'post'>>
  ) => Replied<Operation<P, 'post'>>;
} & {
  [P in keyof paths as ActionIn<P, `/api/v2/${E}`>]: (...all: ActionArguments<Operation<P, 'post'>>) => Replied<Operation<P, 'post'>>;
};

/** Everything that version 2 does with an entity. */
export type EntityClient<E extends Entity> = Reads<E> & Writes<E> & Actions<E>;
/** The entities by their names in camel case: `timeEntries`. */
export type Entities = { readonly [E in Entity as Camel<E>]: EntityClient<E> };

/** A list among several. */
export type NamedQuery = {
  [E in Entity]: { readonly entity: E; readonly offset?: number; readonly cursor?: string } & V2ListOptions<E>;
}[Entity];
type FieldsIn<Q extends NamedQuery> = Q extends { fields: readonly (infer F)[] } ? F : FieldOf<Q['entity']>;
type IncludedIn<Q extends NamedQuery> = Q extends { include: readonly (infer I)[] } ? I : NestedOf<Q['entity']>;
/** The result of a query, or the reason for its refusal. */
export type QueryResult<Q extends NamedQuery> =
  | { readonly data: Shown<Q['entity'], FieldsIn<Q>, IncludedIn<Q>>[]; readonly meta: PageMeta; readonly error?: undefined }
  | { readonly error: Problem; readonly data?: undefined };

type Filled<P extends string> = P extends `${infer A}{id}${infer B}` ? `${A}${number}${B}` : P;
type WriteTo<P extends keyof paths, M extends 'post' | 'patch' | 'delete'> =
  Has<P, M> extends true
    ? {
        readonly method: Uppercase<M>;
        readonly path: Filled<P>;
        readonly ifMatch?: string;
      } & ([BodyOf<Operation<P, M>>] extends [never]
        ? { readonly body?: undefined }
        : Operation<P, M> extends { requestBody: object }
          ? { readonly body: BodyOf<Operation<P, M>> }
          : { readonly body?: BodyOf<Operation<P, M>> })
    : never;
type EntityPath = Exclude<Extract<keyof paths, `/api/v2/${Entity}` | `/api/v2/${Entity}/${string}`>, `${string}/query`>;
/** A write, as it would be sent alone: `{ method: 'PATCH', path: '/api/v2/clients/7', body: { City: 'Omaha' } }`. */
export type BatchOperation = { [P in EntityPath]: WriteTo<P, 'post'> | WriteTo<P, 'patch'> | WriteTo<P, 'delete'> }[EntityPath];
/** The outcome of a write, by its place in the batch. */
export type BatchOutcome = DataOf<Operation<'/api/v2/batch', 'post'>>[number];
export type BatchMeta = ReplyOf<Operation<'/api/v2/batch', 'post'>>['meta'];
/** A record that a search found. */
export type SearchHit = DataOf<Operation<'/api/v2/search', 'get'>>[number];
