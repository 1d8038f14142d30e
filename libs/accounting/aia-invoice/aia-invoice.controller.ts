import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { invalid, type Actor } from '@plumbline/platform/kernel';
import { actionSchema, ReadModels, type Fields } from '@plumbline/platform/records';
import { readRecordBody } from '@plumbline/platform/records/body';
import {
  bodiless,
  CurrentActor,
  DocumentedBody,
  Edge,
  Governed,
  noSuchRecord,
  pathId,
  sendJson,
  V2Actions,
} from '@plumbline/platform/rest';
import { contract } from '@plumbline/project/published';
import type { AIAInvoice } from '../published/aia-invoice-events';
import { DraftApplication, FinalizeApplication } from '../published/commands';
import { MoveApplication } from './aia-invoice.handlers';
import { aiaInvoice } from './aia-invoice.record';

const { ContractId: _path, ...own } = aiaInvoice.fields;
/** What an application can be asked to say: everything but the contract, which the path names. */
const draft = Object.fromEntries(Object.entries(own as Fields).filter(([, { options }]) => !options.owned)) as Fields;

/** `POST /api/v2/contracts/{id}/applications`: the next application for payment under a contract. */
@V2Actions('contracts')
export class ContractApplications {
  constructor(
    @Inject(Edge) private readonly edge: Edge,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** Who may write applications need not see contracts (decisions, "Who may do what"); the company's own are enough. */
  @Post(':id/applications')
  @Governed(aiaInvoice, 'create', 'not asked')
  @DocumentedBody(
    actionSchema(draft),
    {
      PeriodTo: '2026-10-31',
      PaymentTerms: 'Net 30',
      ScheduleOfValues: [{ ItemNumber: '010', PercentComplete: '25', MaterialsStored: '1200.00' }],
    },
    11,
  )
  async draft(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const contractId = pathId(id);
    await this.edge.permit(aiaInvoice, 'create', actor);
    if (!(await this.reads.one(contract, actor.company, contractId))) throw noSuchRecord(contract, contractId);
    const said: unknown = body ?? {};
    const whole: unknown = typeof said === 'object' && !Array.isArray(said) ? { ContractId: contractId, ...said } : said;
    const fields = readRecordBody(aiaInvoice, whole, 'create') as Partial<AIAInvoice>;
    if (fields.ContractId !== contractId) invalid([{ field: 'ContractId', problem: `must be ${contractId}, the contract of the path` }]);
    const written = await this.edge.create(aiaInvoice, new DraftApplication(contractId, fields, actor), actor);
    reply.header('location', `/api/v2/aia-invoices/${written.id}`);
    sendJson(reply, await this.edge.shown(aiaInvoice, written.id, actor), 201);
  }
}

/** The steps of an application. */
@V2Actions('aia-invoices')
export class AIAInvoiceActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/finalize')
  @HttpCode(200)
  @Governed(aiaInvoice, 'act')
  async finalize(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(aiaInvoice, number, () => bodiless(body, new FinalizeApplication(number, actor)), actor));
  }

  @Post(':id/void')
  @HttpCode(200)
  @Governed(aiaInvoice, 'act')
  async void(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(aiaInvoice, number, () => bodiless(body, new MoveApplication(number, 'void', actor)), actor));
  }
}
