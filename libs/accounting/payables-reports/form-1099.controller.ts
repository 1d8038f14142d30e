import { Controller } from '@nestjs/common';
import { companySettings, vendor } from '@plumbline/company/published';
import { invalid, Money, tableParts, type Actor } from '@plumbline/platform/kernel';
import { flag, integer, money, name } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { total } from '../account-reports/aging.policy';
import { readersOfPayables } from '../account-reports/readers';
import { bill } from '../bill/bill.record';
import { disbursement } from '../disbursement/disbursement.record';
import { Explainer } from '../explain/explainer';
import { ofEntries } from '../explain/explanation.policy';
import { JournalReader } from '../journal/journal-reader';
import { paidInYear, thresholdOf, type PaidPart } from './form-1099.policy';

export const form1099 = report({
  name: 'Form1099Report',
  title: 'Paid for form 1099',
  description:
    'The money that was paid in a year to vendors that get a form 1099, by the day of each payment, without discounts, and without what was paid by card, which the company of the card reports.',
  path: 'reports/1099',
  readers: readersOfPayables,
  parameters: { year: integer().describe('The year. Default: that of the day.', 2026) },
  columns: {
    VendorId: integer().describe('The vendor.', 3),
    Name: name().describe('Its name.', 'Cascade Lumber'),
    OnBills: money()
      .labelled('Paid on bills')
      .describe('Money that was paid on bills, less credits of the vendor that it used.', '2200.00'),
    OnAccount: money()
      .labelled('Paid on account')
      .describe('Money that was paid and applied to nothing, less what of earlier years was applied.', '0.00'),
    Cards: money().labelled('Of it by card').describe('What of both was paid by card.', '700.00'),
    Paid: money().describe('The rest, which form 1099 reports.', '1500.00'),
    Threshold: money().describe('The least amount that is reported.', '2000.00'),
    IsReported: flag().labelled('Reported').describe('Whether Paid is at least the Threshold.', false),
  },
  totals: ['OnBills', 'OnAccount', 'Cards', 'Paid'],
});

export const form1099Explained = explained(form1099, { figures: ['OnBills'], rows: 'the id of the vendor', example: {} });

type Asked = Pick<QuestionOf<typeof form1099>, 'at' | 'day' | 'through' | 'parameters'>;

/** `GET /api/v2/reports/1099?year=`, and the parts of its figures. */
@Controller('api/v2')
export class Form1099Routes {
  constructor(
    private readonly journal: JournalReader,
    private readonly past: PastRows,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(form1099)
  async paid(@AskedOf() question: QuestionOf<typeof form1099>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof form1099>> {
    const { Rows, year, through } = await this.content(question, company);
    return {
      Rows,
      Totals: {
        OnBills: total(Rows, 'OnBills'),
        OnAccount: total(Rows, 'OnAccount'),
        Cards: total(Rows, 'Cards'),
        Paid: total(Rows, 'Paid'),
      },
      ...{ through, subtitle: `Of ${year}` },
    };
  }

  @ReportRoute(form1099Explained)
  async explain(
    @AskedOf() question: QuestionOf<typeof form1099Explained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof form1099Explained>> {
    const { Rows, year, from, through } = await this.content(question, actor.company);
    const parts = tableParts(
      Rows,
      ({ VendorId }) => String(VendorId),
      ['OnBills'],
      (_, { VendorId }, amount) => ofEntries(amount, { accounts: ['Paid'], also: [{ field: 'VendorId', in: [VendorId] }], from }),
    );
    return this.explainer.answer(parts, actor, question, { path: form1099.path, through, more: { year: String(year) } });
  }

  private async content({ at, day, through: stated, parameters }: Asked, company: number) {
    const year = parameters.year || Number(day.slice(0, 4));
    if (year < 1900 || year > 9999) invalid([{ field: 'year', problem: 'must be a year, such as 2026' }]);
    const [from, last] = [`${year}-01-01`, `${year}-12-31`];
    const through = stated !== undefined && stated < last ? stated : last;
    const asOf = { at, from, through };
    const [onBills, onAccount] = await Promise.all([
      this.journal.balances(company, ['Paid'], ['DocumentId', 'VendorId', 'Date'], asOf),
      this.journal.balances(company, ['Payable'], ['Document', 'DocumentId', 'VendorId'], asOf),
    ]);
    const advances = onAccount.filter(({ Document }) => Document === 'Disbursement');
    const ids = (rows: readonly { DocumentId: string }[]): Set<number> => new Set(rows.map(({ DocumentId }) => Number(DocumentId)));
    const vendorIds = new Set([...onBills, ...advances].map(({ VendorId }) => Number(VendorId)));
    const [bills, papers, vendors, settings] = await Promise.all([
      this.past.known(bill, company, ids(onBills), at),
      this.past.known(disbursement, company, ids(advances), at),
      this.past.known(vendor, company, vendorIds, at),
      this.past.known(companySettings, company, [company], at),
    ]);
    const parts: PaidPart[] = [
      ...[...bills.values()].flatMap(({ VendorId, Payments }) =>
        Payments.filter(({ PaymentDate }) => from <= PaymentDate.slice(0, 10) && PaymentDate.slice(0, 10) <= through).map(
          ({ Method, Amount }) => ({ vendorId: Number(VendorId), method: Method, amount: Amount, isOnAccount: false }),
        ),
      ),
      ...advances.map(({ DocumentId, VendorId, Amount }) => ({
        ...{ vendorId: Number(VendorId), method: papers.get(Number(DocumentId))?.Method ?? '' },
        ...{ amount: Money.of(Amount).negated().toString(), isOnAccount: true },
      })),
    ];
    const stated1099 = Money.of(settings.get(company)?.Threshold1099 ?? '');
    const Threshold = stated1099.isZero ? thresholdOf(year) : stated1099.toString();
    const Rows = paidInYear(parts).flatMap(({ vendorId: VendorId, ...paid }) => {
      const of = vendors.get(VendorId);
      return of?.Vendor1099
        ? [{ VendorId, Name: of.VendorName, ...paid, Threshold, IsReported: Money.of(paid.Paid).compare(Threshold) >= 0 }]
        : [];
    });
    Rows.sort((one, other) => (one.Name === other.Name ? one.VendorId - other.VendorId : one.Name < other.Name ? -1 : 1));
    return { Rows, year, from, through };
  }
}
