/** DI token of the service's public address, without a slash at its end: for page links. */
export const BASE_URL = Symbol('BASE_URL');
