import { exchange, type Reply } from './exchange';

/** The `data` of a route of version 2. @throws PlumblineError when the service refuses */
export const read = async <T>(path: string, signal?: AbortSignal): Promise<T> => (await exchange<T>(path, { signal })).data;

/** A page of a list, with where the following one begins. @throws PlumblineError when the service refuses */
export const readPage = <T>(path: string, signal?: AbortSignal): Promise<Reply<readonly T[]>> => exchange<readonly T[]>(path, { signal });
