import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@plumbline/contexts';
import type { AnyRecordKind, Fields } from '@plumbline/platform/records';

const ROOT = join(__dirname, '..', '..');

/** A list of the fields of a kind that is written by hand, beside the tables of stored fields. */
interface HandWritten {
  readonly kind: string;
  readonly file: string;
  /** The beginnings of the declarations that name the fields; without them the whole file. */
  readonly within?: readonly string[];
  /** Fields that the list leaves out, with the reason. */
  readonly without: Readonly<Record<string, string>>;
}

const each = (reason: string, ...fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, reason]));

/** What a payment leaves out that its document's stream gets from elsewhere. */
const OF_A_DOCUMENT = {
  ...each('are the document, on whose stream it is', 'BillId', 'InvoiceId'),
  ...each('is one of WITHOUT_FLAGS', 'CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations'),
  ...each('is one of WITHOUT_FLAGS', 'CloseRequestsIfPaymentAmountLess', 'AlreadyPaid', 'ExtCheck'),
};

const LISTS: readonly HandWritten[] = [
  {
    kind: 'Ticket',
    file: 'libs/project/ticket/next-ticket.handlers.ts',
    within: ['export class PlanNextTicketHandler'],
    without: {
      ...each('the ticket that follows has no timeframe', 'Date', 'StartTime', 'EndTime', 'Duration'),
      ContractId: 'is in the event, as NextTicket.ContractId',
      Comments: 'belong to the work that is done',
    },
  },
  {
    kind: 'Purchase',
    file: 'libs/activity/purchase/writing/write-purchase.handlers.ts',
    within: ['function contentOf('],
    without: {
      RequestType: 'is fixed when the purchase is made',
      ...each('are amounts', 'TotalAmount', 'Items'),
      ...each('are the work location', 'ClientId', 'DepartmentId', 'ProjectId', 'MilestoneId', 'TaskId'),
      SupportingDocuments: 'files have events of their own',
      Submit: 'is an event of its own',
    },
  },
  {
    kind: 'Payment',
    file: 'libs/accounting/payment/payment.handlers.ts',
    within: ['const CLOSING', 'export class ChangePaymentHandler'],
    without: {},
  },
  {
    kind: 'Invoice',
    file: 'libs/accounting/invoice/crediting/credit-note.policy.ts',
    without: {
      ...each('the note explains itself by its Reason', 'HeaderText', 'FooterText', 'Comments', 'IncludeTimeReport'),
      ...each('nothing is due on a credit note', 'PaymentTerms', 'Deposits', 'Retainage'),
      ...each('is of the period of the work, which the credited invoice has', 'StartDate', 'EndDate'),
      ...each('belongs to the record of the other system', 'IncomeAccountId', 'PaymentAccountId', 'ExtId', 'ExtSyncToken'),
      ...each('belongs to the synchronisation', 'DateLastSynced', 'NeedsToBeSynced', 'SyncError', 'ToVerify'),
    },
  },
  {
    kind: 'Payment',
    file: 'libs/accounting/paper/paper-desk.ts',
    within: ['export const paymentOfPaper = ('],
    without: OF_A_DOCUMENT,
  },
  {
    kind: 'Payment',
    file: 'libs/accounting/money-back/money-back.policy.ts',
    without: OF_A_DOCUMENT,
  },
  { kind: 'TimeEntry', file: 'test/bench/bare/columns.ts', without: {} },
  { kind: 'Project', file: 'test/bench/bare/project.ts', without: {} },
  { kind: 'Milestone', file: 'test/bench/bare/milestone.ts', without: {} },
];

const kinds = contexts.flatMap((context) => context.kinds);
/** The fields that a body can set. */
const settable = (kind: AnyRecordKind): string[] =>
  Object.entries(kind.fields as Fields)
    .filter(([name, { options }]) => name !== 'Id' && !options.owned && !options.internal)
    .map(([name]) => name);
const isNamed = (text: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(text);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function textOf({ file, within }: HandWritten): string {
  const text = read(file);
  if (!within) return text;
  return within
    .map((beginning) => {
      const from = text.indexOf(beginning);
      expect([beginning, from]).not.toEqual([beginning, -1]);
      const end = /\n\}\n|;\n\n/.exec(text.slice(from));
      return text.slice(from, end ? from + end.index : undefined);
    })
    .join('\n');
}

/* A field that is added to a record and forgotten in such a list is lost where the list is used, without a fault. */
describe('a list of fields that is written by hand', () => {
  it.each(LISTS.map((list) => [list.kind, list.file, list] as const))(
    'of %s in %s names each field, or is stated to be without it',
    (name, _, list) => {
      const fields = settable(kinds.find((kind) => kind.name === name) as AnyRecordKind);
      const text = textOf(list);
      expect(fields.filter((field) => !isNamed(text, field) && !Object.hasOwn(list.without, field))).toEqual([]);
      // An exception that is none any more.
      expect(Object.keys(list.without).filter((field) => !fields.includes(field) || isNamed(text, field))).toEqual([]);
    },
  );

  it('is known to this spec when it names most fields of a kind', () => {
    /** Declarations, and files that other specs compare with them. */
    const others =
      /\.(?:record|events|commands|bodies|routes|spec)\.ts$|-content\.policy\.ts$|-events\.ts$|\/(?:testing|demo|client|explain)\//;
    const files = ['libs', 'test/bench']
      .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
      .filter((file) => file.endsWith('.ts') && !others.test(file));
    const written = kinds.filter((kind) => !kind.readOnly && kind.v2 !== null && settable(kind).length >= 10);
    const texts = new Map(files.map((file) => [file, read(file)]));
    const found = written.flatMap((kind) =>
      files
        .filter((file) => {
          const fields = settable(kind);
          return fields.filter((field) => isNamed(texts.get(file) ?? '', field)).length > 0.7 * fields.length;
        })
        .map((file) => `${kind.name}: ${file}`),
    );
    const known = LISTS.map(({ kind, file }) => `${kind}: ${file}`);
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter((one) => !known.includes(one))).toEqual([]);
  });
});
