import { Controller } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { Money, startOfDay, tableParts, type Actor } from '@plumbline/platform/kernel';
import { printedDate } from '@plumbline/platform/printing';
import { day, integer, money, name, text } from '@plumbline/platform/records';
import { PastRows } from '@plumbline/platform/reading';
import { AskedOf, explained, report, ReportRoute, type ContentOf, type QuestionOf } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { total } from '../account-reports/aging.policy';
import { idOrNull, PartyNames } from '../account-reports/party-names';
import { periodOf } from '../account-reports/period-of';
import { readersOfPayables } from '../account-reports/readers';
import { bill, type Bill } from '../bill/bill.record';
import { Explainer } from '../explain/explainer';
import { ofEntries } from '../explain/explanation.policy';
import { JournalReader } from '../journal/journal-reader';
import { payablesDue } from './payables-due.policy';

const vendorId = integer().nullable().describe('The vendor; null for a person who is reimbursed.', 3);
const payee = name().describe('Name of the vendor, or of the person.', 'Cascade Lumber');

export const payablesDueReport = report({
  name: 'PayablesDueReport',
  title: 'Payables due',
  description:
    'The approved bills that are due through the day, or whose discount ends by then and can still be taken, and all open credits of vendors: what a run of disbursements through the day pays. Today, or the day where that has passed, is the day of the run.',
  path: 'reports/payables-due',
  readers: readersOfPayables,
  parameters: { from: day().describe('The first day of the discounts that were taken. Default: the beginning.', '2026-01-01') },
  columns: {
    BillId: integer().describe('The bill, or the credit.', 41),
    Number: text().labelled('Bill number').describe("The number on the vendor's invoice.", 'V-2231'),
    VendorId: vendorId,
    Name: payee,
    Date: day().labelled('Bill date').describe("The date on the vendor's invoice.", '2026-02-10'),
    DueDate: day().describe('When it is due.', '2026-03-12'),
    Outstanding: money().describe('What is outstanding on the day; below 0.00 of a credit.', '1000.00'),
    DiscountDate: day().labelled('Discount until').describe('The last day of the discount; empty for none.', '2026-02-20'),
    DiscountAmount: money().labelled('Discount').describe('What is let off when it is paid on the day of the run.', '20.00'),
    ToPay: money().labelled('To be paid').describe('The money that a run pays; 0.00 where it leaves the bill.', '980.00'),
    Reason: text().labelled('Left because').describe('Why a run leaves the bill: a hold, or credits that exceed what is due.', ''),
  },
  totals: ['Outstanding', 'DiscountAmount', 'ToPay'],
  tables: {
    DiscountsTaken: {
      title: 'Discounts taken',
      columns: {
        VendorId: vendorId,
        Name: payee,
        Amount: money().describe('What the vendor let off, by the day of each payment.', '20.00'),
      },
    },
  },
});

export const payablesDueExplained = explained(payablesDueReport, {
  figures: ['Outstanding', 'Amount'],
  rows: 'the id of the bill; of the discounts taken by vendor, such as `Vendor 3`',
  example: {},
});

type Asked = Pick<QuestionOf<typeof payablesDueReport>, 'at' | 'day' | 'zone' | 'parameters'>;

