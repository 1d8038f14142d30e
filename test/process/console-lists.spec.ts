import { readFileSync } from 'node:fs';
import { eventually } from '@plumbline/platform/testing/eventually';
import { describeInChromium } from '@plumbline/platform/testing/system';
import { complaintsOf, demonstrationConsole } from '../support/console';
import { pagesOf } from '../support/pdf-text';

/** The text of a page of a PDF, whose words come in pieces. */
const packed = (text: string): string => text.replace(/[\s|]+/g, '');

interface Bill {
  readonly Id: number;
  readonly InvoiceNumber: string;
  readonly Vendor: { readonly VendorName: string } | null;
}

/* The tools of lists in a real browser, on the demonstration company. */
describeInChromium('a list of the console', () => {
  const { go, inConsole, settled, asked, url, faults } = demonstrationConsole();

  it('is searched while somebody types, ordered by the names of others, and taken as CSV', async () => {
    const { complaints } = await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await go(page, '/bills');
      const rows = page.locator('tbody tr[data-record]');
      const box = page.getByRole('searchbox', { name: 'Search bills' });
      const status = page.getByRole('status');
      const total = (await asked<{ meta: { total: number } }>(page, '/api/v2/bills?limit=1')).meta.total;
      await status.getByText(`${total} of ${total} bills`).waitFor();

      await page.keyboard.press('Control+f');
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Search bills');
      await box.pressSequentially('MHS ', { delay: 20 });
      const query = 'q=MHS&order=VendorName&fields=Id,InvoiceNumber&include=Vendor';
      const found = await asked<{ data: Bill[] }>(page, `/api/v2/bills?${query}`);
      expect(found.data.length).toBeGreaterThan(1);
      await status.getByText(`${found.data.length} of ${total} bills`).waitFor();
      expect([new URL(page.url()).searchParams.get('q'), await box.inputValue()]).toEqual(['MHS', 'MHS ']);

      await page.getByRole('columnheader', { name: 'Vendor' }).getByRole('button').click();
      await page.waitForURL(/order=VendorName/);
      await settled(page);
      await page.locator('th[aria-sort=ascending]').getByText('Vendor').waitFor();
      const shown = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-record')));
      expect(shown).toEqual(found.data.map(({ Id }) => `bills/${Id}`));

      const link = page.getByRole('link', { name: 'CSV', exact: true });
      const address = new URL((await link.getAttribute('href')) ?? '', url());
      expect([address.pathname, address.searchParams.get('format'), address.searchParams.get('q')]).toEqual([
        '/api/v2/bills',
        'csv',
        'MHS',
      ]);
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
      expect([file.suggestedFilename(), lines.length]).toEqual(['bills.csv', found.data.length + 2]);
      expect(lines[0]).toMatch(/^\ufeffBill number,Vendor,Bill date,/);
      for (const [at, { InvoiceNumber, Vendor }] of found.data.entries())
        expect(lines[at + 1]?.startsWith(`"${InvoiceNumber}","${Vendor?.VendorName ?? ''}",`)).toBe(true);

      await page.reload();
      await settled(page);
      await status.getByText(`${found.data.length} of ${total} bills`).waitFor();
      expect(await box.inputValue()).toBe('MHS');
      await box.fill('nothing is called so');
      await page.getByRole('heading', { level: 2, name: 'No bills match' }).waitFor();
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      await page.getByRole('button', { name: 'Show all bills' }).click();
      await status.getByText(`${total} of ${total} bills`).waitFor();
      expect([await box.inputValue(), new URL(page.url()).searchParams.get('q')]).toEqual(['', null]);

      await go(page, '/time/entries?order=-ResourceName');
      expect(await page.getByRole('columnheader', { name: 'Resource' }).getAttribute('aria-sort')).toBe('descending');
      expect(await page.getByRole('searchbox').count()).toBe(0);
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 120_000);

  it('is where Today leads, with just what is counted there', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      const waits = (await asked<{ data: { Waits: Record<string, number> } }>(page, '/api/v2/me')).data.Waits;
      await go(page, '/today');
      const links = await page
        .getByRole('region', { name: 'Waits for you' })
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? ''] as const));
      expect(links.length).toBe(Object.values(waits).filter((count) => count > 0).length);
      expect(links.map(([name]) => name.replace(/ [\d,]+$/, ''))).toEqual(
        expect.arrayContaining(['Drafts', 'Overdue invoices', 'Tickets']),
      );
      for (const [name, href] of links) {
        await go(page, href);
        await page
          .getByRole('status')
          .getByText(new RegExp(`^${/[\d,]+$/.exec(name)?.[0] ?? ''} of [\\d,]+ `))
          .waitFor();
      }
    });
  }, 120_000);

  it('is printed whole, black on white, with its head and its origin on each sheet, as reports and jobs are', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }, async (page) => {
      await page.addInitScript(`window.print = () => void (window.printed = true)`);
      const total = (await asked<{ meta: { total: number } }>(page, '/api/v2/time-entries?limit=1')).meta.total.toLocaleString('en-US');
      const paper = async (format: string): Promise<string[]> =>
        (await pagesOf(await page.pdf({ format }))).map((lines) => packed(lines.join(' ')));
      await go(page, '/time/entries?order=Id&columns=ResourceId,EntryDate,Time');
      // The browser's own command prints what is there, and says how much that is.
      expect((await paper('A4'))[0]).toContain(packed(`200 of ${total} time entries`));
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await eventually(() => page.evaluate<boolean>('window.printed === true'));
      const sheets = await paper('A4');
      const [first = ''] = sheets;
      expect(first).toContain(packed(`${total} of ${total} time entries`));
      const rows = sheets.flatMap((text) => text.match(/[A-Z][a-z]{2}\d{1,2},20\d\d(?=-?\d+\.\d\d)/g) ?? []);
      expect(rows.length.toLocaleString('en-US')).toBe(total);
      for (const [at, text] of sheets.entries()) {
        expect([at, text.includes('Resource'), text.includes('…')]).toEqual([at, true, false]);
        expect(text).toContain(`${url()}/time/entries?order=Id`);
        expect(text).toMatch(/Documentsofalldates\.Asrecorded\w+,20\d\d/);
        expect(text).toContain(packed(`Page ${at + 1} of ${sheets.length}`));
      }
      const past = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
      const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(past));
      for (const [path, heading, last, days] of [
        [`/reports/wip?through=${past}`, 'Work in progress', 'Total', `Documents dated through ${written}. As recorded`],
        [`/projects/6?at=${past}`, 'Northbank third floor', 'Timeline', `Documents of all dates. As recorded ${written}`],
      ] as const) {
        await go(page, path);
        const text = (await paper('Letter')).join(' ');
        for (const part of [heading, last, days, `${url()}${path}`])
          expect([path, text]).toEqual([path, expect.stringContaining(packed(part))]);
        for (const tool of ['Ctrl K', 'Purchasing', 'Copy as request', 'Recorded at', 'By week']) expect(text).not.toContain(packed(tool));
        await page.emulateMedia({ media: 'print' });
        expect(
          await page.evaluate(`[document.body, document.querySelector('h1')].map((one) => {
              const { color, backgroundColor } = getComputedStyle(one);
              return [color, backgroundColor];
            })`),
        ).toEqual([
          ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
          ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'],
        ]);
        await page.emulateMedia({ media: null });
      }
    });
  }, 180_000);

  it('has folders for purchases, and a menu, without a fault while it is open', async () => {
    await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      const me = (await asked<{ data: { UserId: number } }>(page, '/api/v2/me')).data.UserId;
      const count = async (where: string) =>
        (await asked<{ meta: { total: number } }>(page, `/api/v2/purchases?limit=1${where}`)).meta.total;
      const total = await count('');
      await go(page, '/purchases');
      const folders = page.getByRole('navigation', { name: 'Folders' });
      for (const [title, name, where] of [
        ['Inbox', 'inbox', `&where[AwaitsUserId][$eq]=${me}`],
        ['My requests', 'mine', `&where[CreatedBy][$eq]=${me}`],
        ['Open orders', 'open', '&where[BusinessState][$eq]=Approved'],
        ['All', 'all', ''],
      ] as const) {
        await folders.getByRole('link', { name: title }).click();
        await page.waitForURL(`**/purchases?folder=${name}`);
        await page
          .getByRole('status')
          .getByText(`${await count(where)} of ${total} purchases`)
          .waitFor();
        expect(await folders.locator('[aria-current=page]').allInnerTexts()).toEqual([title]);
      }
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
    });
  }, 120_000);
});
