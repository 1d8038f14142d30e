import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../callers/actor';
import { ApiGateway } from '../gateway/api-gateway';
import { noSuchRecord } from '@plumbline/platform/kernel';
import { Preconditions } from '../gateway/preconditions';
import { readId, RecordReader } from '@plumbline/platform/reading';
import { REQUIRED_PRIVILEGE, type RequiredPrivilege } from './required-privilege';

/** Enforces `RequiresPrivilege` in the order of ADR 0021: visibility of the record (404), the verb (403), then `If-Match` (412). */
@Injectable()
export class PrivilegeGuard implements CanActivate {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reader: RecordReader,
    private readonly preconditions: Preconditions,
  ) {}

  /** @throws Fault 400 for an invalid id in the path, 404, 403, 412 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { kind, verb, addressed, past } = Reflect.getMetadata(REQUIRED_PRIVILEGE, context.getHandler()) as RequiredPrivilege;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { user, params, query } = request;
    const { id } = params as { readonly id?: string };
    const named = id === undefined ? undefined : readId(id, addressed ?? undefined);
    if (addressed && addressed !== kind && named !== undefined) {
      const isPast = past && Boolean((query as { readonly at?: unknown }).at);
      const found = (await this.reader.sees(addressed, user, named)) || (isPast && (await this.reader.saw(addressed, user, named)));
      if (!found) throw noSuchRecord(addressed, named);
    }
    await this.gateway.permit(kind, verb, user, addressed === kind ? named : undefined);
    if (verb !== 'read' && addressed && named !== undefined) request.user = await this.preconditions.of(addressed, named, request);
    return true;
  }
}
