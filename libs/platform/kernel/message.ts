/** A named fact or wish with its payload. `T` is the stored or dispatched name, `D` the JSON payload. */
export interface Message<T extends string = string, D extends object = object> {
  readonly type: T;
  readonly data: D;
}

/** The payload of the member of union `M` that is named `T`. */
export type DataOf<M extends Message, T extends M['type']> = Extract<M, { type: T }>['data'];
