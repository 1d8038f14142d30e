import type { components, paths } from './v1';

/** The schemas of the OpenAPI document: `Schemas['Client']` is a client as a read shows it, `Schemas['ClientCreate']` a body. */
export type Schemas = components['schemas'];

type Path<T extends string> = `/api/v1/${T}`;
type At<P extends string, M extends string> = P extends keyof paths ? (M extends keyof paths[P] ? NonNullable<paths[P][M]> : never) : never;
type Reply<O> = O extends { responses: { 200: { content: { 'application/json': { data: infer D } } } } } ? D : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type Has<P extends string, M extends string> = [At<P, M>] extends [never] ? false : true;

/** The `{dataType}` of each path with records. */
type AnyType = { [P in keyof paths]: P extends `/api/v1/${infer T}/{id}` ? T : never }[keyof paths];

/** Types that can be read: lists, single records, changes. */
export type ReadableType = {
  [P in keyof paths]: P extends `/api/v1/${infer T}/since/{date}` ? T : never;
}[keyof paths];
/** Types whose records can be removed. */
export type RemovableType = { [T in AnyType]: Has<`${Path<T>}/{id}`, 'delete'> extends true ? T : never }[AnyType];
/** Types whose records can be created with a POST to their own path. */
export type CreatableType = { [T in RemovableType]: Has<Path<T>, 'post'> extends true ? T : never }[RemovableType];
/** Types whose records can be changed with a PUT. */
export type UpdatableType = { [T in RemovableType]: Has<`${Path<T>}/{id}`, 'put'> extends true ? T : never }[RemovableType];

/** A record as in a read: `RecordOf<'clients'>`. */
export type RecordOf<T extends ReadableType> = Reply<At<`${Path<T>}/{id}`, 'get'>> & { Id: number | string };
/** The body of a create. */
export type CreateBody<T extends CreatableType> = Body<At<Path<T>, 'post'>>;
/** The body of an update: any part of the record. */
export type UpdateBody<T extends UpdatableType> = Body<At<`${Path<T>}/{id}`, 'put'>>;
/** The id in the type of the kind's `Id`. */
export type IdOf<T extends RemovableType> = Reply<At<`${Path<T>}/{id}`, 'delete'>>;

/** The requested fields of a record. */
export type Selected<T extends ReadableType, F extends keyof RecordOf<T>> = Pick<RecordOf<T>, F>;

/** The options of every read of several records. */
export interface ListOptions<F> {
  /** Only these fields. */
  readonly fields?: readonly F[];
  /** Only records for clients, not for departments. */
  readonly scope?: 'client';
  readonly signal?: AbortSignal;
}
