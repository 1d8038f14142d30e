import OAuth2Server from '@node-oauth/oauth2-server';
import { isLong, LONGEST_FIELD } from '@plumbline/auth/tokens';

const { InvalidClientError, InvalidRequestError } = OAuth2Server;

/**
 * The fields of a token request, each at most once and of at most 1,024 characters; one without a value counts as
 * omitted (RFC 6749, section 3.2). Accepts the raw body or a parsed one. Throws `invalid_request`.
 */
export function formFields(contentType: string | undefined, body: unknown): Record<string, string> {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new InvalidRequestError('Invalid request: content must be application/x-www-form-urlencoded');
  const entries: [string, unknown][] =
    typeof body === 'string' || Buffer.isBuffer(body) ? [...new URLSearchParams(body.toString())] : Object.entries(body ?? {});
  const fields = new Map<string, string>();
  for (const [key, value] of entries) {
    if (fields.has(key) || typeof value !== 'string')
      throw new InvalidRequestError(`Invalid request: ${printable(key)} is given more than once`);
    if (isLong(key) || isLong(value))
      throw new InvalidRequestError(`Invalid request: a field has more than ${LONGEST_FIELD} characters: ${printable(key)}`);
    fields.set(key, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

/** The credentials of an application in a request. */
export interface SentCredentials {
  readonly id: string;
  readonly secret: string;
}

/** The characters of ids and secrets (RFC 6749, appendix A). */
const VSCHAR = /^[\x20-\x7e]+$/;

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
    throw new InvalidClientError('Invalid client: send clientId and clientSecret in a Basic header, or as client_id and client_secret');
  const sent = { id, secret };
  const meant = header ? { id: unencoded(id), secret: unencoded(secret) } : sent;
  const { client_id: idInForm = id, client_secret: secretInForm = secret } = fields;
  if (![id, meant.id].includes(idInForm) || ![secret, meant.secret].includes(secretInForm))
    throw new InvalidRequestError('Invalid request: the Basic header and the form name different applications; send one of them');
  return [sent, ...(meant.id === id && meant.secret === secret ? [] : [meant])];
}

function unencoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The characters allowed in an error_description (RFC 6749, section 5.2). */
export const printable = (text: string): string => text.slice(0, 100).replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
