import { Controller, Get, HttpCode, Post, Req, Res, SetMetadata } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { KindRegistry } from '@plumbline/platform/declarations';
import { addressOf } from '@plumbline/platform/audit/access/caller-address';
import {
  ApiGateway,
  ForEveryUser,
  noSuchRecord,
  OWN_QUERY,
  RateLimited,
  sendJson,
  TEXT_BODY,
  type AuthenticatedRequest,
  type QueryString,
  type Scoped,
  type TextBody,
} from '@plumbline/platform/http';
import { requireScope } from '@plumbline/platform/http/scopes/route-scope';
import { ADMIN_SCOPE } from '@plumbline/platform/http/scopes/scopes';
import { readId } from '@plumbline/platform/reading/query';
import { refuseWhileHeld } from '@plumbline/platform/store/held/held-writes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentedImport, documentedImports, documentedOrder } from './import-documentation';
import { parametersIn, readFile } from './import-order';
import { ImportWorker } from './import-worker';
import { Imports, type Import } from './imports';

/** Most bytes of a file. */
const LIMIT = 20_000_000;

type Asked = AuthenticatedRequest & Scoped;

/** `/api/v2/imports`: records from CSV files, written in the background. */
@ApiTags('v2 imports')
@Controller('api/v2')
export class ImportRoutes {
  /** Users whose file is being read. */
  private readonly reading = new Set<string>();
  constructor(
    private readonly imports: Imports,
    private readonly worker: ImportWorker,
    private readonly gateway: ApiGateway,
    private readonly kinds: KindRegistry,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * @throws Fault 400 with the faults of parameters, header and form of the file; 403 without the right to create the kind; RateLimited
   * while another file of the user is read
   */
  @Post('imports')
  @HttpCode(202)
  @SetMetadata(OWN_QUERY, true)
  @SetMetadata(TEXT_BODY, { type: 'text/csv', limit: LIMIT } satisfies TextBody)
  @ForEveryUser()
  @documentedOrder
  async order(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    refuseWhileHeld('An import');
    const { user, scopes } = request;
    const { record, ...parameters } = parametersIn(request.query as QueryString, this.kinds, (kind, action) => this.isAction(kind, action));
    requireScope(scopes, `${parameters.kind}:write`);
    await this.gateway.permit(record, 'create', user);
    if (parameters.action !== null) await this.gateway.permit(record, 'act', user);
    if (parameters.updates) await this.gateway.permit(record, 'update', user);
    const content = request.body as string;
    const { lines, key } = await this.alone(user, () => readFile(content, { ...parameters, record }, this.kinds));
    const made = await this.imports.begin({
      ...{ ...parameters, key, content, lines, company: user.company, user: user.user },
      ...{
        operator: user.user === 0 ? user.userName : '',
        application: user.application,
        scopes: scopes ? [...scopes] : null,
        address: addressOf(request),
      },
    });
    this.worker.look();
    reply.header('location', `/api/v2/imports/${made.id}`);
    sendJson(reply, JSON.stringify({ data: shown(made), meta: {} }), 202);
  }

  /** Files of a user are read one after another: reading a large one takes seconds of the processor. */
  private async alone<T>({ company, user }: Asked['user'], read: () => Promise<T>): Promise<T> {
    const key = `${company} ${user}`;
    if (this.reading.has(key)) throw new RateLimited(1, 'Another file of this user is being read; try again in 1 s.');
    this.reading.add(key);
    try {
      return await read();
    } finally {
      this.reading.delete(key);
    }
  }

  private isAction(kind: string, action: string): boolean {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    return /^[a-z-]+$/.test(action) && fastify.hasRoute({ method: 'POST', url: `/api/v2/${kind}/:id/${action}` });
  }

  /** The own imports; an Admin and an Auditor see those of all users. */
  @Get('imports')
  @ForEveryUser()
  @documentedImports
  async list(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    const { user } = request;
    const found = await this.imports.newest(user.company, seesAll(request) ? null : user.user);
    const data = found.filter((one) => isShown(one, request)).map(shown);
    sendJson(reply, JSON.stringify({ data, meta: {} }));
  }

  /** @throws Fault 404 for an import of another company, or of another user where the caller is no Admin */
  @Get('imports/:id')
  @ForEveryUser()
  @documentedImport
  async one(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    const kind = { name: 'Import', title: 'Import' };
    const id = readId((request.params as { id: string }).id, kind);
    const found = await this.imports.one(request.user.company, id);
    if (!found || !isShown(found, request)) throw noSuchRecord(kind, id);
    sendJson(reply, JSON.stringify({ data: shown(found), meta: {} }));
  }
}

const seesAll = ({ user }: Asked): boolean => user.isAdmin || user.userType === 'Auditor';

const isShown = ({ user: owner, kind }: Pick<Import, 'user' | 'kind'>, request: Asked): boolean => {
  const { scopes, user } = request;
  return (
    (seesAll(request) || owner === user.user) && (!scopes || [`${kind}:read`, `${kind}:write`, ADMIN_SCOPE].some((one) => scopes.has(one)))
  );
};

/** An import as replies show it. */
function shown(one: Omit<Import, 'report'> & Partial<Pick<Import, 'report'>>): object {
  return {
    ...{
      Id: one.id,
      State: one.state,
      Kind: one.kind,
      Key: one.key,
      Update: one.updates,
      Then: one.action,
      DryRun: one.dryRun,
      FileDigest: one.digest,
    },
    ...{ Lines: one.lines, Checked: one.checked, Done: one.done, Written: one.written, Skipped: one.skipped, Faulty: one.faulty },
    ...{ Problem: one.problem, UserId: one.user, CreatedAt: one.createdAt, EndedAt: one.endedAt },
    ...(one.report && { Report: one.report }),
  };
}
