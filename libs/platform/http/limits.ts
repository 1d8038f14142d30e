/** Bytes of a body (see D-2.413). */
export const BODY_LIMIT = 1024 * 1024;
/** Bytes of all bodies in progress. */
export const BODIES_MEMORY = 64 * BODY_LIMIT;
/** Bytes of those of one user. */
export const BODIES_MEMORY_OF_ONE = 16 * BODY_LIMIT;
/** The same of texts of other types than JSON, which are larger. */
export const TEXTS_MEMORY = 128 * BODY_LIMIT;
/** Bytes of those of one user. */
export const TEXTS_MEMORY_OF_ONE = 48 * BODY_LIMIT;
/** Bytes of a body that is not counted: even one per connection takes little memory in total. */
export const UNCOUNTED_BODY = 16 * 1024;
/** Bytes of a form: those of the token routes contain only credentials. */
export const FORM_LIMIT = 16 * 1024;
/** Digits of a number that is analysed. */
export const LONGEST_NUMBER = 100;
/** Bytes of a body with a file of the largest size in base64, broken into lines, and the other fields. */
export const UPLOAD_LIMIT = 36 * 1024 * 1024;
/** Bytes of all base64 bodies in progress. */
export const UPLOADS_MEMORY = 4 * UPLOAD_LIMIT;
/** Bytes of those of one user. */
export const UPLOADS_MEMORY_OF_ONE = 2 * UPLOAD_LIMIT;
/** Operations of one request that count as much as a request. */
export const OPERATIONS_A_REQUEST = 10;
/** Bytes of a body that count as much as a request. */
export const BYTES_A_REQUEST = 256 * 1024;
/** Attempts of a write while other requests store events that leave the record unchanged. */
export const IF_MATCH_ATTEMPTS = 5;
/** Kept replies that are searched for personal data at once. */
export const FORGOTTEN_TOGETHER = 500;
/** Connections at a time; further ones are closed at once. */
export const CONNECTIONS = 5_000;
/** Lists of one user in progress; each occupies some megabytes until its reader has received it. */
export const LISTS_OF_A_USER = 6;
/** Lists of one company in progress: the other slots are left to other companies. */
export const LISTS_OF_A_COMPANY = 18;
/** Lists in progress. */
export const LISTS_OF_ALL = 24;
/** Requests of one user that wait for a slot. */
export const WAITING_OF_A_USER = 100;
/** Requests of one company that wait for a slot. */
export const WAITING_OF_A_COMPANY = 500;
/** Requests that wait for a slot. */
export const WAITING_OF_ALL = 1000;
