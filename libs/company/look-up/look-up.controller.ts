import { Controller, Get, Inject, Param, Query, Res, applyDecorators } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, ReadModels, wireId, type AnyRecordKind } from '@plumbline/platform/records';
import { CurrentActor, DocumentedOperation, Fault, Governed, sendJson } from '@plumbline/platform/rest';
import { refuse, unknownParameters } from '@plumbline/platform/rest/read/query';
import { readEnvelope } from '@plumbline/platform/rest/v1/envelope';
import { client } from '../client/client.record';
import { item } from '../item/item.record';
import { vendor } from '../vendor/vendor.record';

/** Describes one look-up. `example` is a name that the demonstration company knows. */
const LookUp = (path: string, kind: AnyRecordKind, field: string, example: string): MethodDecorator => {
  const what = kind.name.toLowerCase();
  return applyDecorators(
    Get(`extd/${path}/:name`),
    Governed(kind, 'read'),
    DocumentedOperation({
      operationId: path,
      summary: `The id of the ${what} with exactly this ${field}`,
      description: `Of several ${what} records with that ${field} the one with the lowest id; 404 when there is none. Case matters.`,
      data: { schema: { type: 'integer', minimum: 1, description: `The id of the ${what}.` }, example: 1 },
      parameters: [
        { name: 'name', in: 'path', required: true, schema: { type: 'string' }, example, description: `The ${field}, URL-encoded.` },
      ],
      errors: [400, 404],
    }),
  );
};

/** The look-ups that an exchange with the accounting package begins with (interface document, "Lookup routes"): names to ids. */
@ApiTags('v1 extd')
@Controller('api/v1')
export class LookUpRoutes {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  @LookUp('checkExtClient', client, 'ClientName', 'Oakridge Family Trust')
  client(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(client, 'ClientName', name, query, actor, reply);
  }

  @LookUp('checkExtItem', item, 'Name', '2x4 stud, 8 ft')
  item(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(item, 'Name', name, query, actor, reply);
  }

  @LookUp('checkExtVendor', vendor, 'VendorName', 'Cascade Lumber')
  vendor(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(vendor, 'VendorName', name, query, actor, reply);
  }

  /** @throws Fault 404 when no record of the company that the caller may see has the name, 400 for query parameters */
  private async answer(kind: AnyRecordKind, field: string, name: string, query: object, actor: Actor, reply: FastifyReply): Promise<void> {
    const issues: Issue[] = [];
    unknownParameters(query as Record<string, unknown>, [], issues);
    refuse(issues);
    // Every user sees all records of these kinds, or none; PostgreSQL holds no NUL, so no name has one.
    const mayAsk = this.policy.visibility(actor, kind.name) === 'all' && !name.includes('\0');
    const [found] = mayAsk ? await this.reads.find(kind, actor.company, { [field]: name }, 1) : [];
    if (!found) throw new Fault(404, 'not_found', `There is no ${kind.title} whose ${field} is exactly that.`);
    sendJson(reply, readEnvelope(JSON.stringify(wireId(kind, (found as { Id: number }).Id))));
  }
}
