import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { FastifyRequest } from 'fastify';

/** A request that the bearer guard has admitted. */
export type AuthenticatedRequest = FastifyRequest & { user: Actor };

/** A request whose token has scopes; without them it may do all that its user may. */
export interface Scoped {
  scopes?: ReadonlySet<string>;
}

/** The caller, as the bearer guard set it on the request: `close(@Param('id') id: string, @CurrentActor() actor: Actor)`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
