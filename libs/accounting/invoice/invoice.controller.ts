import { Body } from '@nestjs/common';
import { billable } from '@plumbline/activity/published';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import {
  choice,
  flag,
  hours,
  day,
  integer,
  list,
  money,
  quantity,
  ReadModels,
  reference,
  text,
  values,
  type Fields,
} from '@plumbline/platform/records';
import { action, actionRoutes, Route, RecordId, V2Actions } from '@plumbline/platform/record-api';
import { BodyField, BodyFields, CurrentActor, ApiGateway, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { project } from '@plumbline/project/published';
import { DraftInvoice, FinalizeInvoice, type BillablePart } from '../published/commands';
import type { CreditedLine } from '../published/invoice-events';
import { GROUPINGS, type Grouping } from './drafting/group-lines.policy';
import { ApplyInvoiceCredit, CreditInvoice } from './crediting/credit-invoice.handlers';
import { VoidInvoice } from './finalizing/finalize-invoice.handlers';
import { invoice, lineItemShape, type Invoice, type LineItem } from './invoice.record';
import { UnapplyInvoiceCredit } from './crediting/withdraw-credit.handlers';

const part = {
  BillableId: reference('Billable').required().describe('The billable.', 3),
  Hours: hours().describe('Hours to bill.', '4.00'),
  Quantity: quantity().describe('Quantity to bill.', '2'),
  Price: money().describe('Amount to bill.', '500.00'),
};
const writable = Object.entries(invoice.fields as Fields).filter(([name, { options }]) => !options.owned && name !== 'ProjectId');

/** The body of a draft: fields of the invoice, billables or parts of them, and free lines. */
@BodyFields(Object.fromEntries(writable) as Fields)
export class DraftInvoiceBody {
  @BodyField(choice(...GROUPINGS).describe('How the lines are grouped; by deliverable when absent.', 'Milestone'))
  GroupBy: Grouping | '';

  @BodyField(day().describe('The last day of the work that is billed, when no billables are given.', '2026-03-31'))
  Through: string;

  @BodyField(
    values(reference('Billable'))
      .nullable()
      .describe('The billables to bill; all open ones of the project when neither these nor Parts nor LineItemGroups are given.'),
  )
  Billables: number[] | null;

  @BodyField(values(reference('Billable')).nullable().describe('The same as Billables.'))
  BillableIds: number[] | null;

  @BodyField(list(part).nullable().describe('Billables to bill in part.'))
  Parts: BillablePart[] | null;

  @BodyField(list(lineItemShape).describe('Free lines, in a group of their own.'))
  Lines: LineItem[];
}

/** The body of a release of retainage. */
class ReleaseRetainageBody {
  @BodyField(money().describe('How much of what is retained; all of it when absent.', '500.00')) Amount: string;
}

/** The command for a body. Rejects (400) lists of billables that are empty: only without any are all of them billed. */
function draftCommand(projectId: number, body: DraftInvoiceBody, actor: Actor): DraftInvoice {
  const { GroupBy, Through, Billables, BillableIds, Parts, Lines, ...rest } = body;
  const given: Partial<Invoice> = rest;
  const wanted = [
    ...(Billables ?? []).map((BillableId, index) => ({ BillableId, at: `Billables[${index}]` })),
    ...(BillableIds ?? []).map((BillableId, index) => ({ BillableId, at: `BillableIds[${index}]` })),
    ...(Parts ?? []).map((one, index) => ({ ...one, at: `Parts[${index}]` })),
  ];
  const named = wanted.length > 0 || (given.LineItemGroups ?? []).length > 0;
  const empty = Object.entries({ Billables, BillableIds, Parts }).filter(([, all]) => all?.length === 0);
  if (!named && empty.length > 0)
    invalid(empty.map(([field]) => ({ field, problem: 'must name a billable; leave it out to bill all open ones' })));
  const groups = [...(given.LineItemGroups ?? []), ...(Lines.length > 0 ? [{ LineItems: Lines } as never] : [])];
  return new DraftInvoice(projectId, { ...given, LineItemGroups: groups }, named ? wanted : 'all', actor, { GroupBy, Through });
}

/**
 * `POST /api/v2/projects/{id}/invoices`: an invoice drafted from the open billables of a project. `meta.left` is
 * the number of its open billables that the draft does not bill.
 */
@V2Actions('projects')
export class ProjectInvoices {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reads: ReadModels,
  ) {}

  @Route({
    ...{ method: 'POST', path: ':id/invoices', callers: RequiresPrivilege(invoice, 'create', { addressed: project }), status: 201, id: 2 },
    body: { example: { PaymentTerms: 'Net 30', Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] } },
    reply: {
      meta: { type: 'object', description: 'Further figures of some actions: `left` is the number of billables that are still open.' },
    },
  })
  async draft(@RecordId() projectId: number, @Body() body: DraftInvoiceBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const written = await this.gateway.create(invoice, draftCommand(projectId, body, actor), actor);
    const headers = { location: `/api/v2/invoices/${written.id}` };
    const open = { ProjectId: String(projectId), BusinessState: 'Open' };
    const left = await this.gateway.afterWrite(() => this.reads.count(billable, actor.company, open));
    return { data: await this.gateway.shown(invoice, written.id, actor), headers, meta: left === undefined ? {} : { left } };
  }
}

