import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/* eslint-disable @typescript-eslint/no-explicit-any -- a document and replies, read as they are */

/** A reply of the service to `method` and `path`. */
export interface Exchange {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly text: string;
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly operation: any;
}

const KEY = 'https://plumbline.test/v1';
/** Of a long list so many records at each end are checked. */
const LOOKED_AT = 50;
const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Compares replies of v1 with an OpenAPI document. */
export class Conformance {
  /** Compiling is most of the work, since a schema validates few replies: without inlining and optimizing it takes a quarter of the time. */
  private readonly ajv = addFormats(new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } }));
  private readonly relaxed = new Map<string, ValidateFunction>();
  private readonly templates: readonly { readonly path: string; readonly pattern: RegExp; readonly literal: number }[];

  constructor(private readonly document: any) {
    this.ajv.addSchema(document, KEY);
    this.templates = Object.keys(document.paths as object)
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
        literal: path.split('/').filter((part) => !part.startsWith('{')).length,
      }))
      .sort((a, b) => b.literal - a.literal);
  }

  /** The problems of a reply; none for addresses outside of v1. */
  problemsOf({ method, path, status, contentType, text }: Exchange): string[] {
    const url = addressOf(path);
    if (!url || !/^\/(api\/v1|oauth)\//.test(url.pathname) || url.pathname === '/api/v1/openapi.json') return [];
    if (method === 'HEAD' || method === 'OPTIONS') return [];
    const found = this.find(method, url.pathname);
    if (!found)
      return status < 400
        ? [`${method} ${path} is in no operation of the document, but was answered ${status}`]
        : this.refusal(status, text);
    const reply = this.resolved(found.operation.responses[String(status)]);
    if (!reply) return [`${found.operation.operationId} does not say that it answers ${status}: ${text.slice(0, 300)}`];
    const media = reply.content?.['application/json'];
    if (!media) return contentType && reply.content && !this.takes(reply.content, contentType) ? [`is of the type ${contentType}`] : [];
    const body = parsed(text);
    if (body === undefined) return [`is no JSON: ${text.slice(0, 100)}`];
    if (!/^application\/json\b/.test(contentType ?? '')) return [`is of the type ${String(contentType)}`];
    if (status >= 400) return url.pathname.startsWith('/oauth/') ? this.errorsOf(this.at(found, status), body) : this.refusal(status, text);
    return this.success(found, status, url.searchParams, body);
  }

  /** The best matching operation of the address: `/time/check-in` before `/time/{id}`, whatever the method. */
  private find(method: string, pathname: string): Found | undefined {
    const path = this.templates.find(({ pattern }) => pattern.test(pathname))?.path;
    const operation = path && this.document.paths[path][method.toLowerCase()];
    return operation && { path, method: method.toLowerCase(), operation };
  }

  private takes(content: object, type: string): boolean {
    const bare = type.split(';', 1)[0]?.trim() ?? '';
    return Object.keys(content).some((one) => one === '*/*' || one === bare || (one.endsWith('/*') && bare.startsWith(one.slice(0, -1))));
  }

  private resolved(value: any): any {
    if (!value?.$ref) return value;
    const [, ...keys] = (value.$ref as string).split('/');
    return this.resolved(keys.reduce<any>((part, key) => part[key], this.document));
  }

  private compiled(pointer: string): ValidateFunction {
    const validate = this.ajv.getSchema(`${KEY}#${pointer}`);
    if (!validate) throw new Error(`the document has no schema at ${pointer}`);
    return validate;
  }
  private at({ path, method }: Found, status: number): ValidateFunction {
    return this.compiled(`/paths/${escaped(path)}/${method}/responses/${status}/content/${escaped('application/json')}/schema`);
  }

  private errorsOf(validate: ValidateFunction, value: unknown): string[] {
    return validate(value) ? [] : (validate.errors ?? []).map(says);
  }

  private refusal(status: number, text: string): string[] {
    const body = parsed(text) as { status?: unknown } | undefined;
    const problems = this.errorsOf(this.compiled('/components/schemas/ErrorEnvelope'), body);
    return body?.status === status ? problems : [...problems, `/status must be the status ${status}`];
  }

  /** The envelope, and of a long list the first and the last records. */
  private success(found: Found, status: number, query: URLSearchParams, body: any): string[] {
    const data: unknown = body?.data;
    const isLong = Array.isArray(data) && data.length > 2 * LOOKED_AT;
    const looked = isLong ? [...data.slice(0, LOOKED_AT), ...data.slice(-LOOKED_AT)] : data;
    const fields = query
      .get('fields')
      ?.split(',')
      .map((name) => name.trim());
    const problems: string[] = [];
    if (fields) {
      const schema = found.operation.responses[String(status)].content['application/json'].schema;
      const isList = Array.isArray(looked);
      const item = isList ? schema.properties.data.items : schema.properties.data;
      for (const record of isList ? looked : [looked]) problems.push(...this.selected(item, record, fields, query));
      problems.push(
        ...this.errorsOf(this.at(found, status), { ...body, data: isList ? [] : undefined }).filter((one) => !/^\/data|'data'/.test(one)),
      );
    } else problems.push(...this.errorsOf(this.at(found, status), isLong ? { ...body, data: looked } : body));
    const { operationId } = found.operation as { operationId: string };
    if (/^list/.test(operationId) && query.has('page') !== (body?.link !== undefined)) problems.push('/link must be there with page alone');
    if (/Since$/.test(operationId) && Array.isArray(looked)) {
      const shows = query.get('include_deleted') === 'true';
      if (looked.some((record: object) => Object.hasOwn(record, 'IsDeleted') !== shows))
        problems.push('/data: IsDeleted must be there with include_deleted=true alone');
    }
    return problems;
  }

  /** A record with selected fields: exactly those, with the record's values. */
  private selected(item: any, record: any, fields: readonly string[], query: URLSearchParams): string[] {
    const key = JSON.stringify(item);
    let validate = this.relaxed.get(key);
    if (!validate) {
      const { required: _, ...open } = this.resolved(item) as Record<string, unknown>;
      validate = this.ajv.compile(JSON.parse(JSON.stringify(open).replaceAll('"$ref":"#/', `"$ref":"${KEY}#/`)) as object);
      this.relaxed.set(key, validate);
    }
    const wanted = new Set([...fields, ...(query.get('include_deleted') === 'true' ? ['IsDeleted'] : [])]);
    const names = Object.keys((record ?? {}) as object);
    const isExact = names.length === wanted.size && names.every((name) => wanted.has(name));
    return [...this.errorsOf(validate, record), ...(isExact ? [] : [`has the fields ${names.join()} instead of ${[...wanted].join()}`])];
  }
}

