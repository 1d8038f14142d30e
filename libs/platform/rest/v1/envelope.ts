import type { ReadQuery } from '../read/query';

/** The v1 reply to a write (interface document, "Common rules", 3): `Client created successfully`. */
export const writeEnvelope = (id: number | string, status: number, message: string): string =>
  JSON.stringify({ didSucceed: true, data: id, status, message });

const END = ',"status":200,"message":"OK"';
export const LIST_START = '{"didSucceed":true,"data":[';
export const LIST_END = `]${END}}`;

/** The v1 reply to a single read; `record` is JSON text. */
export const readEnvelope = (record: string): string => `{"didSucceed":true,"data":${record}${END}}`;

/** The end of a v1 reply with one page; it starts as any list. */
export const pageEnd = (link: PageLink): string => `]${END},"link":${JSON.stringify(link)}}`;

/** Absolute URLs of the pages around one; next and prev are null at the ends. */
export interface PageLink {
  readonly first: string;
  readonly last: string;
  readonly next: string | null;
  readonly prev: string | null;
}

/** The links of a page. `url` is the request's own, whose other parameters are kept. */
export function pageLink(baseUrl: string, url: string, { number, size }: NonNullable<ReadQuery['page']>, total: number): PageLink {
  const [path, search = ''] = url.split('?', 2) as [string, string?];
  const to = (page: number): string => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(page));
    return `${baseUrl}${path}?${parameters.toString()}`;
  };
  const last = Math.max(1, Math.ceil(total / size));
  return {
    first: to(1),
    last: to(last),
    next: number < last ? to(number + 1) : null,
    prev: number > 1 ? to(Math.min(number - 1, last)) : null,
  };
}
