import { describeInChromium } from '@plumbline/platform/testing/system';
import type { Page } from 'playwright-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsOf, demonstrationConsole } from '../support/console';
import { keptReports, marksOf } from '../support/plots';

/** The marks of each plot; `PLUMBLINE_GOLDEN=plots` keeps them anew. */
const KEPT = join(__dirname, '..', 'golden', 'console', 'plots.txt');

/** Every report with its address in the interface. */
const REPORTS = [
  ['Job cost', '/reports/job-cost?project=6', '/api/v2/projects/6/job-cost'],
  ['Work in progress', '/reports/wip', '/api/v2/reports/wip'],
  ['Retainage', '/reports/retainage', '/api/v2/reports/retainage'],
  ['Sales tax', '/reports/sales-tax', '/api/v2/reports/sales-tax'],
  ['Aging', '/reports/aging', '/api/v2/reports/aging?of=receivables'],
  ['Aging', '/reports/aging?of=payables', '/api/v2/reports/aging?of=payables'],
  ['Utilisation', '/reports/utilisation?from=2026-01-01', '/api/v2/reports/utilisation?from=2026-01-01'],
  ['Cash forecast', '/reports/cash-forecast', '/api/v2/reports/cash-forecast'],
  ['Change orders', '/reports/change-orders', '/api/v2/reports/change-orders'],
  ['Committed cost', '/reports/committed', '/api/v2/reports/committed'],
  ['Received, not billed', '/reports/received-not-billed', '/api/v2/reports/received-not-billed'],
  ['Payroll', '/reports/payroll?week=2026-11-23', '/api/v2/reports/payroll?week=2026-11-23'],
  [
    'Certified payroll',
    '/reports/certified-payroll?project=6&week=2026-11-23',
    '/api/v2/reports/certified-payroll?project=6&week=2026-11-23',
  ],
  ['Statement', '/reports/statement?client=1', '/api/v2/reports/statement?client=1'],
] as const;
/** The figures of a table whose explanations are asked for: every how manieth, and the totals. */
const MOST_ASKED = 12;
const DESK = { viewport: { width: 1280, height: 900 } };

interface Content {
  readonly Rows: readonly Readonly<Record<string, unknown>>[];
  readonly Totals?: Readonly<Record<string, string>>;
}
interface Figure {
  readonly row: string;
  readonly figure: string;
  readonly value: string;
  readonly address: string;
}

const figuresOf = (page: Page, title: string): Promise<Figure[]> =>
  page
    .getByRole('table', { name: title, exact: true })
    .locator('[data-figure]')
    .evaluateAll((all) =>
      all.map((one) => ({
        row: one.getAttribute('data-row') ?? '',
        figure: one.getAttribute('data-figure') ?? '',
        value: one.getAttribute('data-value') ?? '',
        address: one.getAttribute('data-explain') ?? '',
      })),
    );

/** Receives goods of an order that takes some: nothing of the demonstration is received and not billed. */
const receiveGoods = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const headers = { 'plumbline-console': '1', 'content-type': 'application/json' };
    const { data } = (await (await fetch('/api/v2/purchases?where[RequestType][$eq]=VendorWillInvoice&limit=200', { headers })).json()) as {
      data: { Id: number; Items: { Id: number }[] }[];
    };
    for (const { Id, Items } of data) {
      const body = JSON.stringify({ Items: Items.slice(0, 1).map((item) => ({ Id: item.Id, Quantity: '100000' })) });
      if ((await fetch(`/api/v2/purchases/${Id}/receive`, { method: 'POST', headers, body })).ok) return true;
    }
    return false;
  });

/** Whether the plot is drawn over its width, the letters that lie outside of it, and by what the page is wider than the window. */
const drawn = (page: Page, title: string) =>
  page.getByRole('img', { name: title, exact: true }).evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
    return {
      isDrawn: svg.querySelectorAll(':scope > g rect, :scope > rect').length > 0,
      isWide: Math.abs(box.width - (svg.parentElement?.clientWidth ?? 0)) < 1,
      outside: texts.filter(({ left, right }) => left < box.left - 1 || right > box.right + 1).length,
      overflow: svg.ownerDocument.documentElement.scrollWidth - svg.ownerDocument.documentElement.clientWidth,
    };
  });

