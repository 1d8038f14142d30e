import { Controller } from '@nestjs/common';
import { addressLines, letterheadOf, vendor } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import { missing, type Actor } from '@plumbline/platform/kernel';
import { day, ReadModels, reference } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { PartyNames } from '../account-reports/party-names';
import { periodOf } from '../account-reports/period-of';
import { readersOfPayables } from '../account-reports/readers';
import { bill } from '../bill/bill.record';
import { disbursement } from '../disbursement/disbursement.record';
import { Explainer } from '../explain/explainer';
import { refundIn } from '../journal/receivable-facts.policy';
import { JournalReader } from '../journal/journal-reader';
import { vendorRefund } from '../vendor-refund/vendor-refund.record';
import { statementContent, type AccountOnDay } from './statement-content';
import { statementParts } from './statement-parts.policy';
import { EXPLAINED_STATEMENT, statementShape } from './statement-shape';
import { nameOfBill, paperIn, statement, withoutAppliedCredit } from './statement.policy';

export const vendorStatement = report({
  name: 'VendorStatementReport',
  title: 'Statement of a vendor',
  description:
    'The account of a vendor: what was owed before, each bill, credit, discount, payment and refund by date, and what is owed after it. Money on account counts on the day of its disbursement.',
  path: 'reports/vendor-statement',
  readers: readersOfPayables,
  parameters: {
    vendor: reference('Vendor').required().describe('The vendor.', 3),
    from: day().describe('The first day. Default: the beginning.', '2026-01-01'),
  },
  ...statementShape({
    ...{ document: 'Bill V-2231', credit: 'credit' },
    retainage: 'What is retained from the vendor by then, beside Balance, because it is not due.',
    onAccount: 'Money that was paid and is applied to nothing yet: below 0.00.',
  }),
  example: { vendor: 1 },
});

export const vendorStatementExplained = explained(vendorStatement, { ...EXPLAINED_STATEMENT, example: { vendor: 1 } });

const PAYABLE = { open: 'Payable', held: 'RetainagePayable', credit: 'PayableCredit', party: 'VendorId' } as const;

/** `GET /api/v2/reports/vendor-statement?vendor=`, and the parts of its figures. */
@Controller('api/v2')
export class VendorStatementRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly reads: ReadModels,
    private readonly past: PastRows,
    private readonly files: FileStore,
    private readonly explainer: Explainer,
  ) {}

  /** @throws Refusal of kind `missing` for an unknown vendor */
  @ReportRoute(vendorStatement)
  async statement(
    @AskedOf() question: QuestionOf<typeof vendorStatement>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof vendorStatement>> {
    const { vendor: id, from } = question.parameters;
    const account = await this.account(question, company);
    const content = statementContent(account, from);
    // Addresses of then are not kept, and a past statement is the same for ever.
    if (question.format !== 'pdf' || question.at !== undefined) return content;
    const [letterhead, row] = await Promise.all([letterheadOf(this.reads, this.files, company), this.reads.one(vendor, company, id)]);
    const to = row ? [row.CompanyName || row.VendorName, ...addressLines(row)] : [account.name];
    return { ...content, letter: { from: letterhead, to } };
  }

  /** @throws Refusal of kind `missing` for an unknown vendor */
  @ReportRoute(vendorStatementExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof vendorStatementExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof vendorStatementExplained>> {
    const id = question.parameters.vendor;
    const from = question.parameters.from.slice(0, 10);
    const account = await this.account(question, actor.company);
    const { through, name } = account;
    const parts = statementParts({ ...PAYABLE, id }, account, account.Rows, { from, through });
    const more = { vendor: String(id), ...(from && { from }) };
    return this.explainer.answer(parts, actor, question, {
      ...{ path: vendorStatement.path, through, more },
      ...periodOf(from, through),
      subject: [name],
    });
  }

  /** The vendor's name, what was posted to its account, and the lines of the statement. */
  private async account(
    question: Pick<QuestionOf<typeof vendorStatement>, 'at' | 'day' | 'parameters'>,
    company: number,
  ): Promise<AccountOnDay> {
    const { at, day: through, parameters } = question;
    const { vendor: id, from } = parameters;
    const name = (await this.names.vendor(id, company, question)) ?? missing('vendor', id);
    const asOf = { at, through };
    const by = ['VendorId', 'Date', 'Document', 'DocumentId'] as const;
    const found = await Promise.all([
      this.journal.balances(company, ['Payable'], [...by, 'DueDate', 'Detail'], asOf),
      this.journal.balances(company, ['PayableCredit'], by, asOf),
      this.journal.balances(company, ['RetainagePayable'], ['VendorId', 'Date'], asOf),
    ]);
    const isOwn = ({ VendorId }: { VendorId: string }): boolean => Number(VendorId) === id;
    const [open, applied, retained] = [found[0].filter(isOwn), found[1].filter(isOwn), found[2].filter(isOwn)];
    const postings = withoutAppliedCredit(open, applied);
    const [bills, papers, refunds] = await Promise.all([
      this.past.known(
        bill,
        company,
        postings.filter(({ Document }) => Document === 'Bill').map(({ DocumentId }) => DocumentId),
        at,
      ),
      this.past.known(
        disbursement,
        company,
        postings.map(({ Detail }) => paperIn(Detail)),
        at,
      ),
      this.past.known(
        vendorRefund,
        company,
        postings.map(({ Detail }) => refundIn(Detail)),
        at,
      ),
    ]);
    const documents = new Map([...bills].map(([key, row]) => [key, { name: nameOfBill(row), payments: row.Payments }] as const));
    const Rows = statement(postings, from.slice(0, 10), { documents, papers, refunds, retained });
    return { name, open, postings, retained, through, Rows };
  }
}
