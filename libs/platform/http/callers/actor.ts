import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { FastifyRequest } from 'fastify';
import { OPERATIONS_A_REQUEST, BYTES_A_REQUEST } from '../limits';

/** A request that the bearer guard has admitted. */
export type AuthenticatedRequest = FastifyRequest & { user: Actor };

/** A request whose token has scopes; without them it may do all that its user may. */
export interface Scoped {
  scopes?: ReadonlySet<string>;
}

/** A request that counts for the rate limit: for one, unless its route finds that it stands for several. */
export interface Counted {
  /** Counts so many more; later requests of the token wait for them. Absent for a part of a batch. */
  charge?: (requests: number) => void;
}

/** Counts a request with a body of so many bytes as one for each 256 KiB that it begins. */
export const chargeForBody = ({ charge }: Counted, bytes: number): void =>
  bytes > BYTES_A_REQUEST ? charge?.(Math.ceil(bytes / BYTES_A_REQUEST) - 1) : undefined;

/** Counts a request with so many operations as a tenth of them, and as one at least. */
export const chargeFor = ({ charge }: Counted, operations: number): void => charge?.(Math.ceil(operations / OPERATIONS_A_REQUEST) - 1);

/** The caller, as the bearer guard set it on the request: `close(@Param('id') id: string, @CurrentActor() actor: Actor)`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
