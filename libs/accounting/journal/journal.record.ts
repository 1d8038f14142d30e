import { id, integer, list, money, quantity, recordKind, text, values } from '@plumbline/platform/records';

/** The fields of one fact of the journal, without its measures. Unset references are 0, unset texts empty. */
export const factShape = {
  /** `YYYY-MM-DD`, the date of the document; empty for what has no date, such as a budget. */
  Date: text(10),
  Account: text(40),
  CostClass: text(40),
  ProjectId: integer(),
  MilestoneId: integer(),
  ClientId: integer(),
  VendorId: integer(),
  ResourceId: integer(),
  DueDate: text(),
  /** A distinction within the account: the type of a contract, the name of a project. */
  Detail: text(255),
  Amount: money().absent('0.00'),
  /** Hours of time; 1 for a fact that holds or not, such as a completed milestone. */
  Quantity: quantity().absent('0'),
};

/**
 * An entry of the journal: append-only, so that a report as of a past moment is the sum of the entries recorded until
 * then. The moment is the row's recorded time.
 */
export const journalEntry = recordKind({
  name: 'JournalEntry',
  v1: null,
  v2: null,
  description: 'What one event changed in the figures of reports.',
  fields: {
    Id: id(),
    Document: text(),
    DocumentId: integer(),
    /** Of the event; 0 for one of time, whose ids follow from it: see `positionOf`. */
    Position: integer(),
    ...factShape,
  },
  storage: {
    indexed: ['ProjectId', 'Account'],
    // Fields of the sums in the reports of jobs.
    columns: ['Date', 'CostClass', 'MilestoneId', 'Detail', 'Amount', 'Quantity'],
    // Reports of a period read its entries alone.
    ranges: { Account: 'Date' },
    isSummed: true,
    derivesIds: true,
  },
});

/** The data that the journal holds of one document; the row's id is composed of the document's kind and id. */
export const journalDocument = recordKind({
  name: 'JournalDocument',
  v1: null,
  v2: null,
  description: 'The facts of one document as the journal holds them.',
  fields: {
    Id: id(),
    Facts: list(factShape),
    /** Of a bill: its cost since its approval. */
    Costs: list({ ProjectId: integer(), MilestoneId: integer(), CostClass: text(), Amount: money() }),
    /** Of a purchase order: what approved bills took of it. */
    Charges: list({ BillId: integer(), Amount: money(), Items: list({ Id: integer(), Quantity: quantity(), Amount: money() }) }),
    /** Of a purchase order: the goods that came of it, and went back. */
    Receipts: list({ Date: text(10), ItemId: integer(), Quantity: quantity() }),
    /** Of a purchase order that was changed: what it was until the day of each change, in order. */
    Contents: list({
      Until: text(),
      TotalAmount: money(),
      Items: list({ Id: integer(), Quantity: quantity(), UnitPrice: text(), TotalAmount: money(), MilestoneId: integer() }),
    }),
    /**
     * Of a billable: what of it credit notes opened again, with the day of the note. `Price` is empty until it is open.
     */
    Credited: list({ InvoiceId: integer(), Day: text(), Price: text() }),
    /** Of a billable: what cost transfers moved of it, on its own day and on that of the transfer. */
    Moved: list(factShape),
    /** Of the bill of a release: the purchase whose retainage it pays. */
    RetainageOf: integer(),
    /** Of a contract: its finalized applications for payment, in order. */
    Applications: values(integer()),
  },
  storage: { derivesIds: true },
});

/** The last entry of a document in a company's journal; the row's id is 1. */
export const journalHead = recordKind({
  name: 'JournalHead',
  v1: null,
  v2: null,
  description: 'The number of the last entry of a document in the journal.',
  fields: { Id: id(), Last: integer() },
  storage: { isRewritten: true, derivesIds: true },
});

/**
 * The sums of the journal for one milestone, or for what a project has outside of its milestones: a report without
 * a past moment reads these instead of the entries.
 */
export const jobFigures = recordKind({
  name: 'JobFigures',
  v1: null,
  v2: null,
  description: 'The sums of the journal for one milestone or project.',
  fields: {
    Id: id(),
    ProjectId: integer(),
    MilestoneId: integer(),
    Sums: list({
      Account: factShape.Account,
      CostClass: factShape.CostClass,
      Detail: factShape.Detail,
      Amount: factShape.Amount,
      Quantity: factShape.Quantity,
    }),
    /** The forecast of each class that holds. */
    Forecasts: list({ CostClass: text(), Date: text(), Amount: money() }),
  },
  storage: { indexed: ['ProjectId'], isRewritten: true, derivesIds: true },
});
