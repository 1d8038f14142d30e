import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Decide } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { actionSchema, hours, list, money, quantity, reference, values, type Fields } from '@plumbline/platform/records';
import {
  bodiless,
  CurrentActor,
  DocumentedBody,
  Edge,
  Governed,
  noSuchRecord,
  pathId,
  readBody,
  RecordReader,
  sendJson,
  V2Actions,
} from '@plumbline/platform/rest';
import { project } from '@plumbline/project/published';
import { DraftInvoice, FinalizeInvoice, type BillablePart } from '../published/commands';
import type { Invoice, LineItem } from '../published/invoice-events';
import { invoiceAggregate } from './invoice.aggregate';
import { invoice, lineItemShape } from './invoice.record';

const part = {
  BillableId: reference('Billable').required().describe('The billable.', 3),
  Hours: hours().describe('How many of its hours.', '4.00'),
  Quantity: quantity().describe('How much of its quantity.', '2'),
  Price: money().describe('How much of its price.', '500.00'),
};
const writable = Object.entries(invoice.fields as Fields).filter(([name, { options }]) => !options.owned && name !== 'ProjectId');

/** What a draft can be asked to have: fields of the invoice, which billables or parts of them, and free lines. */
const draft = {
  ...(Object.fromEntries(writable) as Fields),
  BillableIds: values(reference('Billable')).describe(
    'The billables to bill; all open ones of the project when neither these nor Parts nor LineItemGroups are given.',
  ),
  Parts: list(part).describe('Billables of which only a part is billed.'),
  Lines: list(lineItemShape).describe('Free lines, in a group of their own.'),
};

/** The command that a body asks for. */
function draftCommand(projectId: number, body: unknown, actor: Actor): DraftInvoice {
  const read = readBody(draft, body) as Partial<Invoice> & { BillableIds: number[]; Parts: BillablePart[]; Lines: LineItem[] };
  const { BillableIds, Parts, Lines, ...all } = read;
  const said: object = typeof body === 'object' && body !== null ? body : {};
  const given = Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(said, key))) as Partial<Invoice>;
  const wanted = [...BillableIds.map((BillableId) => ({ BillableId })), ...Parts];
  const named = wanted.length > 0 || (given.LineItemGroups ?? []).length > 0;
  const groups = [...(given.LineItemGroups ?? []), ...(Lines.length > 0 ? [{ LineItems: Lines } as never] : [])];
  return new DraftInvoice(projectId, { ...given, LineItemGroups: groups }, named ? wanted : 'all', actor);
}

/** `POST /api/v2/projects/{id}/invoices`: an invoice drafted from the open billables of a project. */
@V2Actions('projects')
export class ProjectInvoices {
  constructor(
    @Inject(Edge) private readonly edge: Edge,
    @Inject(RecordReader) private readonly reader: RecordReader,
  ) {}

  @Post(':id/invoices')
  @Governed(invoice, 'create')
  @DocumentedBody(
    actionSchema(draft),
    { PaymentTerms: 'Net 30', Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] },
    2,
  )
  async draft(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const projectId = pathId(id);
    if (!(await this.reader.sees(project, actor, projectId))) throw noSuchRecord(project, projectId);
    await this.edge.permit(invoice, 'create', actor);
    const written = await this.edge.create(invoice, draftCommand(projectId, body, actor), actor);
    reply.header('location', `/api/v2/invoices/${written.id}`);
    sendJson(reply, await this.edge.shown(invoice, written.id, actor), 201);
  }
}

/** The steps of an invoice. */
@V2Actions('invoices')
export class InvoiceActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/finalize')
  @Governed(invoice, 'act')
  @HttpCode(200)
  async finalize(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(invoice, number, () => bodiless(body, new FinalizeInvoice(number, actor)), actor));
  }

  @Post(':id/void')
  @Governed(invoice, 'act')
  @HttpCode(200)
  async void(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    const message = { type: 'VoidInvoice' as const, data: { Id: number } };
    sendJson(
      reply,
      await this.edge.act(invoice, number, () => bodiless(body, new Decide(invoiceAggregate, number, message, actor)), actor),
    );
  }
}
