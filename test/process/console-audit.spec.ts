import { eventually } from '@plumbline/platform/testing/eventually';
import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import { DEMONSTRATION, DEMONSTRATION_PEOPLE } from '@plumbline/platform/runtime';
import type { Page } from 'playwright-core';
import { demonstrationConsole } from '../support/console';

const DESK = { viewport: { width: 1280, height: 900 } };
const OFFICE = ['Today', 'Projects', 'Time', 'Purchasing', 'Bills', 'Billing', 'Payments', 'Reports', 'Directory', 'Settings'];

interface Event {
  readonly Event: string;
  readonly RecordedAt: string;
  readonly Changes: readonly { readonly Field: string }[];
}
interface Chain {
  readonly Records: readonly { readonly Entity: string; readonly Id: number }[];
  readonly Ways: readonly { readonly Amount: string }[];
}

/* Who did what, what it led to, and settings, in a real browser on the demonstration company. */
describeInChromium('the audit of the console', () => {
  const { go, inConsole, asked, url, settled, signIn } = demonstrationConsole();
  const data = async <T>(page: Page, path: string): Promise<T> => (await asked<{ data: T }>(page, path)).data;

  it('shows a record after each of its events, with what that changed, and the proof of it', async () => {
    await inConsole(DESK, async (page) => {
      const events = await data<Event[]>(page, '/api/v2/records/time-entries/52/history');
      await go(page, '/records/time-entries/52');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('History of Time entry 52');
      const list = page.getByRole('list', { name: 'Events' }).locator('> li');
      expect(await list.count()).toBe(events.length);
      const table = page.getByRole('table', { name: 'Changes' });
      const changed = (event: Event | undefined) => event?.Changes.filter(({ Field }) => Field !== 'Id').length ?? 0;
      expect(await table.locator('tbody tr').count()).toBe(changed(events.at(-1)));
      await list.nth(1).getByRole('button').click();
      await page.waitForURL(/at=/);
      await settled(page);
      // Of events of one moment it is the last: the interface shows a record as of moments.
      const last = events.findLastIndex(({ RecordedAt }) => RecordedAt === events[1]?.RecordedAt);
      await list.and(page.locator('[aria-current=step]')).waitFor();
      expect(await list.nth(last).getAttribute('aria-current')).toBe('step');
      expect(await table.locator('tbody tr').count()).toBe(changed(events[last]));
      expect(await page.locator('main').getByText('read only').innerText()).toMatch(/^As of .*: read only$/);
      await page.getByRole('link', { name: 'Download proof' }).waitFor();
    });
  }, 120_000);

  it('draws the chain of a dollar, which keys walk and Enter leaves', async () => {
    await inConsole(DESK, async (page) => {
      const chain = await data<Chain>(page, '/api/v2/records/time-entries/52/chain');
      await go(page, '/records/time-entries/52/chain');
      const graph = page.getByRole('figure', { name: 'Chain' });
      await graph.waitFor();
      const nodes = await graph.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('data-record')));
      expect([...nodes].sort()).toEqual(chain.Records.map(({ Entity, Id }) => `${Entity}/${Id}`).sort());
      const amounts = await page
        .getByRole('table', { name: 'Ways' })
        .locator('[data-value]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
      expect(amounts).toEqual(chain.Ways.map(({ Amount }) => Amount));
      await graph.locator('[data-record="time-entries/52"]').focus();
      for (const entity of ['billables', 'invoices', 'payments']) {
        await page.keyboard.press('ArrowRight');
        expect(await page.evaluate('document.activeElement.dataset.record')).toMatch(new RegExp(`^${entity}/`));
      }
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/invoices\/\d+$/);
    });
  }, 120_000);

  it('lists who did what on a day, for Auditors and Admins', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/audit?day=2026-03-02');
      for (const name of ['Verification', 'Roots', 'Accesses']) await page.getByRole('region', { name }).waitFor();
      const day = await data<unknown[]>(page, '/api/v2/audit/events?from=2026-03-02&to=2026-03-02&limit=200');
      const table = page.getByRole('table', { name: 'Events' });
      if (day.length > 0) expect(await table.locator('tbody tr').count()).toBe(day.length);
      await page.getByRole('textbox', { name: 'Type' }).fill('NoSuchEvent');
      await page.keyboard.press('Enter');
      await page.getByText('Nothing is on record for this day.').waitFor();
    });
  }, 120_000);

  it.each([
    [DEMONSTRATION_PEOPLE.bookkeeper, OFFICE, '/today'],
    [DEMONSTRATION_PEOPLE.auditor, [...OFFICE.slice(0, -1), 'Audit', 'Settings'], '/today'],
    [DEMONSTRATION_PEOPLE.projectManager, undefined, '/projects'],
    [DEMONSTRATION_PEOPLE.foreman, ['Projects', 'Time'], '/time/entries'],
    [DEMONSTRATION_PEOPLE.carpenter, ['Projects', 'Time'], '/time/entries'],
  ] as const)(
    'lets %s in, to what the interface shows them',
    async (username, names, first) => {
      await inChromium({ locale: 'en-US', ...DESK }, async (page) => {
        await page.goto(`${url()}/`);
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Password').fill(DEMONSTRATION.adminPassword);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await settled(page);
        expect(new URL(page.url()).pathname).toBe(first);
        const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
        if (names) expect(links).toEqual(names);
        await go(page, '/audit');
        expect(await page.getByText('You may not see this: it takes Admin.').count()).toBe(
          username === DEMONSTRATION_PEOPLE.auditor ? 0 : 1,
        );
      });
    },
    120_000,
  );

  it('checks a file before it is imported, names its faults, and ends a session', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/settings/import');
      const check = async (lines: string): Promise<void> => {
        await page.getByLabel('File').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
        await page.getByRole('button', { name: 'Check' }).click();
      };
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('clients');
      await check('Name,Email\nElm Street,elm\n,\n');
      await page.getByRole('table', { name: 'Report' }).waitFor();
      await check('Name\nElm Street Condominiums\n');
      await page.getByRole('button', { name: 'Import 1 records' }).click();
      await page.getByRole('status').getByText('1 records were written').waitFor();
      const elsewhere = await page.context().browser()?.newPage();
      await elsewhere?.goto(`${url()}/today`);
      if (elsewhere) await signIn(elsewhere);
      await go(page, '/settings/sessions');
      const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
      const own = rows.filter({ hasText: '(this one)' });
      const before = await rows.count();
      await rows
        .filter({ hasNot: page.getByText('(this one)') })
        .first()
        .getByRole('button')
        .click();
      await eventually(async () => (await rows.count()) === before - 1);
      expect(await page.getByRole('alert').count()).toBe(0);
      await own.getByRole('button').click();
      await page.getByLabel('Username').waitFor();
    });
  }, 120_000);
});
