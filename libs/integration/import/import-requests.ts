import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { actingAs, type ActingAs, batchPart, sendAs, type Sent } from '@plumbline/platform/http';
import { system } from '@plumbline/platform/kernel';
import { Owners } from '../delivery/owners';
import type { Import } from './imports';

/** The reply of a route. */
export interface Answered {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly detail?: string;
    readonly issues?: readonly { readonly field: string; readonly problem: string }[];
  };
}

/** Something is not available now: it is tried again. */
export class Later extends Error {}
/** Others changed the same records for as long as the request waited. */
export class Lost extends Later {}
/** Nothing more can be written for this user. */
export class StopImport extends Error {}

/** Requests of an import to the routes of this process: with the rights that its user has when they are sent. */
@Injectable()
export class ImportRequests {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly owners: Owners,
  ) {}

  /** The user of the import, as it is now. @throws StopImport for one without access, ReadModelsBehind */
  async caller({ company, user, operator, application, scopes }: Import): Promise<ActingAs> {
    const person = user === 0 ? { ...system(company, '', ''), userName: operator } : await this.owners.now(company, user);
    if (!person) throw new StopImport('The user has no access any more.');
    return { person: { ...person, company, user }, application, scopes: scopes === null ? undefined : new Set(scopes) };
  }

  /** @throws Later where the service cannot answer now, Lost where others were in the way */
  async send({ id, address }: Import, caller: ActingAs, sent: Sent): Promise<Answered> {
    const origin = { headers: {}, id: `import-${id}`, ip: address || '127.0.0.1' };
    const reply = await actingAs.run(caller, () => batchPart.run(true, () => sendAs(origin, this.host, sent)));
    const { statusCode: status, headers } = reply;
    if (status === 503 || status === 429) throw new Later(reply.body.slice(0, 300));
    if (status === 409 && headers['retry-after'] !== undefined) throw new Lost(reply.body.slice(0, 300));
    return { status, body: reply.json<Answered['body']>() };
  }
}
