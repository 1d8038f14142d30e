import { readFileSync } from 'node:fs';
import { describeInChromium } from '@plumbline/platform/testing/system';
import { complaintsOf, demonstrationConsole } from '../support/console';

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
