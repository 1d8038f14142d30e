import { Controller, Inject, Req, Res } from '@nestjs/common';
import { dispositionOf, FileStore, sentAs } from '@plumbline/platform/runtime';
import { ReadModels } from '@plumbline/platform/records';
import { RecordId } from '@plumbline/platform/record-api';
import type { AuthenticatedRequest } from '@plumbline/platform/http';
import { noSuchRecord, type Issue } from '@plumbline/platform/kernel';
import { refuse, unknownParameters, type QueryString } from '@plumbline/platform/reading';
import type { FastifyReply } from 'fastify';
import { document } from './document.record';
import { routes } from './document.routes';

/** Types that browsers show in place, without executing them. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain']);

/** True if the query has `inline`, without a value or `true`. @throws Refusal `input` for another value or parameter */
function isInline(query: QueryString, mayShow: boolean): boolean {
  const issues: Issue[] = [];
  unknownParameters(query, mayShow ? ['inline'] : [], issues);
  const { inline } = mayShow ? query : {};
  if (inline !== undefined && inline !== '' && inline !== 'true') issues.push({ field: 'inline', problem: 'must have no value, or true' });
  refuse(issues);
  return inline !== undefined;
}

/** Serves the content of documents. */
abstract class DocumentContent {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(FileStore) private readonly store: FileStore,
  ) {}

  /**
   * Sends the content so that no browser ever executes it: as a download, or shown in place where `mayShow` and the caller asks for it,
   * with a type that is detected from its bytes and is not executable, in a sandbox.
   * @throws Fault 404 for a missing document, 400 for query parameters, FileStoreUnavailable
   */
  protected async send(id: number, request: AuthenticatedRequest, reply: FastifyReply, mayShow: boolean): Promise<void> {
    const { user } = request;
    const row = await this.reads.one(document, user.company, id);
    if (!row) throw noSuchRecord(document, id);
    const shows = isInline(request.query as QueryString, mayShow) && SHOWN.has(row.FileType);
    const etag = `"${row.Sha256}"`;
    reply.headers({
      etag,
      // Callers may cache the content, but must revalidate it each time, because the right to see it may have ended.
      'cache-control': 'private, no-cache',
      'content-disposition': dispositionOf(row.FileName, shows ? 'inline' : 'attachment'),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    if (isNamed(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    const content = await this.store.get(row.StorageKey);
    if (!content) {
      if (!(await this.reads.one(document, user.company, id))) throw noSuchRecord(document, id); // removed meanwhile
      throw new Error(`the content of document ${id} is missing in the store, under ${row.StorageKey}`);
    }
    reply.status(200).headers({ 'content-type': sentAs(row.FileType), 'content-length': String(row.Size) });
    return void reply.send(content);
  }
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

@Controller('api/v1/documents')
export class DocumentContentV1 extends DocumentContent {
  @routes.v1
  content(@RecordId() id: number, @Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(id, request, reply, false);
  }
}

@Controller('api/v2/documents')
export class DocumentContentV2 extends DocumentContent {
  @routes.v2
  content(@RecordId() id: number, @Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(id, request, reply, true);
  }
}
