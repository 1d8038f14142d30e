import { Controller } from '@nestjs/common';
import { addressLines, client, letterheadOf } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { day, ReadModels, reference } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import { receipt } from '../receipt/receipt.record';
import { refund } from '../refund/refund.record';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { PartyNames } from '../account-reports/party-names';
import { periodOf } from '../account-reports/period-of';
import { statementContent, type AccountOnDay } from './statement-content';
import { statementParts } from './statement-parts.policy';
import { EXPLAINED_STATEMENT, statementShape } from './statement-shape';
import { receiptIn, refundIn } from '../journal/receivable-facts.policy';
import { nameOf, statement } from './statement.policy';

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
  ...statementShape({
    ...{ document: 'Invoice 36', credit: 'credit note' },
    retainage: 'What the client retains by then, beside Balance, because it is not due.',
    onAccount: 'Money that was received and is applied to nothing yet: below 0.00.',
  }),
  example: { client: 1 },
});

export const statementExplained = explained(statementOfAccount, {
  ...EXPLAINED_STATEMENT,
  example: { client: 1 },
});

const RECEIVABLE = { open: 'Receivable', held: 'RetainageReceivable', party: 'ClientId' } as const;

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
    const { client: id, from } = question.parameters;
    const account = await this.account(question, company);
    const content = statementContent(account, from);
    // Addresses of then are not kept, and a past statement is the same for ever.
    if (question.format !== 'pdf' || question.at !== undefined) return content;
    const [letterhead, row] = await Promise.all([letterheadOf(this.reads, this.files, company), this.reads.one(client, company, id)]);
    return {
      ...content,
      letter: { from: letterhead, to: row ? [row.CompanyName || row.ClientName, ...addressLines(row)] : [account.name] },
    };
  }

  /** @throws Refusal of kind `missing` for an unknown client */
  @ReportRoute(statementExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof statementExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof statementExplained>> {
    const { client: id, from } = question.parameters;
    const account = await this.account(question, actor.company);
    const { through, name } = account;
    const parts = statementParts({ ...RECEIVABLE, id }, account, account.Rows, { from: from.slice(0, 10), through });
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
  private async account(
    question: Pick<QuestionOf<typeof statementOfAccount>, 'at' | 'through' | 'day' | 'parameters'>,
    company: number,
  ): Promise<AccountOnDay> {
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
    const [invoices, applications, papers, refunds] = await Promise.all([
      this.reads.many(invoice, company, [...new Set(idsOf('Invoice'))]),
      this.reads.many(aiaInvoice, company, [...new Set(idsOf('AIAInvoice'))]),
      this.reads.many(receipt, company, [...new Set(postings.map(({ Detail }) => receiptIn(Detail)).filter(Boolean))]),
      this.reads.many(refund, company, [...new Set(postings.map(({ Detail }) => refundIn(Detail)).filter(Boolean))]),
    ]);
    const documents = new Map(
      [...invoices, ...applications].map(([key, row]) => [key, { name: nameOf(row), payments: row.Payments }] as const),
    );
    const Rows = statement(postings, from.slice(0, 10), { documents, papers, refunds, retained });
    return { name, open: postings, postings, retained, through, Rows };
  }
}
