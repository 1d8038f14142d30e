import { Body, Controller, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { day, text } from '@plumbline/platform/records';
import { Route } from '@plumbline/platform/record-api';
import { AnswerInterceptor, ApiGateway, BodyField, CurrentActor, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { RunDisbursements } from './disbursement.commands';
import { disbursement } from './disbursement.record';

class RunBody {
  @BodyField(day().describe('Bills that are due, or whose discount ends, through this day are paid.', '2026-02-20')) Through: string;
  @BodyField(day().describe("The day of the disbursements. Default: the company's today.", '2026-02-20')) Date: string;
  @BodyField(text().describe('How they are paid: Check, ACH, Wire, Cash, Card or Other. Default: Check.', 'Check')) Method: string;
  @BodyField(text().describe('The number of the first one; the others follow it. Digits; empty for no numbers.', '2041'))
  FirstReference: string;
}

const id = { type: 'integer', minimum: 1 };
const money = { type: 'string', example: '1300.00' };
const objectOf = (properties: Record<string, object>) => ({
  ...{ type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
});

/** `POST /api/v2/disbursement-runs`: all vendors are paid what is due, once each. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class DisbursementRuns {
  constructor(private readonly gateway: ApiGateway) {}

  @Route({
    ...{ method: 'POST', path: 'disbursement-runs', callers: RequiresPrivilege(disbursement, 'create'), status: 201 },
    tag: 'v2 disbursements',
    operationId: 'runDisbursements',
    summary: 'Pay all bills that are due',
    description:
      'Pays each vendor once for the approved bills that are due, or whose discount ends, through a day, less all credits of the vendor: all of them or none.',
    body: { example: { Through: '2026-02-20', Date: '2026-02-20', Method: 'Check' } },
    reply: {
      description: 'The disbursements, and the bills that are due and were left, each with the reason.',
      data: objectOf({
        Disbursements: {
          type: 'array',
          items: objectOf({ Id: id, VendorId: id, Amount: money, Reference: { type: 'string', example: '2041' } }),
        },
        Left: {
          type: 'array',
          items: objectOf({ BillId: id, Reason: { type: 'string', example: 'It is under review.' } }),
        },
      }),
    },
  })
  async run(@Body() body: RunBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const { made, left } = await this.gateway.execute(new RunDisbursements(body, actor));
    return { data: { Disbursements: made, Left: left } };
  }
}
