/* Limits of this context: the most, unless a comment says otherwise. */

/** Bills of a payee that are read at once: those of one number, or the unpaid ones. */
export const BILLS_OF_A_PAYEE = 10_000;
/** Bills that are not settled, of which a run of disbursements chooses. */
export const OPEN_BILLS = 50_000;
/** Bills and credits that a run of disbursements settles at once. */
export const BILLS_OF_A_RUN = 1000;
/** Plans of one run, while its bills are changed by others. */
export const ATTEMPTS_OF_A_RUN = 3;
/** Receipts on one slip of a bank deposit. */
export const RECEIPTS_OF_A_DEPOSIT = 100;
/** Clients above each other, of which one pays for the others; a circle of parents ends there. */
export const GENERATIONS_OF_CLIENTS = 20;
/** Characters of the detail of a fact in the journal. */
export const DETAIL_TEXT = 255;
/** Characters of a description that is made of those of lines. */
export const DESCRIPTION_TEXT = 255;
/** Billables on an invoice; the others stay open for the next one. */
export const BILLABLES_OF_AN_INVOICE = 1000;
/**
 * Billables whose closing the reply waits for. An invoice of more is numbered at once, and its reply comes before they are closed (ADR
 * 0025).
 */
export const AWAITED_BILLABLES = 200;
/** Lines of the journal that one reply shows. */
export const LINES_OF_A_JOURNAL = 50_000;
/** Rows of a series of figures: ten years of weeks. */
export const POINTS_OF_A_SERIES = 520;
/** Jobs whose budgets are noted at once; the others follow. */
export const NOTED_JOBS = 100;
/** Ids of one kind that a message lists. */
export const NAMED_IDS = 5;
/** Decimals of hours, and of quantities, that follow from an amount of transferred cost. */
export const DECIMALS_OF_HOURS = 2;
export const DECIMALS_OF_QUANTITIES = 8;
