import { Body, Controller, Query, Req, UseInterceptors } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { checkReferences, Decide, type CommandResult } from '@plumbline/platform/decisions';
import { FileStore, wholeContent } from '@plumbline/platform/runtime';
import { forbid, invalid, startOfDay, type Actor } from '@plumbline/platform/kernel';
import { faultOf } from '@plumbline/platform/printing';
import { CompanyClock } from '@plumbline/platform/calendar';
import {
  AccessPolicy,
  bodySchema,
  day,
  flag,
  KindRegistry,
  plainDay,
  ReadModels,
  withPlainDays,
  text,
  type Field,
  type RecordOf,
} from '@plumbline/platform/records';
import {
  AnswerInterceptor,
  ApiGateway,
  BodyField,
  CurrentActor,
  Fault,
  Preconditions,
  RequiresPrivilege,
  type Answer,
  type AuthenticatedRequest,
} from '@plumbline/platform/http';
import { exactly, IF_MATCH, queryParameter, Route } from '@plumbline/platform/record-api';
import { etagOf, readFieldsAlone, type QueryString } from '@plumbline/platform/reading';
import { company } from '../company/company.record';
import { document } from '../document/document.record';
import { CloseBooks } from './close-books.handlers';
import { companySettingsAggregate, type Settings } from './company-settings.decider';
import { companySettings } from './company-settings.record';
import { DocumentNumbers } from './document-numbers';
import { WaitingBeforeClosing } from './waiting-before-closing';
import { LOGO_BYTES } from '../limits';

const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Null when it is not given, so that only an empty text opens all days. */
const lastDay = (day() as Field<string | null>).absent(null);

class CloseBooksBody {
  @BodyField(lastDay.describe('Required. The last day to close; empty to open all days, for Admin.', '2026-03-31'))
  Through: string | null;
  @BodyField(flag().describe('Closes them although documents wait; with Reason.', true))
  Force: boolean;
  @BodyField(text(500).describe('Required with Force: why they are closed nevertheless.', 'The foreman is on leave.'))
  Reason: string;
}

const CLOSED = exactly({
  Id: { type: 'integer', minimum: 1, description: 'The id of the company.' },
  BooksClosedThrough: { type: 'string', description: 'The last closed day; empty where all days are open.' },
});

