import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@plumbline/platform/kernel';
import { Unauthenticated } from '@plumbline/platform/rest';
import { Strategy } from 'passport-strategy';
import { bearerToken } from '../tokens/form';

/** What the guard hands to the strategy with each request: passport keeps its strategies once for the whole process, an application its own. */
export interface BearerOptions {
  /** Turns a token into who acts, or says why not by throwing. */
  readonly actorOf: (token: string) => Promise<Actor>;
}

type Done = (error: unknown, actor?: Actor) => void;

/**
 * Bearer tokens from the Authorization header only (RFC 6750, section 2.1). Tokens in the form body or the address, which the RFC also
 * knows, would end up in logs.
 */
class HeaderBearer extends Strategy {
  constructor(private readonly verify: (token: string, options: BearerOptions, done: Done) => void) {
    super();
  }

  override authenticate(request: { headers: { authorization?: string } }, options: BearerOptions): void {
    const header = request.headers.authorization;
    const token = bearerToken(header);
    if (token === undefined) this.error(new Unauthenticated(faultOf(header)));
    else this.verify(token, options, (error, actor) => (actor ? this.success(actor) : this.error(error as Error)));
  }
}

/** What is wrong with a header that holds no token: there is none, it is the token alone, or something else. */
const faultOf = (header: string | undefined): 'missing_token' | 'missing_scheme' | 'invalid_token' =>
  header === undefined ? 'missing_token' : /^[\w~.+/-]{16,}=*$/.test(header.trim()) ? 'missing_scheme' : 'invalid_token';

/** Makes the strategy known to passport under the name `bearer`. */
@Injectable()
export class BearerStrategy extends PassportStrategy(HeaderBearer, 'bearer') {
  validate(token: string, options: BearerOptions): Promise<Actor> {
    return options.actorOf(token);
  }
}
