import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../actor';
import { ApiGateway } from '../api-gateway';
import { noSuchRecord } from '../errors/fault';
import { readId } from '../read/query';
import { RecordReader } from '../read/record-reader';
import { REQUIRED_PRIVILEGE, type RequiredPrivilege } from './required-privilege';

/**
 * Enforces `RequiresPrivilege`, in the order of ADR 0021: first whether the caller can see the record (404), then
 * whether the caller may use the verb (403).
 */
@Injectable()
export class PrivilegeGuard implements CanActivate {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly reader: RecordReader,
  ) {}

  /** @throws Fault 400 for an invalid id in the path, 404, 403 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { kind, verb, addressed, past } = Reflect.getMetadata(REQUIRED_PRIVILEGE, context.getHandler()) as RequiredPrivilege;
    const { user, params, query } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const { id } = params as { readonly id?: string };
    const named = id === undefined ? undefined : readId(id, addressed ?? undefined);
    if (addressed && addressed !== kind && named !== undefined) {
      const asOf = past && (query as { readonly at?: unknown }).at ? past : undefined;
      const found = (await this.reader.sees(addressed, user, named)) || (asOf && (await this.reader.saw(addressed, asOf, user, named)));
      if (!found) throw noSuchRecord(addressed, named);
    }
    await this.gateway.permit(kind, verb, user, addressed === kind ? named : undefined);
    return true;
  }
}
