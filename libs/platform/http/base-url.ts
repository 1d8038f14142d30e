/** DI token of the service's public address, without a trailing slash: for page links. */
export const BASE_URL = Symbol('BASE_URL');
