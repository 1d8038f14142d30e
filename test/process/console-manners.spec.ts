import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMONSTRATION, DEMONSTRATION_PEOPLE } from '@plumbline/platform/runtime';
import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { complaintsOf, demonstrationConsole } from '../support/console';

const DESK = { viewport: { width: 1280, height: 900 } };

/** Pages whose trees do not depend on the day. They are reviewed as text, and written anew with PLUMBLINE_GOLDEN=trees. */
const TREES = ['/clients/new', '/items/new', '/users/new', '/reports', '/settings/company', '/settings/import', '/settings/second-factor'];
const KEPT = join(__dirname, '..', 'golden', 'console', 'trees.yml');

/** Adds up by how much of the window its contents have moved. */
const WATCH_MOVES = `
  window.moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (moved += value))).observe({ type: 'layout-shift', buffered: true });
`;

/** Notes whether words of English were in the frame, be it for a moment. */
const WATCH_WORDS = `
  window.wasEnglish = false;
  new MutationObserver(() => (window.wasEnglish ||= document.querySelector('.skip')?.textContent === 'Skip to content')).observe(document, { subtree: true, childList: true });
`;

/* How the console bears a service that is slow, silent or away, and clocks that are not the company's. */
describeInChromium('the console', () => {
  const { go, inConsole, asked, settled, killed, url, faults } = demonstrationConsole();

  /** Signs in as one of the people of the company, in a browser that nobody used before. */
  const as = (username: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>) =>
    inChromium(options, async (page) => {
      await page.goto(`${url()}/`);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(DEMONSTRATION.adminPassword);
      await page.addInitScript(WATCH_WORDS);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await settled(page);
      await use(page);
    });
  const languageOf = (page: Page): Promise<string> => page.evaluate<string>('document.documentElement.lang');

  it('speaks Spanish with a crew whose browser does, on the phone as well, until somebody chooses English', async () => {
    const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const, locale: 'es-MX' };
    const { complaints } = await as(DEMONSTRATION_PEOPLE.carpenter, phone, async (page) => {
      expect([await languageOf(page), await page.evaluate('window.wasEnglish')]).toEqual(['es', false]);
      await page.getByRole('heading', { level: 1, name: 'Registros de horas' }).waitFor();
      for (const path of ['/time/entries', '/projects', '/projects/6', '/bills', '/settings/sessions']) {
        await go(page, path);
        expect({ path, ...(await faults(page)) }).toEqual({ path, violations: [], overflow: 0 });
      }
      await page.getByRole('button', { name: 'Menú de usuario' }).click();
      await page.getByRole('menuitemradio', { name: 'Tema: Oscuro' }).waitFor();
      await page.getByRole('menuitemradio', { name: 'Idioma: English' }).click();
      await page.getByRole('button', { name: 'User menu' }).waitFor();
      await go(page, '/projects');
      expect([await languageOf(page), await page.locator('[lang=es]').count()]).toEqual(['en', 0]);
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 240_000);

  it('keeps the language that somebody chose, and marks what has no other words than English', async () => {
    const desk = { ...DESK, locale: 'en-US' };
    await as(DEMONSTRATION_PEOPLE.foreman, desk, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Time entries' }).waitFor();
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitemradio', { name: 'Language: Español' }).click();
      await page.getByRole('heading', { level: 1, name: 'Registros de horas' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts()).toEqual(['Obras', 'Horas']);
      expect(await page.title()).toBe('Registros de horas – Plumbline');
      await page.getByRole('columnheader', { name: 'Persona o equipo' }).waitFor();
    });
    await as(DEMONSTRATION_PEOPLE.foreman, desk, async (page) => {
      expect([await languageOf(page), await page.evaluate('window.wasEnglish')]).toEqual(['es', false]);
      await go(page, '/time/entries?where[BusinessState][$eq]=Invoiced');
      const main = page.locator('main');
      expect(await main.getAttribute('lang')).toBe(null);
      await main.getByRole('list', { name: 'Condiciones' }).getByText('Estatus es Facturado').waitFor();
      await page.locator('tbody tr[data-record] th a').first().click();
      const panel = page.getByRole('complementary');
      await panel.getByRole('term').getByText('Obra', { exact: true }).waitFor();
      const refused = panel.getByRole('group', { name: 'Acciones' }).getByRole('button', { name: 'Enviar' });
      const reason = page.locator(`[id="${(await refused.getAttribute('aria-describedby')) ?? ''}"]`);
      expect(await reason.locator('[lang=en]').innerText()).toMatch(/ is Invoiced and can't be submitted/);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Busque un registro o una acción' }).fill('Oakridge kitchen');
      await page.getByRole('option', { name: /^Oakridge kitchen obra/ }).waitFor();
      await page.keyboard.press('Escape');

      await go(page, '/bills');
      expect(await main.getAttribute('lang')).toBe('en');
      await page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor();
      await main.getByRole('button', { name: 'Filter' }).click();
      expect(
        await page
          .locator('[lang=en]')
          .filter({ has: page.getByRole('dialog', { name: 'Filter' }) })
          .count(),
      ).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await go(page, '/audit');
      expect(await main.locator('[lang=es]').innerText()).toContain('Usted no puede ver esto; se necesita el permiso: Admin.');
    });
  }, 240_000);

  it('shows the same days and moments wherever the browser is', async () => {
    const seen: string[][] = [];
    for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])
      await inConsole({ ...DESK, timezoneId }, async (page) => {
        const shown: string[] = [];
        for (const path of ['/bills/3', '/records/time-entries/52', '/settings/books']) {
          await go(page, path);
          shown.push(
            ...(await page
              .locator('main time')
              .evaluateAll((all) => all.map((one) => `${one.getAttribute('datetime')} ${one.textContent}`))),
          );
        }
        seen.push(shown);
      });
    expect(seen[0]?.length).toBeGreaterThan(10);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  }, 180_000);

  it('waits for a slow service, and shows nothing before its data are there', async () => {
    await inConsole(DESK, async (page) => {
      await page.route('**/api/v2/vendors**', async (route) => {
        await new Promise((done) => setTimeout(done, 3000));
        await route.fallback();
      });
      await page.getByRole('link', { name: 'Directory' }).click();
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Vendors' }).click();
      await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
      await page.locator('main[aria-busy=true]').waitFor();
      await settled(page);
      expect(await page.locator('tbody tr[data-record]').count()).toBeGreaterThan(1);
    });
  }, 120_000);

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    'asks in dialogs that have a name, hold the focus and give it back, in %s at %d pixels',
    async (colorScheme, width) => {
      await inConsole({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const dialogs: [path: string, opener: ReturnType<typeof button>, key: string | undefined, name: string][] = [
          ['/clients', button('Filter'), undefined, 'Filter'],
          ['/clients', button('Save view'), undefined, 'Save view'],
          ['/clients', button('User menu'), 'Control+k', 'Find'],
          ['/clients', button('User menu'), '?', 'Keyboard shortcuts'],
          ['/projects/2', button('Close project'), undefined, 'Close project'],
          ['/resources/2', button('Change rate'), undefined, 'Change rate'],
        ];
        for (const [path, opener, key, name] of dialogs) {
          await go(page, path);
          await opener.focus();
          await page.keyboard.press(key ?? 'Enter');
          const dialog = page.getByRole('dialog', { name, exact: true });
          await dialog.locator(':focus').waitFor();
          for (let n = 0; n < 12; n++) await page.keyboard.press('Tab');
          expect([name, await page.locator(':focus').count()]).toEqual([name, await dialog.locator(':focus').count()]);
          expect([name, await faults(page)]).toEqual([name, { violations: [], overflow: 0 }]);
          await dialog.locator('button, input').first().focus();
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          expect([name, await opener.and(page.locator(':focus')).count()]).toEqual([name, 1]);
        }
        // What holds nothing is closed by a press beside it, and by its cross; what is typed is not lost by a slip.
        await page.keyboard.press('Control+k');
        const find = page.getByRole('dialog', { name: 'Find' });
        await find.locator(':focus').waitFor();
        await page.mouse.click(5, 780);
        await find.waitFor({ state: 'detached' });
        await button('Change rate').click();
        await page.getByRole('dialog', { name: 'Change rate' }).getByRole('textbox').first().waitFor();
        await page.mouse.click(5, 780);
        expect(await page.getByRole('dialog').count()).toBe(1);
      });
    },
    180_000,
  );

  it('moves nothing that is read while replies come in any order', async () => {
    await inConsole(DESK, async (page) => {
      await page.addInitScript(WATCH_MOVES);
      let replies = 0;
      await page.route('**/api/v2/**', async (route) => {
        // The first that is asked comes last, and so on.
        await new Promise((done) => setTimeout(done, 600 - 100 * (replies++ % 6)));
        await route.fallback();
      });
      for (const path of ['/today', '/projects/6', '/invoices/1', '/projects', '/records/bills/1', '/audit']) {
        await go(page, path);
        expect([path, (await page.evaluate<number>('moved')) < 0.02]).toEqual([path, true]);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }, 120_000);

  it('tries again when the service asks for that, and says so where nothing came', async () => {
    await inConsole(DESK, async (page) => {
      let refused = 0;
      const away = (status: number) => async (page_: Page) =>
        page_.route(/\/api\/v2\/roles(?:\?|\/query)/, async (route) => {
          refused++;
          if (status === 0) return route.abort();
          if (refused > 1) return route.fallback();
          return route.fulfill({ status, headers: { 'retry-after': '1' }, json: { status, title: 'Unavailable', detail: 'Later.' } });
        });
      await away(503)(page);
      await go(page, '/roles');
      await page.locator('tbody tr[data-record]').first().waitFor();
      expect(refused).toBeGreaterThan(1);
      await page.unrouteAll();
      await away(0)(page);
      await page.goto(`${new URL(page.url()).origin}/roles?order=-RoleName`);
      await page.getByRole('alert').getByText('There was no reply from the service.').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('tbody tr[data-record]').first().waitFor();
    });
  }, 120_000);

  it('says when there is no connection, keeps what it shows, and goes on afterwards', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/clients');
      const rows = page.locator('tbody tr[data-record]');
      const count = await rows.count();
      await page.context().setOffline(true);
      await page.getByRole('status').getByText('No connection').waitFor();
      expect(await rows.count()).toBe(count);
      await page.context().setOffline(false);
      await page.getByRole('status').getByText('No connection').waitFor({ state: 'detached' });
    });
  }, 120_000);

  it('says that it is not live when the service has crashed, and goes on with the next one without a reload', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/roles');
      const rows = page.locator('tbody tr[data-record]');
      const before = await rows.count();
      const start = await killed();
      await page.getByRole('status').getByText('Not live').waitFor();
      expect(await rows.count()).toBe(before);
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Departments' }).click();
      await page.getByRole('alert').getByText('There was no reply from the service.').waitFor();
      await page.route('**/api/v2/changes**', (route) => route.abort());
      await start();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
      // Just after a look without a stream, and before there is one: nothing tells of this.
      await page.waitForRequest(/\/api\/v2\/roles(?:\?|\/query)/);
      await settled(page);
      await page.evaluate(`fetch('/api/v2/roles', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'plumbline-console': '1', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ RoleName: 'Crane operator', Rate: '95', Cost: '60' }),
      })`);
      await page.unrouteAll();
      await page.getByRole('status').getByText('Not live').waitFor({ state: 'detached' });
      await rows.getByText('Crane operator').waitFor({ timeout: 10_000 });
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Departments' }).click();
      await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor();
      await rows.first().waitFor();
    });
  }, 180_000);

  it('gives assistive technology the trees that are kept', async () => {
    await inConsole(DESK, async (page) => {
      const trees: Record<string, string> = {};
      for (const path of TREES) {
        await go(page, path);
        // How many documents the demonstration has by today is not what the tree keeps.
        trees[path] = (await page.locator('main').ariaSnapshot()).replace(/("Next [a-z ]+ number"): "\d+"/g, '$1: "…"');
      }
      const shown = Object.entries(trees)
        .map(([path, tree]) => `# ${path}\n${tree}\n`)
        .join('\n');
      if (process.env['PLUMBLINE_GOLDEN'] === 'trees') writeFileSync(KEPT, shown);
      expect(shown).toBe(readFileSync(KEPT, 'utf8'));
    });
  }, 120_000);

  it('explains the amounts of a record, which add up to them', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/invoices/5');
      const figures = await page
        .locator('main [data-field]')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('data-explain') ?? '', one.getAttribute('data-value') ?? '']));
      expect(figures.length).toBeGreaterThan(1);
      for (const [address = '', value] of figures) {
        const { data } = await asked<{ data: { Totals: { Amount: string }; Explained: { Value: string }[] } }>(page, address);
        expect([address, data.Explained[0]?.Value]).toEqual([address, value]);
      }
      const figure = page.locator('main [data-field]').first();
      const label = ((await figure.getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
      await figure.click();
      const why = page.getByRole('complementary', { name: `Why ${label}` });
      await why
        .getByRole('status')
        .filter({ hasText: /^Adds up$/ })
        .waitFor();
      expect(page.url()).toMatch(/why=record%3Ainvoices%2F5%3A\w+$/);
    });
  }, 120_000);
});