/** `POST /api/v2/projects/{id}/release-retainage`: an invoice drafted over what invoices of the project have held back. */
@V2Actions('projects')
export class ProjectRetainage {
  constructor(private readonly gateway: ApiGateway) {}

  @Route({
    ...{ method: 'POST', path: ':id/release-retainage', callers: RequiresPrivilege(invoice, 'create', { addressed: project }) },
    ...{ status: 201, id: 2, body: { example: {} } },
  })
  async release(@RecordId() projectId: number, @Body() { Amount }: ReleaseRetainageBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const written = await this.gateway.create(invoice, new DraftInvoice(projectId, {}, [], actor, { Release: Amount }), actor);
    const headers = { location: `/api/v2/invoices/${written.id}` };
    return { data: await this.gateway.shown(invoice, written.id, actor), headers };
  }
}

const creditedLine = {
  LineItemId: integer().required().describe('A line of the invoice.', 3),
  Amount: money().required().describe('The credit before tax, at most what is left of the line.', '100.00'),
};
class CreditNoteBody {
  @BodyField(list(creditedLine).describe('The credited lines; their tax is credited with them.')) Lines: CreditedLine[];
  @BodyField(money().describe('The credit with tax, instead of lines.', '100.00')) Amount: string;
  @BodyField(text().describe('Why credit is given.', 'Scratched door')) Reason: string;
  @BodyField(flag().describe('Whether the billables of the credited lines, each credited in whole, are open again.', false))
  Reopen: boolean;

  @BodyField(day().describe('The date of the note. Default: today, or that of the invoice where this is later.', '2026-03-31'))
  InvoiceDate: string;
}
class ApplyCreditBody {
  @BodyField(reference('Invoice').describe('Another invoice of the client.', 36)) InvoiceId: number;
  @BodyField(money().describe('How much of the credit.', '100.00')) Amount: string;
}

class UnapplyCreditBody {
  @BodyField(reference('Invoice').describe('The invoice that the credit is applied to.', 36)) InvoiceId: number;
}

/** The actions on an invoice. */
export const InvoiceActions = actionRoutes(
  invoice,
  {
    finalize: (id, actor) => new FinalizeInvoice(id, actor),
    'credit-note': action(
      CreditNoteBody,
      { id: 18, body: { Amount: '100.00', Reason: 'Scratched door' } },
      (id, request, actor) => new CreditInvoice(id, request, actor),
    ),
    apply: action(
      ApplyCreditBody,
      { id: 1, body: {} },
      (id, { InvoiceId, Amount }, actor) => new ApplyInvoiceCredit(id, InvoiceId, Amount, actor),
    ),
    unapply: action(UnapplyCreditBody, { id: 1, body: {} }, (id, { InvoiceId }, actor) => new UnapplyInvoiceCredit(id, InvoiceId, actor)),
    void: (id, actor) => new VoidInvoice(id, actor),
  },
  { 'credit-note': { asked: () => ({ Amount: '0.01', Reason: '?' }) }, apply: { undo: 'unapply' } },
);
