import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { JSON_TYPE, badRequest, csvHead, csvLines, envelope } from '@plumbline/platform/http';
import { Printer } from '@plumbline/platform/printing';
import { CompanyNames, type AnyReport, type Question, type ReportContent, ReportSender } from '@plumbline/platform/record-api';
import { Clock, plainDays, type Fields } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import { fileOf, originCells, originColumns, originOf } from './report-origin';
import { printReport } from './report-print';
import { REPORT_ROWS, PRINTED_ROWS, PRINTED_TOGETHER } from './limits';

/** Sends reports as JSON, CSV or PDF. */
@Injectable()
export class ReportPrinter extends ReportSender {
  constructor(
    @Inject(Printer) private readonly printer: Printer,
    @Inject(Clock) private readonly clock: Clock,
    @Optional() @Inject(CompanyNames) private readonly companies?: CompanyNames,
  ) {
    super();
  }

  override async sent(
    report: AnyReport,
    question: Question,
    content: ReportContent,
    company: number,
    reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { format, at = null } = question;
    const { Rows, Totals, tables = {} } = content;
    const most = format === 'pdf' ? PRINTED_ROWS : REPORT_ROWS;
    if (Rows.length > most)
      throw badRequest(
        `The report has ${Rows.length} rows, and ${format} shows ${most} at most: narrow its parameters${format === 'pdf' ? ', or take csv' : ''}.`,
      );
    if (format === 'json') {
      reply.header('content-type', JSON_TYPE);
      const listed = async (name: string, columns: Fields, rows: readonly object[]): Promise<string> =>
        `"${name}":[${(await inTurns(rows, (some) => jsonOf(columns, some))).join()}]`;
      const data = [await listed('Rows', report.columns as Fields, Rows)];
      if (Totals) data.push(`"Totals":${JSON.stringify(Totals)}`);
      for (const [name, { columns }] of Object.entries(report.tables)) data.push(await listed(name, columns, tables[name] ?? []));
      return envelope(`{${data.join()}}`, { At: at, Through: content.through ?? question.through ?? null });
    }
    const origin = originOf(question, content, await this.headOf(company), this.clock.now());
    reply.header('content-disposition', fileOf(report, origin, format));
    if (format === 'csv') {
      reply.header('content-type', 'text/csv; charset=utf-8; header=present');
      const stated = originCells(origin);
      const columns = { ...(report.columns as Fields), ...originColumns };
      const lines = (some: readonly object[]): string =>
        csvLines(
          columns,
          some.map((row) => ({ ...row, ...stated })),
        );
      return csvHead(columns) + (await inTurns(Rows, lines)).join('');
    }
    const print = content.print?.(origin) ?? printReport(report, content, origin);
    const bytes = await this.printer.print(print, company);
    reply.header('content-type', 'application/pdf');
    return bytes;
  }

  private async headOf(company: number) {
    const [name = '', currency = ''] = await Promise.all([this.companies?.nameOf(company), this.companies?.currencyOf(company)]);
    return { company: name, currency };
  }
}

/** The texts of the rows, some at a time: their texts may be long. */
async function inTurns(rows: readonly object[], print: (some: readonly object[]) => string): Promise<string[]> {
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += PRINTED_TOGETHER) {
    if (from > 0) await turn();
    texts.push(print(rows.slice(from, from + PRINTED_TOGETHER)));
  }
  return texts;
}

/** Rows as JSON, without the brackets around them. */
const jsonOf = (columns: Fields, rows: readonly object[]): string => plainDays(columns, JSON.stringify(rows)).slice(1, -1);
