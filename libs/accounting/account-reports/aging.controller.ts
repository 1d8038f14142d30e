import { Controller } from '@nestjs/common';
import { Money, type Actor, tableParts } from '@plumbline/platform/kernel';
import { choice, integer, money, name } from '@plumbline/platform/records';
import { AskedOf, report, ReportRoute, type ContentOf, type QuestionOf, explained } from '@plumbline/platform/record-api';
import { CurrentActor } from '@plumbline/platform/http';
import { Explainer } from '../explain/explainer';
import { JournalReader } from '../journal/journal-reader';
import { aged, dueDatesOf, isOutstanding, OWED_DOCUMENTS, PAPERS, total } from './aging.policy';
import { idOrNull, PartyNames } from './party-names';
import { payables } from './readers';
import { ofEntries } from '../explain/explanation.policy';

const party = {
  ClientId: integer().nullable().describe('The client; null for payables.', 3),
  VendorId: integer().nullable().describe('The vendor; null for receivables, and for a person who is reimbursed.', null),
  Name: name().describe('Name of the client, of the vendor, or of the person.', 'Oakridge Homes'),
};

export const aging = report({
  name: 'ReceivablesReport',
  title: 'Aging',
  description:
    'What clients owe, or what is owed to vendors, by how long it is overdue on the day. What is retained stands apart, because it is not due. Clients and vendors without an open or retained amount are left out.',
  path: 'reports/aging',
  parameters: { of: choice('receivables', 'payables').describe('Default: receivables.', 'receivables') },
  columns: {
    ...party,
    Current: money().describe('Not overdue.', '5000.00'),
    Days1To30: money().describe('Overdue for 1 to 30 days.', '0.00'),
    Days31To60: money().describe('Overdue for 31 to 60 days.', '3000.00'),
    Days61To90: money().describe('Overdue for 61 to 90 days.', '0.00'),
    Over90: money().describe('Overdue for more than 90 days.', '0.00'),
    OnAccount: money()
      .labelled('On account')
      .describe('Money that was received, or paid, and is applied to nothing yet: below 0.00.', '0.00'),
    Total: money().describe('All of these.', '8000.00'),
    Retainage: money().describe('Retained, beside Total.', '600.00'),
  },
  totals: ['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'OnAccount', 'Total', 'Retainage'],
  readBy: ({ of }) => (of === 'payables' ? payables : undefined),
});

const AMOUNTS = ['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'OnAccount', 'Total', 'Retainage'] as const;

type Row = ContentOf<typeof aging>['Rows'][number];

export const agingExplained = explained(aging, {
  figures: ['Total', 'Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'OnAccount', 'Retainage'],
  rows: 'the id of the client or vendor, or by the person who is reimbursed, such as `User 7`',
  example: {},
});

/** `GET /api/v2/reports/aging`, and the parts of its figures. */
@Controller('api/v2')
export class AgingRoutes {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly explainer: Explainer,
  ) {}

  @ReportRoute(aging)
  async aging(@AskedOf() question: QuestionOf<typeof aging>, @CurrentActor() { company }: Actor): Promise<ContentOf<typeof aging>> {
    const { isOwed, through, parties } = await this.parties(question, company);
    const rows = parties.map(({ row }) => row);
    return { Rows: rows, Totals: totalsOf(rows), through, subject: [isOwed ? 'Payables' : 'Receivables'] };
  }

  @ReportRoute(agingExplained)
  async explain(
    @AskedOf() question: QuestionOf<typeof agingExplained>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentOf<typeof agingExplained>> {
    const { isOwed, through, account, held, parties } = await this.parties(question, actor.company);
    const named = parties.map(({ row, key, party }) => ({ ...row, key, party }));
    const parts = tableParts(
      named,
      ({ key }) => key,
      AMOUNTS,
      (figure, { party }, amount) => {
        if (figure === 'Retainage') return ofEntries(amount, { accounts: [held], also: party });
        if (figure === 'OnAccount') return ofEntries(amount, { accounts: [account], also: [...party, { field: 'Document', in: PAPERS }] });
        const due = dueDatesOf(figure, through);
        const ofAge = due && [
          { field: 'DueDate', ...due },
          { field: 'Document', in: OWED_DOCUMENTS },
        ];
        return ofEntries(amount, { accounts: [account], also: [...party, ...(ofAge ?? [])] });
      },
    );
    const more = { of: isOwed ? 'payables' : 'receivables' };
    return this.explainer.answer(parts, actor, question, {
      path: aging.path,
      through,
      more,
      subject: [isOwed ? 'Payables' : 'Receivables'],
    });
  }

  /** The parties with an open or retained amount by name, each with the conditions that its entries satisfy. */
  private async parties(question: Pick<QuestionOf<typeof aging>, 'at' | 'day' | 'parameters'>, company: number) {
    const through = question.day;
    const isOwed = question.parameters.of === 'payables';
    const asOf = { at: question.at, through };
    const [account, held] = isOwed ? (['Payable', 'RetainagePayable'] as const) : (['Receivable', 'RetainageReceivable'] as const);
    const [open, retained] = await Promise.all([
      this.journal.balances(company, [account], ['ClientId', 'VendorId', 'Detail', 'Document', 'DocumentId', 'DueDate'], asOf),
      this.journal.balances(company, [held], ['ClientId', 'VendorId'], asOf),
    ]);
    const clients = await this.names.clients([...open, ...retained], company, asOf);
    const payees = await this.names.payees([...open, ...retained], company, asOf);
    // The detail of a payable without a vendor is the person who is reimbursed; any other tells what changes the account.
    const personIn = ({ VendorId, Detail = '' }: { VendorId: string; Detail?: string }): string =>
      isOwed && !Number(VendorId) ? Detail : '';
    const keyOf = (row: { ClientId: string; VendorId: string; Detail?: string }): string =>
      `${row.ClientId} ${row.VendorId} ${personIn(row)}`;
    const parties = [...new Set([...open, ...retained].map(keyOf))].map((key) => {
      const own = open.filter((row) => keyOf(row) === key);
      const held = retained.filter((row) => keyOf(row) === key);
      const { ClientId, VendorId, ...others } = { ...held[0], ...own[0] } as { ClientId: string; VendorId: string; Detail?: string };
      const person = personIn({ VendorId, ...others });
      const row: Row = {
        ...{ ClientId: idOrNull(ClientId), VendorId: idOrNull(VendorId) },
        Name: isOwed ? payees(VendorId, person) : clients(ClientId),
        ...aged(own, through),
        Retainage: Money.sum(held.map(({ Amount }) => Amount)).toString(),
      };
      const ids = [
        { field: 'ClientId', in: [ClientId] },
        { field: 'VendorId', in: [VendorId] },
      ];
      const party = isOwed && !Number(VendorId) ? [...ids, { field: 'Detail', in: [person] }] : ids;
      return { row, party, key: isOwed ? [idOrNull(VendorId), person].filter(Boolean).join('/') || '0' : ClientId };
    });
    const shown = parties.filter(({ row }) => isOutstanding(row)).sort((one, other) => byName(one.row, other.row));
    return { isOwed, through, account, held, parties: shown };
  }
}

const byName = (one: Row, other: Row): number =>
  one.Name === other.Name
    ? Number(one.ClientId) - Number(other.ClientId) || Number(one.VendorId) - Number(other.VendorId)
    : one.Name < other.Name
      ? -1
      : 1;

const totalsOf = (rows: readonly Row[]) => ({
  Current: total(rows, 'Current'),
  Days1To30: total(rows, 'Days1To30'),
  Days31To60: total(rows, 'Days31To60'),
  Days61To90: total(rows, 'Days61To90'),
  Over90: total(rows, 'Over90'),
  OnAccount: total(rows, 'OnAccount'),
  Total: total(rows, 'Total'),
  Retainage: total(rows, 'Retainage'),
});
