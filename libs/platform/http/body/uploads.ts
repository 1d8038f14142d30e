import type { ServerResponse } from 'node:http';
import type { MultipartValue } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { FILE_LIMIT, FileStoreUnavailable, FileTooLarge, spool, type FileContent } from '@plumbline/platform/runtime';
import type { AnyRecordKind, Fields } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '../callers/actor';
import { ApiGateway } from '../gateway/api-gateway';
import { badRequest, Fault } from '../errors/fault';
import { bodyMemory } from './body-memory';
import { BODY_LIMIT, endedEarly, readJsonBody } from './read-body';
import { UPLOAD_LIMIT, UPLOADS_MEMORY, UPLOADS_MEMORY_OF_ONE } from '../limits';

/** Metadata key of a handler: the kind whose `upload` its body may contain, and whether forms are accepted. */
export const UPLOAD = 'plumbline:upload';
export interface Upload {
  readonly kind: AnyRecordKind;
  readonly forms: boolean;
}

/** A form consists of the file and the record's other fields. */
const FORM_LIMIT = FILE_LIMIT + BODY_LIMIT;
const FORM = /^multipart\/form-data\s*;/i;

/** Reads bodies with a file. */
@Injectable()
export class Uploads {
  private readonly budget = bodyMemory(UPLOADS_MEMORY, UPLOADS_MEMORY_OF_ONE);
  constructor(@Inject(ApiGateway) private readonly gateway: ApiGateway) {}

  /**
   * The fields of the record in the body, for a caller who may create one. A file in a form is a `FileContent` on the disk; in JSON it is
   * still text.
   * @throws Fault 403, 413 over the limit, 415 for other bodies, 400 for a malformed one, 429 or 503 when too many are in progress
   */
  async read(request: AuthenticatedRequest, reply: FastifyReply, { kind, forms }: Upload): Promise<unknown> {
    await this.gateway.permit(kind, 'create', request.user);
    if (forms && FORM.test(request.headers['content-type'] ?? '')) return this.form(request, reply, kind);
    const length = Number(request.headers['content-length'] ?? UPLOAD_LIMIT);
    if (length > BODY_LIMIT && length <= UPLOAD_LIMIT) afterReply(reply.raw, await this.budget.take([holderOf(request.user), ''], length));
    return readJsonBody(request.raw, UPLOAD_LIMIT, () => new FileTooLarge());
  }

  private async form(request: AuthenticatedRequest, reply: FastifyReply, kind: AnyRecordKind): Promise<Record<string, unknown>> {
    try {
      if (Number(request.headers['content-length']) > FORM_LIMIT) throw new FileTooLarge();
      if (request.raw.destroyed) throw endedEarly();
      return await readForm(request, kind, (content) => afterReply(reply.raw, () => void content.discard().catch(() => undefined)));
    } catch (error) {
      request.raw.unpipe();
      request.raw.resume(); // discard the rest, so that the reply can be sent
      throw faultOfForm(error);
    }
  }
}

/** The key by which bytes are counted. */
export const holderOf = ({ company, user }: Pick<Actor, 'company' | 'user'>): string => `${company}/${user}`;

/** Calls `then` when the reply was sent or can no longer be sent; at once when the client has already disconnected. */
export function afterReply(reply: ServerResponse, then: () => void): void {
  if (reply.destroyed) then();
  else reply.once('close', then);
}

/** The fields of the form like those of a JSON body, with its one file in the kind's upload field. */
async function readForm(
  request: AuthenticatedRequest,
  { fields, upload = '' }: AnyRecordKind,
  keep: (content: FileContent) => void,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const issues: Issue[] = [];
  let fileName = '';
  const limits = { files: 2, fields: 50, fieldNameSize: 255, fieldSize: 64 * 1024, fileSize: FILE_LIMIT + 1, parts: 60 };
  for await (const part of request.parts({ limits })) {
    const name = part.type === 'file' ? upload : part.fieldname;
    if (Object.hasOwn(body, name)) issues.push({ field: name, problem: 'must be given once' });
    if (part.type === 'file') {
      const content = await spool(part.file);
      keep(content);
      body[name] = content;
      fileName = part.filename ?? '';
    } else {
      const { value, valueTruncated } = part as MultipartValue & { readonly valueTruncated?: boolean };
      // The parser replaces bytes that it cannot decode.
      if (String(value).includes('\ufffd')) issues.push({ field: name, problem: 'must be UTF-8' });
      if (valueTruncated) issues.push({ field: name, problem: 'is too long for a field of a form' });
      body[name] = (fields as Fields)[name]?.options.wire === 'boolean' ? flagOf(value) : value;
    }
  }
  if (fileName.includes('\ufffd')) issues.push({ field: 'FileName', problem: 'must be UTF-8' });
  if (issues.length > 0) throw badRequest('The form has faults: see issues.', issues);
  return { ...(fileName && { FileName: fileName }), ...body };
}

/** The fault of an aborted form: our own, the parser's (which is the sender's fault), or that of the disk. */
function faultOfForm(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (error instanceof Fault || error instanceof FileTooLarge) return error;
  if (/^FST_(?:PARTS|FIELDS|FILES)_LIMIT$/.test(String(code)))
    return badRequest('The form has too many parts: it is the fields of one record and one file.');
  // The parser's own messages are not meant for callers.
  if (code === undefined || /^FST_/.test(String(code))) return badRequest('The form is not valid multipart/form-data (RFC 7578).');
  return new FileStoreUnavailable('take the file', error);
}

/** Form fields are always text. */
const flagOf = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);
