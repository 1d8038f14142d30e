import { SetMetadata } from '@nestjs/common';

/** Metadata key of `NeverKept`. */
export const NEVER_KEPT = 'plumbline:never kept';

/**
 * Marks a route whose reply has a token or a secret. Replies to requests with an Idempotency-Key are stored, and given out again to any
 * token of the user, so such a request is refused (400), and so is a part of a batch, whose reply may be kept.
 */
export const NeverKept = (): MethodDecorator => SetMetadata(NEVER_KEPT, true);
