/** Checks without a byte after which a query is suspected: 2 s. */
export const SUSPECTED_CHECKS = 4;
/** Checks of one query come at growing intervals, up to this many: 10 s. */
export const SUSPECTED_CHECKS_MOST = 20;
/** Idle checks after which a kept connection is probed: 1 s. */
export const PROBED_CHECKS = 2;
/** Consecutive failed checks before a server counts as gone: its own process restarts a crashed one sooner than that. */
export const EMBEDDED_LOOKS = 3;
/** Attempts to start the embedded server. */
export const EMBEDDED_ATTEMPTS = 20;
/** Ids that are fetched ahead under load. Those that a process still has when it ends are lost: gaps are allowed. */
export const ID_BLOCK = 32;
/** Attempts of a request: a connection that the other side has just closed is not an outage. */
export const BUCKET_ATTEMPTS = 2;
/** Bytes of a file. */
export const FILE_LIMIT = 25 * 1024 * 1024;
/** Characters that a name gets of one text. */
export const FILE_NAME_TEXT = 60;
/** Inspected part of a file: enough for the list of contents at the start of office documents. */
export const MEDIA_TYPE_BYTES = 128 * 1024;
/** Bytes of a file that are written at once. */
export const SPOOLED_BYTES = 64 * 1024;
