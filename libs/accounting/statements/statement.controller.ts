import { Controller } from '@nestjs/common';
import { addressLines, client, letterheadOf } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { day, money, ReadModels, reference, text } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import { receipt } from '../receipt/receipt.record';
import { refund } from '../refund/refund.record';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { aged, total } from './aging.policy';
import { PartyNames } from './party-names';
import { periodOf } from './period-of';
import { statementParts } from './statement-parts.policy';
import { receiptIn, refundIn } from '../journal/receivable-facts.policy';
import { nameOf, retainedUntil, statement } from './statement.policy';

export const statementOfAccount = report({
  name: 'StatementReport',
  title: 'Statement of account',
  description:
    'The account of a client: what was open before, each invoice, credit note, application and payment by date, and the balance after it.',
  path: 'reports/statement',
  parameters: {
    client: reference('Client').required().describe('The client.', 3),
    from: day().describe('The first day. Default: the beginning.', '2026-01-01'),
  },
  columns: {
    Date: day().describe('Date of the document or payment.', '2026-03-31'),
    Description: text().describe('What it is.', 'Invoice 36'),
    DueDate: day().describe('When it is due; empty for a payment.', '2026-04-30'),
    Reference: text().describe('Check number or transfer reference of a payment.', '10442'),
    Amount: money().describe('Below 0.00 for a payment or a credit note.', '5000.00'),
    Balance: money().describe('What is open after it.', '5000.00'),
    Retainage: money().describe('What the client retains by then, beside Balance, because it is not due.', '0.00'),
  },
  totals: ['Amount', 'Balance', 'Retainage'],
  tables: {
    Aging: {
      title: 'What is open, by how long it is overdue',
      columns: {
        Current: money().describe('Not overdue.', '5000.00'),
        Days1To30: money().describe('Overdue for 1 to 30 days.', '0.00'),
        Days31To60: money().describe('Overdue for 31 to 60 days.', '0.00'),
        Days61To90: money().describe('Overdue for 61 to 90 days.', '0.00'),
        Over90: money().describe('Overdue for more than 90 days.', '0.00'),
        OnAccount: money().labelled('On account').describe('Money that was received and is applied to nothing yet: below 0.00.', '0.00'),
        Total: money().describe('All of these.', '5000.00'),
      },
    },
  },
  example: { client: 1 },
});

export const statementExplained = explained(statementOfAccount, {
  figures: ['Balance', 'Amount', 'Retainage', 'Total', 'Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'OnAccount'],
  rows: 'the number of the line, from 1',
  example: { client: 1 },
});

/** `GET /api/v2/reports/statement?client=`, and the parts of its figures. */
@Controller('api/v2')
export class StatementRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly reads: ReadModels,
    private readonly files: FileStore,
    private readonly explainer: Explainer,
  ) {}

  /** @throws Refusal of kind `missing` for an unknown client */
  @ReportRoute(statementOfAccount)
  async statement(
    @AskedOf() question: QuestionOf<typeof statementOfAccount>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof statementOfAccount>> {
    const id = question.parameters.client;
    const { name, postings, retained, Rows, through } = await this.account(question, company);
    const { from } = question.parameters;
    const Retainage = retainedUntil(retained, through);
    const Balance = Rows.at(-1)?.Balance ?? '0.00';
    const content = {
      Rows,
      Totals: { Amount: total(Rows, 'Amount'), Balance, Retainage },
      ...(retained.length === 0 && { unprinted: ['Retainage'] }),
      tables: { Aging: [aged(postings, through)] },
      through,
      ...periodOf(from, through),
      subject: [name],
      subtitle: from && `From ${printedDate(from)}`,
    };
    // Addresses of then are not kept, and a past statement is the same for ever.
    if (question.format !== 'pdf' || question.at !== undefined) return content;
    const [letterhead, row] = await Promise.all([letterheadOf(this.reads, this.files, company), this.reads.one(client, company, id)]);
    return { ...content, letter: { from: letterhead, to: row ? [row.CompanyName || row.ClientName, ...addressLines(row)] : [name] } };
  }

  /** @throws Refusal of kind `missing` for an unknown client */
  @ReportRoute(statementExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof statementExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof statementExplained>> {
    const { client: id, from } = question.parameters;
    const { name, postings, retained, Rows, through } = await this.account(question, actor.company);
    const parts = statementParts(id, { postings, retained }, Rows, { from: from.slice(0, 10), through });
    const more = { client: String(id), ...(from && { from: from.slice(0, 10) }) };
    return this.explainer.answer(parts, actor, question, {
      path: statementOfAccount.path,
      through,
      more,
      ...periodOf(question.parameters.from, through),
      subject: [name],
    });
  }

  /** The client's name, what was posted to its account, and the lines of the statement. */
  private async account(question: Pick<QuestionOf<typeof statementOfAccount>, 'at' | 'through' | 'day' | 'parameters'>, company: number) {
    const { client: id, from } = question.parameters;
    const name = (await this.names.client(id, company, question)) ?? missing('client', id);
    const through = question.day;
    const by = ['ClientId', 'Date', 'Document', 'DocumentId', 'DueDate', 'Detail'] as const;
    const asOf = { at: question.at, through };
    const [owed, held] = await Promise.all([
      this.journal.balances(company, ['Receivable'], by, asOf),
      this.journal.balances(company, ['RetainageReceivable'], ['ClientId', 'Date'], asOf),
    ]);
    const isOwn = ({ ClientId }: { ClientId: string }): boolean => Number(ClientId) === id;
    const [postings, retained] = [owed.filter(isOwn), held.filter(isOwn)];
    const idsOf = (kind: string): number[] =>
      postings.filter(({ Document }) => Document === kind).map(({ DocumentId }) => Number(DocumentId));
    const [invoices, applications, receipts, refunds] = await Promise.all([
      this.reads.many(invoice, company, [...new Set(idsOf('Invoice'))]),
      this.reads.many(aiaInvoice, company, [...new Set(idsOf('AIAInvoice'))]),
      this.reads.many(receipt, company, [...new Set(postings.map(({ Detail }) => receiptIn(Detail)).filter(Boolean))]),
      this.reads.many(refund, company, [...new Set(postings.map(({ Detail }) => refundIn(Detail)).filter(Boolean))]),
    ]);
    const documents = new Map(
      [...invoices, ...applications].map(([key, row]) => [key, { name: nameOf(row), payments: row.Payments }] as const),
    );
    return { name, postings, retained, through, Rows: statement(postings, from.slice(0, 10), { documents, receipts, refunds, retained }) };
  }
}
