import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { attachmentNamed, FileStore, sentAs } from '@plumbline/platform/files';
import type { Issue } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { DocumentedOperation, Governed, noSuchRecord, pathId, RecordReader } from '@plumbline/platform/rest';
import type { AuthenticatedRequest } from '@plumbline/platform/rest';
import { refuse, unknownParameters } from '@plumbline/platform/rest/read/query';
import type { FastifyReply } from 'fastify';
import { operations } from './document.operations';
import { document } from './document.record';

/** How the content of documents is read. */
abstract class DocumentContent {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(RecordReader) private readonly reader: RecordReader,
    @Inject(FileStore) private readonly store: FileStore,
  ) {}

  /**
   * Sends the content so that no browser ever runs it: as a file to save, of a type that is told from its bytes and is none that runs.
   * @throws Fault 404 for a document that the caller may not see, 400 for query parameters, FileStoreUnavailable
   */
  protected async send(id: number, request: AuthenticatedRequest, reply: FastifyReply): Promise<void> {
    const { user } = request;
    const row = (await this.reader.sees(document, user, id)) ? await this.reads.one(document, user.company, id) : undefined;
    if (!row) throw noSuchRecord(document, id);
    const issues: Issue[] = [];
    unknownParameters(request.query as Record<string, unknown>, [], issues);
    refuse(issues);
    const etag = `"${row.Sha256}"`;
    reply.headers({
      etag,
      // Whoever may see it may keep it, but asks each time: the right to it may have gone.
      'cache-control': 'private, no-cache',
      'content-disposition': attachmentNamed(row.FileName),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    if (isNamed(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    const content = await this.store.get(row.StorageKey);
    if (!content) {
      if (!(await this.reads.one(document, user.company, id))) throw noSuchRecord(document, id); // removed just now
      throw new Error(`the content of document ${id} is missing in the store, under ${row.StorageKey}`);
    }
    reply.status(200).headers({ 'content-type': sentAs(row.FileType), 'content-length': String(row.Size) });
    return void reply.send(content);
  }
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

@ApiTags('v1 documents')
@Controller('api/v1/documents')
export class DocumentContentV1 extends DocumentContent {
  @Get(':id/content')
  @Governed(document, 'read')
  @DocumentedOperation(operations.v1)
  content(@Param('id') id: string, @Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(pathId(id), request, reply);
  }
}

@ApiTags('v2 documents')
@Controller('api/v2/documents')
export class DocumentContentV2 extends DocumentContent {
  @Get(':id/content')
  @Governed(document, 'read')
  @DocumentedOperation(operations.v2)
  content(@Param('id') id: string, @Req() request: AuthenticatedRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(pathId(id), request, reply);
  }
}
