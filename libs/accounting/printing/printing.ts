import { Injectable } from '@nestjs/common';
import { billable, timeEntry, type TimeEntry } from '@plumbline/activity/published';
import { addressLines, client, letterheadOf, resource } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/runtime';
import { decimal, Hours, missing, refuse } from '@plumbline/platform/kernel';
import { Printer, textsIn, type Print } from '@plumbline/platform/printing';
import { ReadModels } from '@plumbline/platform/records';
import { contract, milestone, project, task } from '@plumbline/project/published';
import { aiaInvoice, type AIAInvoice } from '../aia-invoice/aia-invoice.record';
import { NO_RULE, ruleOf } from '../aia-invoice/retainage/retainage-rule.policy';
import { invoice, type Invoice } from '../invoice/invoice.record';
import { workOf } from '../invoice/drafting/line-descriptions';
import { linesOf } from '../invoice/lines.policy';
import type { PrintedWord } from './check-print';
import { printApplication } from './print-application';
import { printInvoice, type PrintedTime } from './print-invoice';

/** A document to print, with the record that it shows. */
interface ToPrint {
  readonly row: Readonly<Invoice | AIAInvoice>;
  readonly print: Print;
}

/** The name of its file without the ending: `invoice-92`, `credit-note-93`, `application-94`; `invoice-draft-41` of one without a number. */
export function printName(word: PrintedWord, { Id, InvoiceNumber, CreditOf, TotalAmount }: ToPrint['row']): string {
  const what = word === 'AIAInvoice' ? 'application' : CreditOf || TotalAmount.startsWith('-') ? 'credit-note' : 'invoice';
  return `${what}-${InvoiceNumber || `draft-${Id}`}`;
}

/** Prints invoices and applications as they are recorded now. */
@Injectable()
export class Printing {
  constructor(
    private readonly reads: ReadModels,
    private readonly files: FileStore,
    private readonly printer: Printer,
  ) {}

  /**
   * The bytes, and the name of the file without its ending.
   * @throws Refusal of kind `missing`, FileStoreUnavailable, as `Printer.print`
   */
  async print(word: PrintedWord, id: number, company: number): Promise<{ readonly bytes: Buffer; readonly name: string }> {
    const { row, print } = await this.toPrint(word, id, company);
    return { bytes: await this.printer.print(print, company), name: printName(word, row) };
  }

  /** A print is kept for ever. @throws Refusal of kind `state` for one that would be too large, or have characters as boxes */
  async check(word: PrintedWord, id: number, company: number): Promise<void> {
    const { row, print } = await this.toPrint(word, id, company);
    const characters = await this.printer.unprintable(print, company);
    if (characters.length === 0) return;
    const isOwn = ([, text]: readonly [string, string]): boolean => characters.some((one) => text.includes(one));
    const own = [...textsIn(row)].filter(isOwn).map(([path]) => path);
    const where = own.length > 0 ? own.join(', ') : 'the name or address of the client, the project or the company';
    const named = characters.map((one) => `${one} (U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`);
    refuse('unprintable', `This can't be finalized, because no font of the prints has ${named.slice(0, 20).join(', ')} in ${where}.`);
  }

  private toPrint(word: PrintedWord, id: number, company: number): Promise<ToPrint> {
    return word === 'Invoice' ? this.invoice(id, company) : this.application(id, company);
  }

  private async invoice(id: number, company: number): Promise<ToPrint> {
    const row = (await this.reads.one(invoice, company, id)) ?? missing('invoice', id);
    const [from, to, of] = await Promise.all([
      letterheadOf(this.reads, this.files, company),
      this.recipient(row.ClientId, company),
      this.reads.one(project, company, Number(row.ProjectId)),
    ]);
    const time = row.IncludeTimeReport ? { time: await this.timeBehind(row, company) } : {};
    return { row, print: printInvoice({ from, to, invoice: row, projectName: of?.ProjectName ?? '', ...time }) };
  }

  private async application(id: number, company: number): Promise<ToPrint> {
    const row = (await this.reads.one(aiaInvoice, company, id)) ?? missing('AIA invoice', id);
    const [from, to, of, agreed] = await Promise.all([
      letterheadOf(this.reads, this.files, company),
      this.recipient(row.ClientId, company),
      this.reads.one(project, company, Number(row.ProjectId)),
      this.reads.one(contract, company, row.ContractId),
    ]);
    const { ContractNumber: number, ContractDate: date, Architect: architect, Amendments: amendments } = agreed ?? contract.blank();
    const about = {
      project: of ? [of.ProjectName, ...addressLines(of)] : [],
      contract: { number, date, architect, amendments },
      rule: agreed ? ruleOf(agreed) : NO_RULE,
    };
    return { row, print: printApplication({ from, to, application: row, ...about }) };
  }

  private async recipient(clientId: string, company: number): Promise<string[]> {
    const row = await this.reads.one(client, company, Number(clientId));
    return row ? [row.CompanyName || row.ClientName, ...addressLines(row)] : [];
  }

  /** The time entries that the lines bill, by day and person, with the hours that the lines bill. */
  private async timeBehind(row: Invoice, company: number): Promise<PrintedTime[]> {
    const lines = linesOf(row.LineItemGroups).filter(({ BillableId }) => BillableId !== '');
    const billed = await this.reads.many(billable, company, [...new Set(lines.map(({ BillableId }) => Number(BillableId)))]);
    const behind = lines.flatMap((line) => {
      const { OriginOfBillable, OriginOfBillableId = 0 } = billed.get(Number(line.BillableId)) ?? {};
      return OriginOfBillable === 'ResourceTimeEntry' ? [{ line, entryId: OriginOfBillableId }] : [];
    });
    const entries = await this.reads.many(timeEntry, company, [...new Set(behind.map(({ entryId }) => entryId))]);
    const workers = [...entries.values()].flatMap(({ ResourceId }) => (ResourceId ? [ResourceId] : []));
    const at = (field: 'TaskId' | 'MilestoneId'): number[] => [...new Set([...entries.values()].map((one) => Number(one[field])))];
    const [people, tasks, milestones] = await Promise.all([
      this.reads.many(resource, company, [...new Set(workers)]),
      this.reads.many(task, company, at('TaskId')),
      this.reads.many(milestone, company, at('MilestoneId')),
    ]);
    const time = behind.map(({ line, entryId }) => {
      const entry: Partial<TimeEntry> = entries.get(entryId) ?? {};
      const person = people.get(entry.ResourceId ?? 0)?.Description ?? '';
      const description = workOf(entry, tasks.get(Number(entry.TaskId)), milestones.get(Number(entry.MilestoneId))?.Name ?? '');
      return {
        date: entry.EntryDate ?? '',
        person,
        description,
        hours: Hours.of(decimal(line.QuantityBilled || line.Quantity)).toString(),
      };
    });
    const order = ({ date, person }: PrintedTime): string => `${date.slice(0, 10)} ${person}`;
    return time.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }
}
