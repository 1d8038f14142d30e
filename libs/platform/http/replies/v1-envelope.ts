import type { ReadQuery } from '@plumbline/platform/reading';

/** The envelope of every v1 reply (see E3.envelope); `data` is JSON text. */
export const envelope = (data: string, status: number, message: string): string =>
  `{"didSucceed":true,"data":${data},"status":${status},"message":${JSON.stringify(message)}}`;

/** The v1 reply to a write: `Client created successfully`. */
export const writeEnvelope = (id: number | string, status: number, message: string): string =>
  envelope(JSON.stringify(id), status, message);

const END = ',"status":200,"message":"OK"';
export const LIST_START = '{"didSucceed":true,"data":[';
export const LIST_END = `]${END}}`;

/** The v1 reply to a single read; `record` is JSON text. */
export const readEnvelope = (record: string): string => `{"didSucceed":true,"data":${record}${END}}`;

/** The end of a v1 reply with one page; it starts like any list. */
export const pageEnd = (link: PageLink): string => `]${END},"link":${JSON.stringify(link)}}`;

/** Absolute URLs of the neighbouring pages; next and prev are null at the ends. */
export interface PageLink {
  readonly first: string;
  readonly last: string;
  readonly next: string | null;
  readonly prev: string | null;
}

/** The links of a page. `url` is that of the request, whose other parameters are kept. */
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
