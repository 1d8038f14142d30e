import { Param, Query } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, ReadModels, tidyText, wireId, type AnyRecordKind, type Where } from '@plumbline/platform/records';
import { CurrentActor, Fault, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { Route, V1Routes } from '@plumbline/platform/record-api';
import { refuseParameters, isVisible } from '@plumbline/platform/reading';
import { client } from '../client/client.record';
import { item } from '../item/item.record';
import { vendor } from '../vendor/vendor.record';

/** The route of one look-up. `example` is a name in the demonstration company. */
const LookUp = (path: string, kind: AnyRecordKind, field: string, example: string): MethodDecorator => {
  const what = kind.name.toLowerCase();
  return Route({
    ...{ method: 'GET', path: `extd/${path}/:name`, callers: RequiresPrivilege(kind, 'read') },
    operationId: path,
    summary: `The id of the ${what} with exactly this ${field}`,
    description: `Returns the lowest id of the ${what} records with exactly that ${field}; 404 when there is none. Case-sensitive.`,
    reply: { data: { type: 'integer', minimum: 1, description: `The id of the ${what}.` }, example: 1 },
    parameters: [
      { name: 'name', in: 'path', required: true, schema: { type: 'string' }, example, description: `The ${field}, URL-encoded.` },
    ],
  });
};

/**
 * The look-ups of ids by name before a synchronization with the accounting package (see X-lookup.client, X-lookup.item
 * and X-lookup.vendor).
 */
@V1Routes()
export class NameLookupController {
  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
  ) {}

  @LookUp('checkExtClient', client, 'ClientName', 'Oakridge Family Trust')
  client(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor): Promise<Answer> {
    return this.answer(client, 'ClientName', name, query, actor);
  }

  @LookUp('checkExtItem', item, 'Name', '2x4 stud, 8 ft')
  item(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor): Promise<Answer> {
    return this.answer(item, 'Name', name, query, actor);
  }

  @LookUp('checkExtVendor', vendor, 'VendorName', 'Cascade Lumber')
  vendor(@Param('name') name: string, @Query() query: object, @CurrentActor() actor: Actor): Promise<Answer> {
    return this.answer(vendor, 'VendorName', name, query, actor);
  }

  /** @throws Fault 404 when the caller can see no record with that name, 400 for query parameters */
  private async answer(kind: AnyRecordKind, field: string, name: string, query: object, actor: Actor): Promise<Answer> {
    refuseParameters(query as Record<string, unknown>);
    // New names are stored tidied, older ones as they were. PostgreSQL holds no NUL, so no name has one.
    const names = [...new Set([name, tidyText(name)])];
    const found = name.includes('\0') ? undefined : await this.firstVisible(kind, { [field]: { in: names } }, actor);
    if (!found) throw new Fault(404, 'not_found', `There is no ${kind.title} whose ${field} is exactly that.`);
    return { data: wireId(kind, (found as { Id: number }).Id) };
  }

  /** The one with the lowest id. Users restricted to a vendor may see some of them. */
  private async firstVisible(kind: AnyRecordKind, where: Where, actor: Actor): Promise<object | undefined> {
    const visibility = this.policy.visibility(actor, kind.name);
    if (visibility === 'none') return undefined;
    const rows = await this.reads.find(kind, actor.company, where, visibility === 'all' ? 1 : undefined);
    for (const row of rows) if (await isVisible(this, actor, kind, row)) return row;
    return undefined;
  }
}