/** `GET` and `PATCH /api/v2/company`: the caller's company. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class CompanySettingsRoutes {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reads: ReadModels,
    private readonly policy: AccessPolicy,
    private readonly clock: CompanyClock,
    private readonly files: FileStore,
    private readonly preconditions: Preconditions,
    private readonly waiting: WaitingBeforeClosing,
    private readonly numbers: DocumentNumbers,
    private readonly kinds: KindRegistry,
  ) {}

  @Route({
    ...{ method: 'GET', path: 'company', callers: RequiresPrivilege(companySettings, 'read') },
    parameters: [queryParameter('fields', { type: 'string' }, 'Names of fields, separated by commas; only these are shown.', 'Id')],
  })
  async read(@CurrentActor() actor: Actor, @Query() query: QueryString): Promise<Answer> {
    const fields = readFieldsAlone(companySettings, query);
    const { data, headers } = await this.settings(actor);
    return { headers, data: fields ? Object.fromEntries(fields.map((key) => [key, data[key as keyof typeof data]])) : data };
  }

  private async settings(actor: Actor): Promise<{ data: RecordOf<typeof companySettings>; headers: { etag: string } }> {
    if (this.policy.visibility(actor, companySettings.name) !== 'all')
      forbid('Reading the settings of the company needs the privilege Admin.');
    const [row, { CompanyName = '' } = {}] = await Promise.all([
      this.reads.one(companySettings, actor.company, actor.company),
      this.reads.one(company, actor.company, actor.company),
    ]);
    const data = { ...companySettings.blank(), ...row, Id: actor.company, CompanyName };
    return {
      // The next numbers change with each document, which is no change of the settings.
      data: withPlainDays(companySettings.fields, { ...data, ...(await this.numbers.next(data)) }),
      headers: { etag: etagOf(JSON.stringify(data), JSON.stringify(row ?? {})) },
    };
  }

  @Route({
    ...{ method: 'PATCH', path: 'company', callers: RequiresPrivilege(companySettings, 'update'), parameters: [IF_MATCH] },
    body: { schema: bodySchema(companySettings, 'update'), example: { OvertimeRule: 'Weekly', WeeklyHours: '40.00' } },
  })
  async change(@Body() body: unknown, @CurrentActor() actor: Actor, @Req() request: AuthenticatedRequest): Promise<Answer> {
    const fields: Settings = await this.gateway.readChange(companySettings, actor.company, body, 'update', actor);
    await this.checkLogo(fields.LogoId, actor);
    await checkReferences(this.reads, this.kinds, actor.company, { Accounts: companySettings.fields.Accounts }, fields);
    const isNumbering = fields.NextInvoiceNumber !== undefined || fields.NextPurchaseNumber !== undefined;
    const numbers = isNumbering ? { Numbers: await this.numbers.issued(actor.company) } : {};
    const message = { type: 'ChangeCompanySettings' as const, data: { ...fields, ...numbers, Id: actor.company } };
    await this.write(request, (held) => new Decide(companySettingsAggregate, actor.company, message, held, { stream: 'any' }));
    return this.settings(actor);
  }

  /** Executes the command on the settings that `If-Match` names, if it is given. */
  private write(request: AuthenticatedRequest, command: (actor: Actor) => Command<CommandResult>): Promise<void> {
    const { user } = request;
    return this.preconditions.write(
      companySettings,
      user.company,
      request,
      false,
      async (held) => void (await this.gateway.execute(command(held))),
      async () => (await this.settings(user)).headers.etag,
    );
  }

  /**
   * Documents that are entered between this and the closing are not asked about.
   * @throws Fault 409 with the documents that a closing of further days would leave behind
   */
  private async askAbout(through: string, actor: Actor): Promise<void> {
    const row = await this.reads.one(companySettings, actor.company, actor.company);
    if (through <= plainDay(row?.BooksClosedThrough ?? '')) return;
    const waiting = await this.waiting.through(through, actor);
    if (waiting.length === 0) return;
    const named = waiting.map(({ Kind, Count, Sum }) => `${Kind} ${Count} (${Sum})`).join(', ');
    throw new Fault(
      409,
      'conflict',
      `Documents dated through ${through} wait: ${named}. Decide on them first, or close the books with Force and a Reason.`,
      { extensions: { waiting } },
    );
  }

  /** @throws Refusal of kind `input` unless it is unset, or a picture that can be printed */
  private async checkLogo(id: string | undefined, actor: Actor): Promise<void> {
    if (!id) return;
    const row = await this.reads.one(document, actor.company, Number(id));
    const isPicture = row?.AssociatedEntityType === 'Company' && LOGO_TYPES.includes(row.FileType) && row.Size <= LOGO_BYTES;
    if (!isPicture) invalid([{ field: 'LogoId', problem: 'must be a PNG or JPEG of at most 1 MiB that is attached to the company' }]);
    const problem = await faultOf((await wholeContent(this.files, row.StorageKey)) ?? Buffer.alloc(0));
    if (problem) invalid([{ field: 'LogoId', problem: `is a picture that can't be printed: it ${problem}` }]);
  }

  /**
   * Closes the books through a day that is over for the company: documents dated until `Through` are not made, changed, voided or deleted
   * any more (409). Only Admin moves the day back.
   */
  @Route({
    ...{ method: 'POST', path: 'company/close-books', callers: RequiresPrivilege(companySettings, 'act'), parameters: [IF_MATCH] },
    ...{ body: { example: {} }, reply: { data: CLOSED } },
  })
  async closeBooks(
    @Body() { Through, Force, Reason }: CloseBooksBody,
    @CurrentActor() actor: Actor,
    @Req() request: AuthenticatedRequest,
  ): Promise<Answer> {
    if (Through === null) invalid([{ field: 'Through', problem: 'is required; it is empty to open all days' }]);
    const day = startOfDay(Through);
    const today = await this.clock.today(actor.company);
    if (plainDay(day) >= today) invalid([{ field: 'Through', problem: `must be a day that is over, before today, ${today}` }]);
    if (Force && !Reason)
      invalid([{ field: 'Reason', problem: 'is required with Force: state why the books are closed although documents wait' }]);
    if (!Force) await this.askAbout(plainDay(day), actor);
    await this.write(request, (held) => new CloseBooks(day, held, Force ? Reason : ''));
    return { data: { Id: actor.company, BooksClosedThrough: plainDay(day) } };
  }
}