const says = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || '/'} ${String(message)} ${JSON.stringify(params)}`;

/** The address, with percent-encoded letters and digits decoded. */
function addressOf(path: string): URL | undefined {
  try {
    const plain = (code: string): string => (/^[\w-]$/.test(decodeURIComponent(code)) ? decodeURIComponent(code) : code);
    return new URL(path.replaceAll(/%[2-7][0-9a-f]/gi, plain), 'http://x');
  } catch {
    return undefined;
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const KNOWN = Symbol.for('plumbline:conformances');
/**
 * By the document's text without the address, so instances of one service share an entry, and so do the spec files of a
 * worker, which load this file again: compiled schemas are dearer than the replies that they check.
 */
const known = ((globalThis as { [KNOWN]?: Map<string, Conformance> })[KNOWN] ??= new Map<string, Conformance>());
const services = new Map<string, Promise<Conformance | undefined>>();

async function conformanceOf(baseUrl: string): Promise<Conformance | undefined> {
  const reply = await fetch(`${baseUrl}/api/v1/openapi.json`);
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`no v1 document: ${reply.status}`);
  const text = (await reply.text()).replaceAll(baseUrl, '');
  const conformance = known.get(text) ?? new Conformance(JSON.parse(text));
  known.set(text, conformance);
  return conformance;
}

/** Checks a v1 reply against the service's own OpenAPI document, if there is one. @throws Error with operation, path and problem */
export async function mustConform(baseUrl: string, exchange: Exchange): Promise<void> {
  if (!/^\/+(api|oauth|%)/i.test(exchange.path)) return;
  let conformance = services.get(baseUrl);
  if (!conformance) {
    conformance = conformanceOf(baseUrl);
    services.set(baseUrl, conformance);
    conformance.catch(() => services.delete(baseUrl));
  }
  const problems = (await conformance.catch(() => undefined))?.problemsOf(exchange) ?? [];
  if (problems.length === 0) return;
  const shown = problems.slice(0, 10).join('\n  ');
  throw new Error(`the reply ${exchange.status} to ${exchange.method} ${exchange.path} is not what the v1 document says:\n  ${shown}`);
}
