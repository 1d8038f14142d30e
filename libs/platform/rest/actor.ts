import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { FastifyRequest } from 'fastify';

/** A request after the bearer guard has let it pass. */
export type AuthenticatedRequest = FastifyRequest & { user: Actor };

/** The caller, put on the request by the bearer guard: `close(@Param('id') id: string, @CurrentActor() actor: Actor)`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