/* The reports of the console in a real browser, on the demonstration company. */
describeInChromium('a report of the console', () => {
  const { go, inConsole, asked, faults, settled } = demonstrationConsole();

  it('has the figures of the interface to the cent, each of which its explanation adds up to, now and on a past day', async () => {
    await inConsole(DESK, async (page) => {
      const wrong: string[] = [];
      for (const [path, address] of [
        ...REPORTS.map(([, ...both]) => both),
        ['/reports/wip?at=2026-10-31', '/api/v2/reports/wip?at=2026-10-31'],
      ] as const) {
        await go(page, path);
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        const { data } = await asked<{ data: Content }>(page, address);
        const figures = await figuresOf(page, title);
        const totals = figures.filter(({ row }) => row === '');
        expect([path, totals.every(({ figure, value }) => data.Totals?.[figure] === value), totals.length > 0]).toEqual([path, true, true]);
        // Each figure of the reply that is explained stands in its row of the table, in the order of the reply.
        for (const figure of new Set(figures.map((one) => one.figure))) {
          const shown = figures.filter((one) => one.figure === figure && one.row !== '').map(({ value }) => value);
          const rows = data.Rows.filter((row) => row['ClientId'] !== null || row['VendorId'] !== null || !('VendorId' in row));
          expect([path, figure, shown]).toEqual([
            path,
            figure,
            rows.map((row) => row[figure]).filter((value) => value !== '' && value !== undefined),
          ]);
        }
        const step = Math.max(1, Math.ceil(figures.length / MOST_ASKED));
        for (const { value, address: explain } of figures.filter(({ row }, at) => row === '' || at % step === 0)) {
          const reply = await asked<{
            data?: { Rows: { Amount: string }[]; Explained: { Amount: string; AddsUp: boolean; Lines: number }[] };
          }>(page, `${explain}&limit=20000`);
          const [explained] = reply.data?.Explained ?? [];
          const sum = (reply.data?.Rows ?? []).reduce((cents, { Amount }) => cents + Math.round(Number(Amount) * 100), 0);
          const isRight = explained?.Amount === value && (!explained.AddsUp || sum === Math.round(Number(value) * 100));
          if (!isRight) wrong.push(`${explain} ${value} ${JSON.stringify(reply).slice(0, 200)}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }, 240_000);

  it.each([
    ['light', 1280, 2560],
    ['dark', 360, 768],
  ] as const)(
    'has its heading, its plot and no fault in %s at %d and %d pixels',
    async (colorScheme, width, other) => {
      const { complaints } = await inConsole({ colorScheme, viewport: { width, height: 900 } }, async (page) => {
        const pages = [
          ...REPORTS.map(([title, path]) => [title, path] as const),
          ['Reports', '/reports'],
          ['Statement', '/reports/statement'],
          ['Work in progress', '/reports/wip?compare=2026-10-31'],
          ['Aging', '/reports/aging?why=aging::Total:of=receivables'],
        ] as const;
        await go(page, '/reports');
        expect(await receiveGoods(page)).toBe(true);
        for (const [title, path] of pages) {
          await go(page, path);
          const { violations, overflow } = await faults(page);
          expect([path, violations, overflow]).toEqual([path, [], 0]);
          expect([path, await page.getByRole('heading', { level: 1 }).allInnerTexts()]).toEqual([path, [title]]);
          if (title === 'Reports' || path === '/reports/statement') continue;
          const whole = { isDrawn: true, isWide: true, outside: 0, overflow: 0 };
          expect([path, width, await drawn(page, title)]).toEqual([path, width, whole]);
          await page.setViewportSize({ width: other, height: 900 });
          // The plot follows the window a moment later.
          for (let n = 0; n < 60 && !(await drawn(page, title)).isWide; n++) await page.waitForTimeout(50);
          expect([path, other, await drawn(page, title)]).toEqual([path, other, whole]);
          await page.setViewportSize({ width, height: 900 });
        }
      });
      expect(complaintsOf(complaints)).toEqual([]);
    },
    240_000,
  );

  it('draws the plots that are kept from the replies that are kept, on desks and on phones', async () => {
    const drawnPlots: string[] = [];
    for (const width of [1280, 360])
      await inConsole({ viewport: { width, height: 900 } }, async (page) => {
        for (const { name, page: address, path, body } of keptReports()) {
          const isAsked = ({ pathname }: URL): boolean => pathname === path;
          await page.route(isAsked, (route) => route.fulfill({ contentType: 'application/json', body }));
          await go(page, address);
          const title = await page.getByRole('heading', { level: 1 }).innerText();
          drawnPlots.push(`# ${name} at ${width}`, ...(await marksOf(page, title)), '');
          await page.unroute(isAsked);
        }
      });
    const shown = drawnPlots.join('\n');
    if (process.env['PLUMBLINE_GOLDEN'] === 'plots') writeFileSync(KEPT, shown);
    expect(shown).toBe(readFileSync(KEPT, 'utf8'));
  }, 240_000);

  it('takes its parameters from the address and from its fields, and gives itself as files and as a request', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/reports');
      await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]', { hasText: 'Reports' }).waitFor();
      await page.getByRole('link', { name: 'Job cost', exact: true }).click();
      await page.getByRole('heading', { level: 2, name: 'Choose a project' }).waitFor();
      await page.getByRole('combobox', { name: 'Project' }).click();
      await page.getByRole('combobox', { name: 'Project' }).fill('third floor');
      await page.getByRole('option', { name: 'Northbank third floor' }).click();
      await page.getByRole('table', { name: 'Job cost', exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?project=6');
      expect(await page.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/api/v2/projects/6/job-cost?format=csv');
      await page.getByRole('button', { name: /^Framing, Labor, Actual: / }).click();
      const why = page.getByRole('complementary', { name: 'Why Actual' });
      await why.getByRole('table', { name: 'Lines' }).waitFor();
      expect(await why.getAttribute('data-explain')).toBe(
        await page.getByRole('button', { name: /^Framing, Labor, Actual: / }).getAttribute('data-explain'),
      );
      // Who opens the payroll of this week sees which week that is, and a figure states it.
      await go(page, '/reports/payroll');
      const week = await page.getByRole('textbox', { name: 'Week' }).inputValue();
      expect(week).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const [first] = await figuresOf(page, 'Payroll');
      expect(first?.address).toContain(`week=${week}`);
      for (const button of ['Copy as request', 'Compare with', 'Print', 'Now'])
        await page.getByRole('button', { name: button, exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(`/api/v2/reports/payroll?week=${week}&format=pdf`);
      await go(page, '/reports/aging');
      await page.getByRole('combobox', { name: 'Of' }).click();
      await page.getByRole('option', { name: 'Payables' }).click();
      await page.getByRole('link', { name: 'Summit Roofing' }).waitFor();
      expect(new URL(page.url()).search).toBe('?of=payables');
    });
  }, 120_000);

  it('is shown as of a past day, against a second one, and tells which documents moved the margin', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/reports/wip');
      const bar = page.getByRole('group', { name: 'As of' });
      await bar.getByRole('textbox', { name: 'Through' }).fill('11/20/2026');
      await page.keyboard.press('Enter');
      await bar.getByRole('status').filter({ hasText: 'As of Nov 20, 2026: read only' }).waitFor();
      await page.getByRole('button', { name: 'Compare with' }).click();
      const dialog = page.getByRole('dialog', { name: 'Compare with' });
      await dialog.getByRole('textbox', { name: 'Day' }).fill('2026-10-31');
      await page.keyboard.press('Enter');
      const bridge = page.getByRole('region', { name: 'Bridge' });
      await bridge
        .getByRole('status')
        .filter({ hasText: /^Adds up$/ })
        .waitFor();
      expect(new URL(page.url()).search).toBe('?through=2026-11-20&compare=2026-10-31');
      const totals = await Promise.all(
        ['2026-11-20', '2026-10-31'].map((day) => asked<{ data: Content }>(page, `/api/v2/reports/wip?through=${day}`)),
      );
      const [now = 0, then = 0] = totals.map(({ data }) => Math.round(Number(data.Totals?.['GrossProfitToDate']) * 100));
      const amounts = await bridge
        .locator('tbody [data-value]')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-value')) * 100));
      expect(amounts.map(Math.abs)).toEqual([...amounts.map(Math.abs)].sort((one, other) => other - one));
      expect(Number(await bridge.locator('tfoot [data-value]').getAttribute('data-value')) * 100).toBeCloseTo(now - then, 4);
      expect(await bridge.locator('a[data-record^="bills/"]').count()).toBeGreaterThan(0);
      expect(await page.getByRole('columnheader', { name: 'Gross profit to date, Change' }).count()).toBe(1);
      await page.reload();
      await settled(page);
      await bridge.getByRole('table', { name: 'Bridge' }).waitFor();
      await page.getByRole('button', { name: 'Stop comparing' }).click();
      await bridge.waitFor({ state: 'detached' });
      await bar.getByRole('slider', { name: 'Recorded at' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.locator('[aria-label="Recorded at"]:not([aria-valuetext="Now"])').waitFor();
      expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });
  }, 120_000);
});
