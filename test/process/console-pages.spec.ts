import { eventually } from '@plumbline/platform/testing/eventually';
import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import { complaintsOf, demonstrationConsole } from '../support/console';

const LISTS = [
  ...['projects', 'time/entries', 'purchases', 'bills', 'invoices', 'applications', 'payments', 'tickets'],
  ...['clients', 'vendors', 'resources', 'roles', 'items', 'departments', 'users'],
].map((path) => `/${path}`);
/** Lists that Ctrl+K leads to, and no link of the navigation. */
const UNLED: readonly string[] = [];
const RECORDS = ['/projects/6', '/purchases/1', '/bills/3', '/invoices/5', '/applications/1', '/clients/5', '/records/time-entries/9'];
const PAGES = [
  '/today',
  ...LISTS,
  ...UNLED,
  ...RECORDS,
  '/bills?open=bills/3',
  '/projects/6?why=job-cost:20/Labor:Margin',
  '/bills/3?at=2026-11-28',
  '/nowhere',
];

/** Pages that are told at two widths: what they are made of is told at the others. */
const PLAIN = [
  ...['company', 'users', 'webhooks', 'books', 'import', 'sessions', 'second-factor'].map((name) => `/settings/${name}`),
  ...['/audit', '/records/invoices/5/chain', '/projects/6/time', '/projects/6/documents'],
];

/** Of a report, or of a record. */
interface Explained {
  readonly Amount?: string;
  readonly Value?: string;
  /** False of products. */
  readonly AddsUp: boolean;
  readonly Formula?: string;
}

