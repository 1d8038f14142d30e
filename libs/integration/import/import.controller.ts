import { Controller, Req, Res, SetMetadata } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { KindRegistry, requireScope, ADMIN_SCOPE } from '@plumbline/platform/records';
import {
  addressOf,
  ApiGateway,
  conflict,
  RateLimited,
  sendJson,
  TEXT_BODY,
  type AuthenticatedRequest,
  type Scoped,
  type TextBody,
  preconditionFailed,
} from '@plumbline/platform/http';
import { type QueryString, etagOf, namesRecord, readId } from '@plumbline/platform/reading';
import { noSuchRecord } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import limit from 'p-limit';
import { listRoute, oneRoute, orderRoute, stopRoute } from './import.routes';
import { parametersIn, readFile } from './import-order';
import { ImportWorker } from './import-worker';
import { Imports, type Import, type ImportState } from './imports';
import { FILE_BYTES, UNREAD_FILES } from '../limits';

type Asked = AuthenticatedRequest & Scoped;

/** The states of an import that is over. */
const ENDED: ReadonlySet<ImportState> = new Set(['Refused', 'Completed', 'Failed']);

/** `/api/v2/imports`: records from CSV files, written in the background. */
@Controller('api/v2')
export class ImportRoutes {
  /** The turns of users whose files are being read. */
  private readonly reading = new Map<string, ReturnType<typeof limit>>();
  constructor(
    private readonly imports: Imports,
    private readonly worker: ImportWorker,
    private readonly gateway: ApiGateway,
    private readonly kinds: KindRegistry,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * @throws Fault 400 with the faults of parameters, header and form of the file; 403 without the right to create the kind; RateLimited
   * while many files of the user wait to be read
   */
  @orderRoute
  @SetMetadata(TEXT_BODY, { type: 'text/csv', limit: FILE_BYTES } satisfies TextBody)
  async order(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    refuseWhileStaged('An import');
    const { user, scopes } = request;
    const { record, ...parameters } = parametersIn(request.query as QueryString, this.kinds, (kind, action) => this.isAction(kind, action));
    requireScope(scopes, `${parameters.kind}:write`);
    await this.gateway.permit(record, 'create', user);
    if (parameters.action !== null) await this.gateway.permit(record, 'act', user);
    if (parameters.updates) await this.gateway.permit(record, 'update', user);
    const content = request.body as string;
    const { lines, key } = await this.alone(user, () => readFile(content, { ...parameters, record }, this.kinds));
    const made = await this.imports.begin(
      {
        ...{ ...parameters, key, content, lines, company: user.company, user: user.user },
        ...{
          operator: user.user === 0 ? user.userName : '',
          application: user.application,
          scopes: scopes ? [...scopes] : null,
          address: addressOf(request),
        },
      },
      user.user !== 0 && !user.isAdmin,
    );
    this.worker.look();
    reply.header('location', `/api/v2/imports/${made.id}`);
    sendJson(reply, JSON.stringify({ data: shown(made), meta: {} }), 202);
  }

  /** Files of a user are read one after another: a large one takes seconds of the processor. */
  private async alone<T>({ company, user }: Asked['user'], read: () => Promise<T>): Promise<T> {
    const key = `${company} ${user}`;
    const turns = this.reading.get(key) ?? limit(1);
    if (turns.pendingCount >= UNREAD_FILES)
      throw new RateLimited(2, `${UNREAD_FILES} files of this user wait to be read; try again in 2 s.`);
    this.reading.set(key, turns);
    try {
      return await turns(read);
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) this.reading.delete(key);
    }
  }

  private isAction(kind: string, action: string): boolean {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    return /^[a-z-]+$/.test(action) && fastify.hasRoute({ method: 'POST', url: `/api/v2/${kind}/:id/${action}` });
  }

  /** The own imports; an Admin and an Auditor see those of all users. */
  @listRoute
  async list(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    const { user } = request;
    const found = await this.imports.newest(user.company, seesAll(request) ? null : user.user);
    const data = found.filter((one) => isShown(one, request)).map(shown);
    sendJson(reply, JSON.stringify({ data, meta: {} }));
  }

  /** @throws Fault 404 for an import of another company, or of another user where the caller is no Admin */
  @oneRoute
  async one(@Req() request: Asked, @Res() reply: FastifyReply): Promise<void> {
    const text = textOf(await this.found(request));
    reply.header('etag', tagOf(text));
    sendJson(reply, text);
  }

  /**
   * Stops an import in work: of the caller, for an Admin of anybody. What it wrote stays; the same file continues it.
   * @throws Fault 404 as for reading it, 409 for one that has ended
   */
  @stopRoute
  async stop(@Req() request: Asked): Promise<void> {
    refuseWhileStaged('Stopping an import');
    const found = await this.found(request);
    requireScope(request.scopes, `${found.kind}:write`);
    const etags = request.headers['if-match'];
    if (etags !== undefined && !namesRecord(etags, tagOf(textOf(found))))
      throw preconditionFailed(`The import ${found.id} is no longer as it was read: read it again.`);
    const { user } = request;
    const by = user.user === found.user ? 'its user' : `an Admin (${user.userName})`;
    const state = await this.imports.stop(user.company, found.id, `It was stopped by ${by}: the same file continues it.`);
    if (state !== undefined && ENDED.has(state))
      throw conflict(`The import ${found.id} is ${state}; only one that is in work can be stopped.`);
  }

  private async found(request: Asked): Promise<Import> {
    const kind = { name: 'Import', title: 'Import' };
    const id = readId((request.params as { id: string }).id, kind);
    const found = await this.imports.one(request.user.company, id);
    if (!found || !isShown(found, request)) throw noSuchRecord(kind, id);
    return found;
  }
}

const seesAll = ({ user }: Asked): boolean => user.isAdmin || user.userType === 'Auditor';

const isShown = ({ user: owner, kind }: Pick<Import, 'user' | 'kind'>, request: Asked): boolean => {
  const { scopes, user } = request;
  return (
    (seesAll(request) || owner === user.user) && (!scopes || [`${kind}:read`, `${kind}:write`, ADMIN_SCOPE].some((one) => scopes.has(one)))
  );
};

/** Its tag: an import has no parts that other records contribute. */
const tagOf = (text: string): string => etagOf(text, text);

/** The reply that shows an import. */
const textOf = (one: Import): string => JSON.stringify({ data: shown(one), meta: {} });

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
