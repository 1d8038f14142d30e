/** Operations of a batch. */
export const BATCH_OPERATIONS = 1000;
/** Operations of a batch that are in work at once. */
export const OPERATIONS_AT_ONCE = 16;
/** Batches of one user that are in work at once, in a process. */
export const BATCHES_OF_A_USER = 2;
/** Deliveries of a webhook that are kept. */
export const DELIVERIES_KEPT = 1000;
/** Messages of a webhook that wait: beyond that, changes stay in the feed. */
export const WAITING_MESSAGES = 1000;
/** Characters of records that are read at once, about. */
export const FEED_TEXT = 4_000_000;
/** Messages that are sent to one webhook at once. */
export const SENT_TO_ONE = 32;
/** Changes that are taken from the feed at once. */
export const FEED_PAGE = 500;
/** Failures in a row after which a webhook may be disabled. */
export const FAILURES_OF_DISABLED = 10;
/** Failures in a row after which one message alone is attempted, until one is taken. */
export const FAILURES_OF_SUSPECT = 3;
/** Secrets of a webhook that are good at once. */
export const SECRETS_OF_A_WEBHOOK = 5;
/** Bytes of the reply of a receiver that are read. */
export const RESPONSE_BYTES = 16_384;
/** Characters of it that are kept. */
export const RESPONSE_TEXT = 1000;
/** Messages that a process sends at once, to all webhooks. */
export const SENT_AT_ONCE = 256;
/** Columns of a file. */
export const MOST_COLUMNS = 1000;
/** Characters that are parsed before other work of the process gets a turn: some milliseconds, whatever they are. */
export const CSV_SLICE = 4096;
/** Characters of the values of a record. */
export const LONGEST_LINE = 1_000_000;
/** Characters of the header, in which the separator is looked for. */
export const LONGEST_HEADER_LINE = 300_000;
/** Characters of a piece of records, beyond its first record. */
export const PARSED_TEXT = 250_000;
/** Records that share the keys of a piece of a file. */
export const FOUND_BY_KEYS = 10_000;
/** Cells that are read before other work of the process gets a turn. */
export const LINES_SLICE = 3_000;
/** Lines of a file below its header. */
export const MOST_LINES = 100_000;
/** Characters of a header, which faults repeat. */
export const LONGEST_HEADER = 200;
/** Values of one condition. */
export const VALUES_TOGETHER = 100;
/** Records that are found by one request. */
export const FOUND_BY_NAME = 1000;
/** Characters of a name: no field by which records are found has longer ones. */
export const LONGEST_REFERENCE = 10_000;
/** Lines between two looks at the rights of the user and two notes of the progress. */
export const LINES_BETWEEN_LOOKS = 100;
/** Requests of an import that are in work at once. */
export const LINES_AT_ONCE = 16;
/** Faults that are kept; the others are counted. */
export const REPORTED_FAULTS = 1000;
/** Hours after which an idle import is not continued: the outcome of a line is kept for its Idempotency-Key for 24. */
export const IDLE_HOURS = 23;
/** Imports that a process works on at once, of different companies. */
export const IMPORTS_AT_ONCE = 3;
/** Bytes of an imported file. */
export const FILE_BYTES = 20_000_000;
/** Files of a user that wait while another one is read. */
export const UNREAD_FILES = 30;
/** Days for which the outcome of an import is kept. */
export const IMPORT_KEPT_DAYS = 30;
/** Imports of a list. */
export const LISTED_IMPORTS = 100;
/** Characters of an argument that is a text: it becomes part of an address. */
export const LONGEST_ARGUMENT = 1000;
/** Unknown arguments that a message names. */
export const NAMED_ARGUMENTS = 5;
/** Characters of the reply of a tool: a model has little room. */
export const RESULT_TEXT = 100_000;
/** Records that a tool finds. */
export const TOOL_RECORDS = 100;
/** Webhooks of a company. */
export const WEBHOOKS_OF_A_COMPANY = 50;
/** Characters of the address of a webhook. */
export const LONGEST_WEBHOOK_URL = 2048;
/** Deliveries of a page. */
export const WEBHOOKS_PAGE = 1000;
