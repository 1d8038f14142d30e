/**
 * An event or a command with its payload. `T` is the name under which it is stored or dispatched, `D` the JSON payload.
 */
export interface Message<T extends string = string, D extends object = object> {
  readonly type: T;
  readonly data: D;
}

/** The payload of the member `T` of the union `M`. */
export type DataOf<M extends Message, T extends M['type']> = Extract<M, { type: T }>['data'];
