import { Injectable } from '@nestjs/common';
import { billable, timeEntry, type TimeEntry } from '@plumbline/activity/published';
import { addressLines, client, letterheadOf, resource } from '@plumbline/company/published';
import { FileStore } from '@plumbline/platform/files';
import { decimal, Hours, missing } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { contract, milestone, project, task } from '@plumbline/project/published';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { NO_RULE, ruleOf } from '../aia-invoice/retainage-rule.policy';
import { invoice } from '../invoice/invoice.record';
import { workOf } from '../invoice/line-descriptions';
import { linesOf } from '../invoice/lines.policy';
import type { Invoice } from '../published/invoice-events';
import { printApplication } from './print-application';
import { printInvoice, type PrintedTime } from './print-invoice';

/** What is printed. */
export type PrintedWord = 'Invoice' | 'AIAInvoice';

/** A printed document, with the number under which it was finalized; '' for a draft. */
export interface Printed {
  readonly bytes: Buffer;
  readonly number: string;
}

/** Prints invoices and applications as they are recorded now. */
@Injectable()
export class Printing {
  constructor(
    private readonly reads: ReadModels,
    private readonly files: FileStore,
  ) {}

  /** @throws Refusal of kind `missing`, FileStoreUnavailable */
  print(word: PrintedWord, id: number, company: number): Promise<Printed> {
    return word === 'Invoice' ? this.invoice(id, company) : this.application(id, company);
  }

  private async invoice(id: number, company: number): Promise<Printed> {
    const row = (await this.reads.one(invoice, company, id)) ?? missing('invoice', id);
    const [from, to, of] = await Promise.all([
      letterheadOf(this.reads, this.files, company),
      this.recipient(row.ClientId, company),
      this.reads.one(project, company, Number(row.ProjectId)),
    ]);
    const time = row.IncludeTimeReport ? { time: await this.timeBehind(row, company) } : {};
    const bytes = await printInvoice({ from, to, invoice: row, projectName: of?.ProjectName ?? '', ...time });
    return { bytes, number: row.InvoiceNumber };
  }

  private async application(id: number, company: number): Promise<Printed> {
    const row = (await this.reads.one(aiaInvoice, company, id)) ?? missing('AIA invoice', id);
    const [from, to, of, agreed] = await Promise.all([
      letterheadOf(this.reads, this.files, company),
      this.recipient(row.ClientId, company),
      this.reads.one(project, company, Number(row.ProjectId)),
      this.reads.one(contract, company, row.ContractId),
    ]);
    const names = { projectName: of?.ProjectName ?? '', contractName: agreed?.ContractNumber ?? '' };
    const rule = agreed ? ruleOf(agreed) : NO_RULE;
    return { bytes: await printApplication({ from, to, application: row, rule, ...names }), number: row.InvoiceNumber };
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
      return { date: entry.EntryDate ?? '', person, description, hours: Hours.of(decimal(line.Quantity)).toString() };
    });
    const order = ({ date, person }: PrintedTime): string => `${date.slice(0, 10)} ${person}`;
    return time.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }
}