/** `GET /api/v2/reports/payables-due?through=`, and the parts of its figures. */
@Controller('api/v2')
export class PayablesDueRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly past: PastRows,
    private readonly clock: CompanyClock,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(payablesDueReport)
  async due(
    @AskedOf() question: QuestionOf<typeof payablesDueReport>,
    @CurrentActor() { company }: Actor,
  ): Promise<ContentOf<typeof payablesDueReport>> {
    const { Rows, DiscountsTaken } = await this.content(question, company);
    const { from } = question.parameters;
    return {
      Rows,
      Totals: {
        Outstanding: total(Rows, 'Outstanding'),
        DiscountAmount: total(Rows, 'DiscountAmount'),
        ToPay: total(Rows, 'ToPay'),
      },
      tables: { DiscountsTaken },
      through: question.day,
      ...periodOf(from, question.day),
      subtitle: from && `Discounts from ${printedDate(from)}`,
    };
  }

  @ReportRoute(payablesDueExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof payablesDueExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof payablesDueExplained>> {
    const { Rows, DiscountsTaken } = await this.content(question, actor.company);
    const from = question.parameters.from.slice(0, 10);
    const ofBills = tableParts(
      Rows,
      ({ BillId }) => String(BillId),
      ['Outstanding'],
      (_, { BillId }, amount) =>
        ofEntries(amount, {
          accounts: ['Payable'],
          also: [
            { field: 'Document', in: ['Bill'] },
            { field: 'DocumentId', in: [BillId] },
          ],
        }),
    );
    const ofVendors = tableParts(
      DiscountsTaken,
      ({ VendorId }) => `Vendor ${VendorId ?? 0}`,
      ['Amount'],
      (_, { VendorId }, amount) =>
        ofEntries(amount, { accounts: ['Discounted'], also: [{ field: 'VendorId', in: [VendorId ?? 0] }], ...(from && { from }) }),
    );
    const parts = {
      rows: [...ofBills.rows, ...ofVendors.rows],
      of: (figure: string, row: string) => (figure === 'Amount' ? ofVendors : ofBills).of(figure, row),
    };
    return this.explainer.answer(parts, actor, question, {
      ...{ path: payablesDueReport.path, through: question.day, more: from ? { from } : {} },
      ...periodOf(from, question.day),
    });
  }

  private async content({ at, day: through, zone, parameters }: Asked, company: number) {
    const today = at === undefined ? await this.clock.today(company) : zone.dayOf(at);
    const from = parameters.from.slice(0, 10);
    const [open, applied, discounts] = await Promise.all([
      this.journal.balances(company, ['Payable'], ['Document', 'DocumentId', 'VendorId', 'Detail'], { at, through }),
      this.journal.balances(company, ['PayableCredit'], ['DocumentId'], { at, through }),
      this.journal.balances(company, ['Discounted'], ['VendorId'], { at, through, ...(from && { from }) }),
    ]);
    const sums = new Map<number, Money>();
    for (const { Document, DocumentId, Amount } of open)
      if (Document === 'Bill') sums.set(Number(DocumentId), (sums.get(Number(DocumentId)) ?? Money.zero).plus(Amount));
    const credits = new Map(applied.map(({ DocumentId, Amount }) => [Number(DocumentId), Amount]));
    const [rows, nameOf, nameOfVendor] = await Promise.all([
      this.past.known(
        bill,
        company,
        [...sums].filter(([, sum]) => !sum.isZero).map(([id]) => id),
        at,
      ),
      this.names.payees(open, company, { at }),
      this.names.payees(discounts, company, { at }),
    ]);
    // The bill with what is outstanding, and what credits have settled, on the day.
    const bills = [...rows.values()]
      .filter(({ BusinessState }) => BusinessState !== 'Void')
      .map((row): Bill => {
        const id = Number(row.Id);
        const credited = credits.get(id);
        const Credits = credited === undefined ? [] : [{ Id: 0, BillId: '', Amount: Money.of(credited).toString() }];
        return { ...row, OutstandingAmount: (sums.get(id) ?? Money.zero).toString(), Credits };
      });
    const due = payablesDue(bills, { through, date: today < through ? today : through });
    const Rows = due.map(({ bill: row, discount, toPay, reason }) => {
      const person = row.PersonToBeReimbursedId ? `User ${row.PersonToBeReimbursedId}` : '';
      return {
        ...{ BillId: Number(row.Id), Number: row.InvoiceNumber, VendorId: idOrNull(row.VendorId), Name: nameOf(row.VendorId, person) },
        ...{ Date: startOfDay(row.InvoiceDate.slice(0, 10)), DueDate: startOfDay((row.DueDate || row.InvoiceDate).slice(0, 10)) },
        Outstanding: row.OutstandingAmount,
        DiscountDate: row.DiscountDate && startOfDay(row.DiscountDate.slice(0, 10)),
        ...{ DiscountAmount: discount, ToPay: toPay, Reason: reason },
      };
    });
    const order = (one: (typeof Rows)[number]): string => [one.Name, one.DueDate, String(one.BillId).padStart(15, '0')].join('\n');
    Rows.sort((one, other) => (order(one) < order(other) ? -1 : 1));
    const DiscountsTaken = discounts
      .map(({ VendorId, Amount }) => ({ VendorId: idOrNull(VendorId), Name: nameOfVendor(VendorId), Amount: Money.of(Amount).toString() }))
      .sort((one, other) => (one.Name === other.Name ? Number(one.VendorId) - Number(other.VendorId) : one.Name < other.Name ? -1 : 1));
    return { Rows, DiscountsTaken };
  }
}