/* The console in a real browser, on the demonstration company. */
describeInChromium('the console', () => {
  const { url, signIn, settled, go, inConsole, asked, faults } = demonstrationConsole();

  it('leads through the sign-in and back to the page with its parameters, and out again', async () => {
    const { complaints } = await inChromium({ locale: 'en-US' }, async (page) => {
      const path = '/bills?where%5BBusinessState%5D%5B%24eq%5D=Approved&order=DueDate';
      await page.goto(url() + path);
      await signIn(page);
      expect(page.url()).toBe(url() + path);
      expect(await page.title()).toBe('Bills – Plumbline');
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('Username').waitFor();
      await page.goto(`${url()}/projects`);
      await page.getByLabel('Username').waitFor();
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 120_000);

  // Each theme is judged by the rules at one width, at which the pages are laid out differently; at the others nothing may stick out.
  it.each([
    ['light', 1280],
    ['dark', 360],
    ['dark', 768],
    ['light', 2560],
  ] as const)(
    'has no fault on any page in %s at %d pixels',
    async (colorScheme, width) => {
      const isJudged = width === 1280 || width === 360;
      const { complaints } = await inConsole({ colorScheme, viewport: { width, height: 900 } }, async (page) => {
        for (const path of [...PAGES, ...(isJudged ? PLAIN : [])]) {
          await go(page, path);
          const { violations, overflow } = await faults(page, isJudged);
          const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
          expect([path, violations, overflow, headings.length]).toEqual([path, [], 0, 1]);
          expect(await page.title()).toBe(`${headings[0] ?? ''} – Plumbline`);
          expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
          const present = await page.locator('.navigation [aria-current=page]').count();
          expect([path, present]).toEqual([path, /^\/(?:records|nowhere)/.test(path) || UNLED.includes(path) ? 0 : 1]);
          if (RECORDS.includes(path)) await page.locator(`main[data-record$="/${path.split('/').at(-1) ?? ''}"]`).waitFor();
        }
        await go(page, '/bills');
        for (const name of [/^Filter$/, /^Save view$/, /^Find\b/]) {
          await page.getByRole('button', { name }).click();
          await page.getByRole('dialog').waitFor();
          expect([name, await faults(page, isJudged)]).toEqual([name, { violations: [], overflow: 0 }]);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
        }
      });
      expect(complaintsOf(complaints)).toEqual([]);
    },
    300_000,
  );

  it('lists what the interface lists, in its order, with the unformatted amounts', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/invoices?order=-TotalAmount');
      const { data, meta } = await asked<{ data: { Id: string; TotalAmount: string }[]; meta: { total: number } }>(
        page,
        '/api/v2/invoices?order=-TotalAmount&fields=Id,TotalAmount&limit=10',
      );
      const table = page.getByRole('table', { name: 'Invoices' });
      expect(await table.getAttribute('aria-rowcount')).toBe(String(meta.total + 1));
      for (const [at, { Id, TotalAmount }] of data.entries()) {
        const row = table.locator(`tr[aria-rowindex="${at + 2}"]`);
        expect(await row.getAttribute('data-record')).toBe(`invoices/${Id}`);
        expect(await row.locator('[data-value]').first().getAttribute('data-value')).toBe(TotalAmount);
      }
      expect(
        await page
          .getByRole('status')
          .first()
          .or(page.getByText(`${meta.total} of ${meta.total} invoices`))
          .count(),
      ).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Due date' }).click();
      await settled(page);
      expect(page.url()).toContain('order=DueDate');
      expect(await page.getByRole('columnheader', { name: 'Due date' }).getAttribute('aria-sort')).toBe('ascending');
    });
  }, 120_000);

  it('scrolls through all entries, of which only those near the window are there', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/time/entries?order=Id');
      const rows = page.locator('tbody tr[data-record]');
      const first = await rows.first().getAttribute('data-record');
      for (let n = 0; n < 60 && !(await page.locator('tr[aria-rowindex="1001"]').count()); n++) {
        await page.mouse.wheel(0, 4000);
        await page.waitForTimeout(100);
      }
      expect(await page.locator('tr[aria-rowindex="1001"]').count()).toBe(1);
      expect(await rows.count()).toBeLessThan(100);
      expect(await rows.first().getAttribute('data-record')).not.toBe(first);
    });
  }, 120_000);

  it('filters by a condition that stands in the address, and takes it away again', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/clients');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter' });
      await dialog.getByLabel('Field').selectOption('ClientName');
      await dialog.getByLabel('Condition').selectOption('$like');
      await dialog.getByLabel('Value').fill('oak');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await page.getByText(/^1 of \d+ clients$/).waitFor();
      expect(new URL(page.url()).searchParams.get('where[ClientName][$like]')).toBe('%oak%');
      await page.getByRole('button', { name: 'Remove: Name contains oak' }).click();
      await page.getByText(/^(\d+) of \1 clients$/).waitFor();
    });
  }, 120_000);

  it('opens a record beside its list and by its address, and returns the focus to its row', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/projects');
      await page.getByRole('link', { name: 'Oakridge kitchen' }).click();
      const panel = page.getByRole('complementary', { name: 'Oakridge kitchen' });
      await panel
        .getByRole('term')
        .filter({ hasText: /^Client$/ })
        .waitFor();
      expect(page.url()).toMatch(/\/projects\?open=projects%2F2$/);
      expect(await page.title()).toBe('Projects – Plumbline');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.locator('a:focus', { hasText: 'Oakridge kitchen' }).waitFor();
      await page.keyboard.press('o');
      await page.getByRole('heading', { level: 1, name: 'Oakridge kitchen' }).waitFor();
      expect(page.url()).toBe(`${url()}/projects/2`);
    });
  }, 120_000);

  it('shows what can be done with a record and why not, does it, and takes it back', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/projects/2');
      const actions = page.getByRole('group', { name: 'Actions' });
      const reopen = actions.getByRole('button', { name: 'Reopen project' });
      const { data } = await asked<{ data: { Action: string; Reason: string }[] }>(page, '/api/v2/projects/2/actions');
      const reason = data.find(({ Action }) => Action === 'reopen')?.Reason ?? '';
      expect(await reopen.getAttribute('aria-disabled')).toBe('true');
      expect(await page.locator(`[id="${(await reopen.getAttribute('aria-describedby')) ?? ''}"]`).textContent()).toBe(reason);
      await actions.getByRole('button', { name: 'Close project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close project' });
      await dialog.getByRole('button', { name: 'Close project' }).click();
      const refused = dialog.getByRole('alert');
      await refused.or(page.getByText('Oakridge kitchen is closed.')).first().waitFor();
      if (await refused.count()) {
        await dialog.getByRole('checkbox', { name: 'Force' }).check();
        await dialog.getByRole('button', { name: 'Close project' }).click();
      }
      await page.getByText('Oakridge kitchen is closed.').waitFor();
      await page.locator('[data-state="Closed"]').first().waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.page-head [data-state="Active"]').waitFor();
    });
  }, 120_000);

  it('explains each figure of a job and of Today, and the explanations add up', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      for (const [path, least] of [
        ['/projects/6', 100],
        ['/today', 20],
      ] as const) {
        await go(page, path);
        const told = await page.locator('main [data-figure]').evaluateAll((all) =>
          all.map((one) => ({
            value: one.getAttribute('data-value') ?? '',
            address: one.getAttribute('data-explain') ?? '',
            name: one.getAttribute('aria-label') ?? '',
          })),
        );
        expect(told.length).toBeGreaterThan(least);
        const wrong: string[] = [];
        for (const { value, address, name } of told) {
          const { data } = await asked<{ data: { Explained: Explained[] } }>(page, address);
          const [explained] = data.Explained;
          const follows = explained?.AddsUp === true || explained?.Formula?.includes('×') === true;
          if ((explained?.Amount ?? explained?.Value) !== value || !follows) wrong.push(`${name} ${value} ${JSON.stringify(explained)}`);
        }
        expect(wrong).toEqual([]);
      }
    });
  }, 180_000);

  it('opens why by a press and by its address, down to the documents', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/projects/6');
      await page.getByRole('button', { name: /^Total, Margin: / }).click();
      const margin = page.getByRole('complementary', { name: 'Why Margin' });
      await margin
        .getByRole('status')
        .filter({ hasText: /^Adds up$/ })
        .waitFor();
      const { data } = await asked<{ data: { Totals: Record<string, string> } }>(page, '/api/v2/projects/6/job-cost');
      expect(await margin.getAttribute('data-value')).toBe(data.Totals['Margin']);
      expect(page.url()).toContain('why=job-cost%3A%3AMargin');
      await margin.getByRole('button', { name: /^Actual: / }).click();
      const actual = page.getByRole('complementary', { name: 'Why Actual' });
      await actual.getByRole('table', { name: 'Lines' }).waitFor();
      expect(await actual.getAttribute('data-value')).toBe(data.Totals['Actual']);
      await page.reload();
      await settled(page);
      await actual.getByRole('table', { name: 'Lines' }).locator('a[data-record]').first().click();
      await page.getByRole('term').first().waitFor();
      expect(page.url()).toMatch(/\/(?:records\/time-entries|bills|purchases)\/\d+$/);
    });
  }, 120_000);

  it('finds a record by what is typed, also where Enter comes before the answer', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/today');
      await page.keyboard.press('Control+k');
      const found = page.getByRole('dialog', { name: 'Find' });
      await found.getByRole('combobox', { name: 'Find a record or an action' }).fill('oakridge kitchen');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Oakridge kitchen' }).waitFor();
      expect(await found.count()).toBe(0);
    });
  }, 120_000);

  it('leads to what waits and to the sections of a project by keys, until they are turned off', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/today');
      const first = await page.getByRole('region', { name: 'Waits for you' }).getByRole('link').first().getAttribute('href');
      await page.keyboard.press('1');
      await page.waitForURL(url() + (first ?? ''));
      await go(page, '/projects/6');
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.waitForURL(`${url()}/projects/6/bills`);
      await page.getByRole('searchbox').press('?');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await keys.getByRole('checkbox', { name: 'Keys without Ctrl' }).uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Find' }).waitFor();
      expect([new URL(page.url()).pathname, await keys.count()]).toEqual(['/projects/6/bills', 0]);
    });
  }, 120_000);

  it('shows what another session writes, without a reload, in ten tabs by one stream, which the next one takes over', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      let streams = 0;
      page.context().on('request', (request) => void (request.url().includes('/changes') && streams++));
      await go(page, '/clients');
      const others: (typeof page)[] = [];
      while (others.length < 9) {
        const other = await page.context().newPage();
        await go(other, '/clients');
        others.push(other);
      }
      const shown = async (name: string, tabs: readonly (typeof page)[]): Promise<void> => {
        await others[0]?.evaluate(async (ClientName: string) => {
          const headers = { 'plumbline-console': '1', 'content-type': 'application/json' };
          await fetch('/api/v2/clients', { method: 'POST', headers, body: JSON.stringify({ ClientName }) });
        }, name);
        for (const one of tabs) await one.getByRole('link', { name }).waitFor({ timeout: 10_000 });
      };
      await shown('Heard in ten tabs', [page, ...others]);
      expect(streams).toBeLessThanOrEqual(1);
      await page.close();
      await eventually(() => streams === 2);
      await shown('Heard by the next one', others);
      expect(streams).toBe(2);
    });
  }, 180_000);

  it('leads from a list to those beside it', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/clients');
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Vendors' }).click();
      await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
      const main = page.getByRole('navigation', { name: 'Main' });
      expect(await main.getByRole('link', { name: 'Directory' }).getAttribute('aria-current')).toBe('page');
    });
  }, 120_000);

  it('draws cost, earned and billed of a job over time; a point leads to the page of its day', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/projects/6');
      const region = page.getByRole('region', { name: 'Over time' });
      const plot = region.getByRole('img', { name: 'Cost, earned and billed over time' });
      await plot.locator('.plot-trace path[d*=L]').nth(2).waitFor();
      const height = (await region.boundingBox())?.height;
      await region.getByText('As a table').click();
      const table = region.getByRole('table', { name: 'Cost, earned and billed over time' });
      const rows = () =>
        table
          .locator('tbody tr')
          .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.getAttribute('data-value'))));
      const path = '/api/v2/projects/6/job-cost/series';
      const series = async (query: string): Promise<string[][]> => {
        const { data } = await asked<{ data: { Rows: Record<'Actual' | 'Earned' | 'Billed', string>[] } }>(page, `${path}?${query}`);
        return data.Rows.reverse().map(({ Actual, Earned, Billed }) => [Actual, Earned, Billed]);
      };
      expect(await rows()).toEqual(await series('by=week'));
      await region.getByRole('combobox', { name: 'Periods' }).selectOption('By month');
      await page.waitForURL(/[?]by=month$/);
      const months = await series('by=month');
      await eventually(async () => JSON.stringify(await rows()) === JSON.stringify(months));
      const days = table.getByRole('link');
      const second = (await days.nth(1).textContent()) ?? '';
      await days.nth(1).click();
      await page.getByRole('status').filter({ hasText: second }).first().waitFor();
      expect(new URL(page.url()).searchParams.get('by')).toBe('month');
      await eventually(async () => JSON.stringify(await rows()) === JSON.stringify(months.slice(1)));
      const [actual] = months[1] ?? [];
      await page.locator(`tr[data-row=""] [data-figure="Actual"][data-value="${actual ?? ''}"]`).waitFor();
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      expect(height).toBeGreaterThan(300);
    });
  }, 120_000);

  it('shows a job as of another day, its figures and their reasons too, and nothing can be changed then', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/projects/6');
      const bar = page.getByRole('group', { name: 'As of' });
      await bar.getByRole('textbox', { name: 'Recorded at' }).fill('6/30/2026');
      await page.keyboard.press('Enter');
      await bar.getByRole('status').filter({ hasText: 'As of Jun 30, 2026: read only' }).waitFor();
      expect(page.url()).toBe(`${url()}/projects/6?at=2026-06-30`);
      const { data } = await asked<{ data: { Totals: Record<string, string> } }>(page, '/api/v2/projects/6/job-cost?at=2026-06-30');
      const total = page.locator('tr[data-row=""] [data-figure="Actual"]');
      await page.locator(`tr[data-row=""] [data-figure="Actual"][data-value="${data.Totals['Actual'] ?? ''}"]`).waitFor();
      expect(await page.getByRole('button', { name: 'Close project' }).getAttribute('aria-disabled')).toBe('true');
      await total.click();
      const why = page.getByRole('complementary', { name: 'Why Actual' });
      await why
        .getByRole('status')
        .filter({ hasText: /^Adds up$/ })
        .waitFor();
      expect(await why.getAttribute('data-value')).toBe(data.Totals['Actual']);
      await bar.getByRole('slider', { name: 'Recorded at' }).focus();
      await page.keyboard.press('Home');
      await page.getByText('2026-06-30').waitFor({ state: 'detached' });
      expect(await bar.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/\d{4}, \d+:\d\d/);
      await bar.getByRole('button', { name: 'Now' }).click();
      await page.locator('[aria-label="Recorded at"][aria-valuetext="Now"]').waitFor();
      expect(await page.getByRole('button', { name: 'Close project' }).getAttribute('aria-disabled')).toBeNull();
    });
  }, 120_000);
});
