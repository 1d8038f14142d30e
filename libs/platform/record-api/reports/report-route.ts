import {
  applyDecorators,
  createParamDecorator,
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
import { CompanyClock } from '@plumbline/platform/calendar';
import { AccessPolicy, type AnyRecordKind } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import {
  type AuthenticatedRequest,
  forbidden,
  noSuchRoute,
  FOR_EVERY_USER,
  ForEveryUser,
  RequiresPrivilege,
  REPORT,
} from '@plumbline/platform/http';
import type { QueryString } from '@plumbline/platform/reading';
import { Route } from '../routes/route';
import { reportRow } from './report-row';
import { readQuestion } from './report-query';
import type { AnyReport, Question, ReportContent } from './report';

const reportOf = (context: ExecutionContext): AnyReport => Reflect.getMetadata(REPORT, context.getHandler()) as AnyReport;
/** A request whose question the guard has read. */
type Asked = AuthenticatedRequest & { question: Question };
const requestOf = (context: ExecutionContext): Asked => context.switchToHttp().getRequest<Asked>();

/** Admits the readers of the report, which shows all or nothing, unless it is for every user, and then reads the question. */
@Injectable()
export class ReportGuard implements CanActivate {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly clock: CompanyClock,
  ) {}

  /** @throws Fault 403 that names the privileges, or 400 that names the parameters */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const report = reportOf(context);
    const request = requestOf(context);
    const { name, title } = report.readBy(request.query as object);
    const isForAll = Reflect.hasMetadata(FOR_EVERY_USER, context.getHandler());
    if (!isForAll && this.policy.visibility(request.user, name) !== 'all')
      throw forbidden(`read the report ${title}`, this.policy.required(name, 'read'));
    request.question = readQuestion(report, request.query as QueryString, this.clock.now(), await this.clock.zoneOf(request.user.company));
    return true;
  }
}

/** Sends the content of a report in the format of the question: a library serves reports. */
export abstract class ReportSender {
  /** The body of the reply, whose headers are set. @throws Fault 400 for more rows than the format shows; PrinterBusy */
  abstract sent(
    report: AnyReport,
    question: Question,
    content: ReportContent,
    company: number,
    reply: FastifyReply,
  ): Promise<string | Buffer>;
}

/** Sends what the method returns. Without a library that serves reports there is no such route. */
@Injectable()
export class ReportInterceptor implements NestInterceptor<ReportContent, string | Buffer> {
  constructor(@Optional() @Inject(ReportSender) private readonly sender?: ReportSender) {}

  intercept(context: ExecutionContext, next: CallHandler<ReportContent>): Observable<string | Buffer> {
    const { sender } = this;
    const { question, user, method, url } = requestOf(context);
    if (!sender) throw noSuchRoute(method, url);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap((content) => sender.sent(reportOf(context), question, content, user.company, reply)));
  }
}

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
    SetMetadata(REPORT, report),
    UseInterceptors(ReportInterceptor),
    // A record in the path comes first: 404 before 403 (ADR 0021).
    Route(reportRow(report, forEveryUser ? ForEveryUser() : RequiresPrivilege(report.kind, 'read', { addressed, past }))),
    UseGuards(ReportGuard),
  );

/** The parsed request for the report: `aging(@AskedOf() question: QuestionOf<typeof aging>)`. */
export const AskedOf = createParamDecorator((_: unknown, context: ExecutionContext): Question => requestOf(context).question);
