import { HttpException, SetMetadata } from '@nestjs/common';

/** Metadata key of `Public`. */
export const PUBLIC = 'plumbline:public';

/** Marks a route or controller under `/api/` that needs no access token; all others there need one. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** Thrown for a rejection whose reply needs headers of its own; the error filter sends them. */
export abstract class HttpRefusal extends HttpException {
  abstract readonly headers: Readonly<Record<string, string>>;
}

/** 401: no access token, or an unusable one. The challenge has an error code only when a token was sent (RFC 6750, section 3). */
export class Unauthenticated extends HttpRefusal {
  readonly headers: Readonly<Record<string, string>>;
  constructor(readonly problem: 'missing_token' | 'missing_scheme' | 'invalid_token') {
    const message =
      problem === 'missing_token'
        ? 'This needs an access token in the header Authorization: Bearer <token>; POST /oauth/token gives one.'
        : problem === 'missing_scheme'
          ? 'The word Bearer is missing before the access token: send it as Authorization: Bearer <token>.'
          : 'The access token is unknown, expired or revoked; POST /oauth/token or /oauth/refresh gives a new one.';
    super(message, 401);
    const error =
      problem !== 'missing_token' ? ', error="invalid_token", error_description="The access token is unknown, expired or revoked"' : '';
    this.headers = { 'www-authenticate': `Bearer realm="plumbline"${error}` };
  }
}

/** 429: too many requests; `retryAfter` is in whole seconds. */
export class RateLimited extends HttpRefusal {
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    readonly retryAfter: number,
    message = `Too many requests with this access token; try again in ${retryAfter} s.`,
  ) {
    super(message, 429);
    this.headers = { 'retry-after': String(retryAfter) };
  }
}
