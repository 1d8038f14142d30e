import { setImmediate as turn } from 'node:timers/promises';
import {
  applyDecorators,
  createParamDecorator,
  Get,
  Inject,
  Injectable,
  Optional,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Printer } from '@plumbline/platform/printing';
import { AccessPolicy, Clock, plainDays, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '@plumbline/platform/http/callers/actor';
import { JSON_TYPE } from '@plumbline/platform/http/errors/error-reply';
import { badRequest, forbidden } from '@plumbline/platform/http/errors/fault';
import { FOR_EVERY_USER } from '@plumbline/platform/http/privileges/required-privilege';
import { ForEveryUser, RequiresPrivilege } from '@plumbline/platform/http/privileges/requires-privilege';
import { envelope } from '@plumbline/platform/http/replies/v2-envelope';
import { OWN_QUERY, type QueryString } from '@plumbline/platform/reading/query';
import { CompanyNames } from './company-names';
import { csvHead, csvLines } from '@plumbline/platform/http/replies/csv';
import { documentation } from './report-documentation';
import { fileOf, originCells, originColumns, originOf } from './report-origin';
import { printReport } from './report-print';
import { readQuestion } from './report-query';
import { REPORT, type AnyReport, type Question, type ReportContent } from './report';

/** The most rows of a report, and of a printed one. */
const MOST_ROWS = 20_000;
const MOST_PRINTED = 5_000;

const reportOf = (context: ExecutionContext): AnyReport => Reflect.getMetadata(REPORT, context.getHandler()) as AnyReport;
/** A request whose question the guard has read. */
type Asked = AuthenticatedRequest & { question: Question };
const requestOf = (context: ExecutionContext): Asked => context.switchToHttp().getRequest<Asked>();

/** Admits the readers of the report, which shows all or nothing, unless it is for every user, and then reads the question. */
@Injectable()
export class ReportGuard implements CanActivate {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws Fault 403 that names the privileges, or 400 that names the parameters */
  canActivate(context: ExecutionContext): boolean {
    const report = reportOf(context);
    const request = requestOf(context);
    const { name, title } = report.readBy(request.query as object);
    const isForAll = Reflect.hasMetadata(FOR_EVERY_USER, context.getHandler());
    if (!isForAll && this.policy.visibility(request.user, name) !== 'all')
      throw forbidden(`read the report ${title}`, this.policy.required(name, 'read'));
    request.question = readQuestion(report, request.query as QueryString, this.clock.now());
    return true;
  }
}

/** Sends the content of a report in the format of the question. */
@Injectable()
export class ReportInterceptor implements NestInterceptor<ReportContent, string | Buffer> {
  constructor(
    private readonly printer: Printer,
    private readonly clock: Clock,
    @Optional() @Inject(CompanyNames) private readonly companies?: CompanyNames,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<ReportContent>): Observable<string | Buffer> {
    const report = reportOf(context);
    const { question, user } = requestOf(context);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap((content) => this.sent(report, question, content, user.company, reply)));
  }

  private async sent(
    report: AnyReport,
    question: Question,
    content: ReportContent,
    company: number,
    reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { format, at = null } = question;
    const { Rows, Totals, tables = {} } = content;
    const most = format === 'pdf' ? MOST_PRINTED : MOST_ROWS;
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
    const origin = originOf(question, content, (await this.companies?.nameOf(company)) ?? '', this.clock.now());
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
}

/** Rows that are printed in one turn of the event loop. */
const TOGETHER = 500;

/** The texts of the rows, some at a time: their texts may be long. */
async function inTurns(rows: readonly object[], print: (some: readonly object[]) => string): Promise<string[]> {
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += TOGETHER) {
    if (from > 0) await turn();
    texts.push(print(rows.slice(from, from + TOGETHER)));
  }
  return texts;
}

/** Rows as JSON, without the brackets around them. */
const jsonOf = (columns: Fields, rows: readonly object[]): string => plainDays(columns, JSON.stringify(rows)).slice(1, -1);

interface RouteOptions {
  readonly addressed?: AnyRecordKind | null;
  readonly past?: boolean;
  readonly forEveryUser?: true;
}

/**
 * A route of a report: `GET /api/v2/<path>` for its readers; the method returns a `ContentOf` it. `addressed`: the record in the path must
 * be visible to the caller; `past`: also one removed since. `forEveryUser`: the method shows what the caller may see.
 */
export const ReportRoute = (report: AnyReport, { addressed = null, past, forEveryUser }: RouteOptions = {}): MethodDecorator =>
  applyDecorators(
    Get(report.path),
    SetMetadata(REPORT, report),
    SetMetadata(OWN_QUERY, true),
    UseInterceptors(ReportInterceptor),
    // A record in the path comes first: 404 before 403 (ADR 0021).
    forEveryUser ? ForEveryUser() : RequiresPrivilege(report.kind, 'read', { addressed, past }),
    UseGuards(ReportGuard),
    documentation(report),
  );

/** What is asked of the report: `aging(@AskedOf() question: QuestionOf<typeof aging>)`. */
export const AskedOf = createParamDecorator((_: unknown, context: ExecutionContext): Question => requestOf(context).question);
