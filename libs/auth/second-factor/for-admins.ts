import { UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { forbidden, type AuthenticatedRequest } from '@plumbline/platform/http';

/** Refuses (403) callers who are no Admins before the body is validated (ADR 0021): `what` says what they may not do. */
export function ForAdmins(what: string): MethodDecorator {
  class AdminGuard implements CanActivate {
    canActivate(context: ExecutionContext): boolean {
      if (!context.switchToHttp().getRequest<AuthenticatedRequest>().user.isAdmin) throw forbidden(what, []);
      return true;
    }
  }
  return UseGuards(AdminGuard);
}
