/* Limits of this context: the most, unless a comment says otherwise. */

/** Occurrences of a group of allocations: all of them are created at once. */
export const MOST_OCCURRENCES = 366;
/** Contracts of a project among which its certified payroll finds the one with the client. */
export const CONTRACTS_OF_A_PAYROLL = 50;
/** Billables that one command creates of one contract or deliverable; the next one continues. */
export const MOST_PERIODS = 100;
/** Attempts to read the earlier entries, when time is recorded in between. */
export const EARLIER_HOURS_ATTEMPTS = 3;
/** Levels of a reporting line, which also ends cycles. */
export const LEVELS_ABOVE = 50;
/** Changes of one order. */
export const CHANGES_OF_AN_ORDER = 1000;
/** Receipts of goods of one order, with returns. */
export const RECEIPTS_OF_AN_ORDER = 1000;
/** Days between two days that are read as one run: entries of every week are one query. */
export const DAYS_BETWEEN_RUNS = 8;
/** Resources whose time one request records. */
export const RESOURCES_OF_A_CREW = 100;
/** Resources of one user. */
export const RESOURCES_OF_A_USER = 100;
/** Entries in one approval. */
export const ENTRIES_OF_AN_APPROVAL = 1000;
/** Cost transfers of one time entry, purchase or bill line that stand. */
export const TRANSFERS_OF_A_SOURCE = 100;
