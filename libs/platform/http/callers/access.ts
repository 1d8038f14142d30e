import { SetMetadata } from '@nestjs/common';
import { Fault, retryIn } from '../errors/fault';

/** Metadata key of `Public`. */
export const PUBLIC = 'plumbline:public';

/** Marks a route or controller under `/api/` that needs no access token; all others there need one. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** 401: no access token, or an unusable one. The challenge has an error code only when a token was sent (RFC 6750, section 3). */
export class Unauthenticated extends Fault {
  constructor(readonly problem: 'missing_token' | 'missing_scheme' | 'invalid_token') {
    const error = ', error="invalid_token", error_description="The access token is unknown, expired or revoked"';
    super(401, 'unauthenticated', UNAUTHENTICATED[problem], {
      headers: { 'www-authenticate': `Bearer realm="plumbline"${problem === 'missing_token' ? '' : error}` },
    });
  }
}
const UNAUTHENTICATED = {
  missing_token: 'This needs an access token in the header Authorization: Bearer <token>; POST /oauth/token gives one.',
  missing_scheme: 'The word Bearer is missing before the access token: send it as Authorization: Bearer <token>.',
  invalid_token: 'The access token is unknown, expired or revoked; POST /oauth/token or /oauth/refresh gives a new one.',
};

/** 429: too many requests; to be repeated after `seconds`. */
export class RateLimited extends Fault {
  constructor(seconds: number, message = `Too many requests with this access token; try again in ${seconds} s.`) {
    super(429, 'rate_limited', message, retryIn(seconds));
  }
}
