import { Body, Req } from '@nestjs/common';
import { invalid, noSuchRecord } from '@plumbline/platform/kernel';
import { integer, list, money, ReadModels, reference } from '@plumbline/platform/records';
import { action, actionRoutes, Route, RecordId, V2Actions } from '@plumbline/platform/record-api';
import {
  BodyField,
  ApiGateway,
  Preconditions,
  recordBody,
  RequiresPrivilege,
  type Answer,
  type AuthenticatedRequest,
} from '@plumbline/platform/http';
import { contract } from '@plumbline/project/published';
import { DraftApplication, FinalizeApplication } from '../published/commands';
import type { CertifiedLine } from './applications.policy';
import { CertifyApplication, MoveApplication } from './aia-invoice.handlers';
import { aiaInvoice } from './aia-invoice.record';

/** An application; the path names its contract, and the body may repeat it. */
export class DraftApplicationBody extends recordBody({
  ...aiaInvoice,
  fields: { ...aiaInvoice.fields, ContractId: reference('Contract').describe('The contract of the path.', 11) },
}) {}

/** `POST /api/v2/contracts/{id}/applications`: the next application for payment under a contract. */
@V2Actions('contracts')
export class ContractApplications {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reads: ReadModels,
    private readonly preconditions: Preconditions,
  ) {}

  /**
   * Users who may create applications may lack the privilege to view contracts (docs/privileges.md), so any contract of
   * the company is accepted.
   */
  @Route({
    ...{ method: 'POST', path: ':id/applications', callers: RequiresPrivilege(aiaInvoice, 'create', { addressed: null }) },
    ...{ status: 201, id: 11 },
    body: {
      example: {
        PeriodTo: '2026-10-31',
        PaymentTerms: 'Net 30',
        ScheduleOfValues: [{ ItemNumber: '010', PercentComplete: '25', MaterialsStored: '1200.00' }],
      },
    },
    step: { asked: () => ({ PeriodTo: '2099-12-31' }) },
  })
  async draft(@RecordId() contractId: number, @Body() body: DraftApplicationBody, @Req() request: AuthenticatedRequest): Promise<Answer> {
    if (!(await this.reads.one(contract, request.user.company, contractId))) throw noSuchRecord(contract, contractId);
    const actor = await this.preconditions.of(contract, contractId, request);
    const fields = { ...body, ContractId: body.ContractId ?? contractId };
    if (fields.ContractId !== contractId) invalid([{ field: 'ContractId', problem: `must be ${contractId}, the contract of the path` }]);
    const written = await this.gateway.create(aiaInvoice, new DraftApplication(contractId, fields, actor), actor);
    const headers = { location: `/api/v2/aia-invoices/${written.id}` };
    return { data: await this.gateway.shown(aiaInvoice, written.id, actor), headers };
  }
}

const certifiedLine = {
  LineItemId: integer().required().describe('A line of the application.', 812),
  AmountCertified: money().required().describe('What was certified of it.', '29700.00'),
};

class CertifyBody {
  @BodyField(money().required().describe('What the owner certified, from 0.00 to the amount that was applied for.', '29700.00'))
  AmountCertified: string;

  @BodyField(
    list(certifiedLine).describe('The lines that were certified at less. Without them the cut is spread over all lines in proportion.'),
  )
  Lines: CertifiedLine[];
}

/** The actions on an application. */
export const AIAInvoiceActions = actionRoutes(
  aiaInvoice,
  {
    finalize: (id, actor) => new FinalizeApplication(id, actor),
    certify: action(
      CertifyBody,
      { id: 52, body: { AmountCertified: '58000.00' } },
      (id, { AmountCertified, Lines }, actor) => new CertifyApplication(id, AmountCertified, Lines, actor),
    ),
    void: (id, actor) => new MoveApplication(id, 'void', actor),
  },
  { certify: { asked: () => ({ AmountCertified: '0.00' }) } },
);
