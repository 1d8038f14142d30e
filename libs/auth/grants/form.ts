import { isLong, LONGEST_FIELD } from '@plumbline/auth/tokens';
import { OAuthError, printable } from './oauth-error';

/**
 * The fields of a token request, each at most once and of at most 1,024 characters; one without a value counts as
 * omitted (RFC 6749, section 3.2). Accepts the raw body or a parsed one. Throws `invalid_request`.
 */
export function formFields(contentType: string | undefined, body: unknown): Record<string, string> {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new OAuthError('invalid_request', 'Invalid request: content must be application/x-www-form-urlencoded');
  const entries: [string, unknown][] =
    typeof body === 'string' || Buffer.isBuffer(body) ? [...new URLSearchParams(body.toString())] : Object.entries(body ?? {});
  const fields = new Map<string, string>();
  for (const [key, value] of entries) {
    if (fields.has(key) || typeof value !== 'string')
      throw new OAuthError('invalid_request', `Invalid request: ${printable(key)} is given more than once`);
    if (isLong(key) || isLong(value))
      throw new OAuthError('invalid_request', `Invalid request: a field has more than ${LONGEST_FIELD} characters: ${printable(key)}`);
    fields.set(key, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

/** The value of a field. Throws `invalid_request` where it is missing. */
export function required(fields: Record<string, string>, name: string): string {
  const value = fields[name];
  if (value === undefined) throw new OAuthError('invalid_request', `Missing parameter: ${name}`);
  return value;
}

/** The credentials of an application in a request. */
export interface SentCredentials {
  readonly id: string;
  readonly secret: string;
}

/** The characters of ids, secrets and refresh tokens (RFC 6749, appendix A). */
export const VSCHAR = /^[\x20-\x7e]+$/;

/**
 * The application's credentials from the Basic header, or from the form: as sent (see A4.basic) and, where it differs,
 * decoded as in RFC 6749, section 2.3.1. Throws `invalid_client` where they are missing, `invalid_request` where the
 * form contradicts the header, because an application authenticates in one way only (RFC 6749, section 2.3).
 */
export function clientCredentials(authorization: string | undefined, fields: Record<string, string>): SentCredentials[] {
  const basic = /^basic +([\w~.+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
  const header = /^([^:]*):(.*)$/s.exec(Buffer.from(basic ?? '', 'base64').toString());
  const [, id = fields['client_id'] ?? '', secret = fields['client_secret'] ?? ''] = header ?? [];
  if (!VSCHAR.test(id) || !VSCHAR.test(secret))
    throw new OAuthError(
      'invalid_client',
      'Invalid client: send clientId and clientSecret in a Basic header, or as client_id and client_secret',
    );
  const sent = { id, secret };
  const meant = header ? { id: unencoded(id), secret: unencoded(secret) } : sent;
  const { client_id: idInForm = id, client_secret: secretInForm = secret } = fields;
  if (![id, meant.id].includes(idInForm) || ![secret, meant.secret].includes(secretInForm))
    throw new OAuthError('invalid_request', 'Invalid request: the Basic header and the form name different applications; send one of them');
  return [sent, ...(meant.id === id && meant.secret === secret ? [] : [meant])];
}

function unencoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
