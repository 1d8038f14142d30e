import type { Answer } from '../support/wire';

const CODES = [
  ...['not_found', 'validation_failed', 'rate_limited', 'insufficient_scope', 'unauthenticated', 'forbidden'],
  ...['conflict', 'precondition_failed', 'unsupported_operation', 'payload_too_large', 'internal_error'],
];
/** Words that appear only in internal errors of the service. */
const INSIDE = /node_modules|\n\s+at |\bselect .+ from\b|\.ts:\d+|ECONNREFUSED|relation "|violates /i;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The faults of a response of the data routes; none for an envelope (v1) or a problem document (v2) that agrees with
 * its status.
 */
export function faultsOf(method: string, path: string, { status, headers, text }: Answer): string[] {
  const faults: string[] = [];
  const wrong = (what: string, isWrong: boolean): void => void (isWrong && faults.push(what));
  wrong('a fault of the service', status >= 500);
  if (status === 304 || (status === 204 && path.startsWith('/api/v2/')))
    return text === '' ? faults : [...faults, `a ${status} with a body`];
  const isPrint = /^(?:application\/pdf|text\/csv)/.test(String(headers['content-type'])) && /\/pdf(?:[?]|$)|[?&]format=/.test(path);
  const isContent = /\/documents\/[^/]+\/content/.test(path);
  if (status === 200 && (isPrint || isContent)) {
    wrong('a file that a browser might open', isContent && !String(headers['content-disposition']).startsWith('attachment'));
    wrong('a file whose type a browser might guess', headers['x-content-type-options'] !== 'nosniff');
    return faults;
  }
  const body = parsed(text);
  if (!isObject(body)) return [...faults, `no JSON object in answer to ${method}`];
  const type = String(headers['content-type']);
  if (status >= 400) wrong('words from the inside', INSIDE.test(text));
  wrong('no request id', !headers['x-request-id']);
  if (/^\/api\/v2(?:[/?]|$)/.test(path)) {
    // Language models are answered as their protocol says, JSON-RPC.
    if (status < 300 && /^\/api\/v2\/mcp(?:[/?]|$)/.test(path)) wrong('no JSON-RPC', body['jsonrpc'] !== '2.0');
    else if (status < 300) wrong('no data and meta', !Object.hasOwn(body, 'data') || !isObject(body['meta']));
    else {
      wrong('not sent as a problem document', !type.startsWith('application/problem+json'));
      wrong('no problem document', !['type', 'title', 'detail', 'instance'].every((key) => typeof body[key] === 'string'));
      wrong('another status in the document', body['status'] !== status);
      wrong('an unknown code', !CODES.includes(String(body['code'])));
      wrong('nothing said to be missing', status === 404 && !['resource', 'resourceId'].every((key) => typeof body[key] === 'string'));
      wrong('no issues', body['code'] === 'validation_failed' && !Array.isArray(body['issues']));
    }
    return faults;
  }
  wrong('not sent as JSON', !type.startsWith('application/json'));
  wrong('no envelope', !['didSucceed', 'data', 'status', 'message'].every((key) => Object.hasOwn(body, key)));
  wrong(
    'members beyond the envelope',
    Object.keys(body).some((key) => !['didSucceed', 'data', 'status', 'message', 'link'].includes(key)),
  );
  wrong('another status in the envelope', body['status'] !== status);
  wrong('didSucceed disagrees', body['didSucceed'] !== status < 300);
  wrong('no message', typeof body['message'] !== 'string' || body['message'] === '');
  if (status >= 400) {
    wrong('a message that is no sentence', !/[.!?]$/.test(String(body['message'])));
    wrong(
      'data that is neither null nor issues',
      body['data'] !== null && !(isObject(body['data']) && Array.isArray(body['data']['issues'])),
    );
    wrong('issues beside another status than 400', body['data'] !== null && status !== 400);
  }
  return faults;
}

/** The faults of a response of the token routes (RFC 6749, sections 5.1 and 5.2). */
export function faultsOfToken({ status, headers, text }: Answer): string[] {
  const faults: string[] = [];
  const body = parsed(text);
  if (status >= 500) faults.push('a fault of the service');
  if (!isObject(body)) return [...faults, 'no JSON object'];
  if (status === 404 || status === 405) return faults; // Another method gets the envelope.
  if (INSIDE.test(text)) faults.push('words from the inside');
  if (headers['cache-control'] !== 'no-store') faults.push('may be kept on the way');
  if (status >= 400 && !/^[a-z_]+$/.test(String(body['error']))) faults.push('no error code');
  if (status === 401 && !headers['www-authenticate']) faults.push('401 without a challenge');
  if (![200, 400, 401, 413, 429].includes(status)) faults.push(`the status ${status}`);
  return faults;
}
