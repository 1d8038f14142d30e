import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const REPLIES = join(__dirname, '..', 'golden', 'reports');

/** A report whose reply is kept: its name, the address of its page, and the reply. */
export interface KeptReport {
  readonly name: string;
  readonly page: string;
  /** The path of the interface that answers so. */
  readonly path: string;
  readonly body: string;
}

/** The first reply that is kept of each report, where it is one of figures. */
export const keptReports = (): KeptReport[] =>
  readdirSync(REPLIES).flatMap((file) => {
    const [asked = '', status, ...body] = (readFileSync(join(REPLIES, file), 'utf8').split('\n\n')[0] ?? '').split('\n');
    const address = new URL(asked.replace('GET ', ''), 'http://localhost');
    if (status !== '200') return [];
    const project = /^\/api\/v2\/projects\/(\d+)\/job-cost$/.exec(address.pathname)?.[1];
    address.searchParams.delete('format');
    const search = address.searchParams.toString();
    const name = file.replace('.txt', '');
    const page = project === undefined ? address.pathname.replace('/api/v2', '') : '/reports/job-cost';
    const asks = project === undefined ? search : `project=${project}`;
    return [{ name, page: asks === '' ? page : `${page}?${asks}`, path: address.pathname, body: body.join('\n') }];
  });

/** What is read of a mark, beside its kind and its text. */
const ATTRIBUTES = ['class', 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'd', 'text-anchor', 'fill'] as const;

/** The marks of a plot, one a line, with their places in pixels: what a browser draws, without how it smooths letters and edges. */
export const marksOf = (page: Page, title: string): Promise<string[]> =>
  page.getByRole('img', { name: title, exact: true }).evaluate((svg, names) => {
    const rounded = (text: string): string => text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
    return [...svg.querySelectorAll('rect, path, line, circle, text')]
      .filter((mark) => !mark.closest('defs'))
      .map((mark) =>
        [
          mark.tagName,
          ...names.flatMap((name) => {
            const value = mark.getAttribute(name);
            return value === null ? [] : [`${name}=${rounded(value)}`];
          }),
          mark.tagName === 'text' ? mark.textContent : '',
        ]
          .join(' ')
          .trim(),
      );
  }, ATTRIBUTES);
