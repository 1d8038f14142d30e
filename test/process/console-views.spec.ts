import { describeInChromium } from '@plumbline/platform/testing/system';
import { complaintsOf, demonstrationConsole } from '../support/console';

interface View {
  readonly Id: number;
  readonly Name: string;
  readonly Query: string;
  readonly Columns: readonly string[];
  readonly IsShared: boolean;
}

/* Saved views of lists in a real browser, on the demonstration company. */
describeInChromium('a saved view of the console', () => {
  const { go, inConsole, settled, asked, faults, answerSignIn } = demonstrationConsole();

  it('is saved under a name, shown by its id, changed, written over after a question, and deleted', async () => {
    const { complaints } = await inConsole({ viewport: { width: 1280, height: 900 } }, async (page) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const params = (): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
      const heads = (): Promise<string[]> => page.getByRole('columnheader').allTextContents();
      const status = page.getByRole('status');
      const views = async (): Promise<View[]> => (await asked<{ data: View[] }>(page, '/api/v2/views?where[Entity][$eq]=bills')).data;
      const count = async (query: string): Promise<number> =>
        (await asked<{ meta: { total: number } }>(page, `/api/v2/bills?limit=1&${query}`)).meta.total;
      const approved = 'where[BusinessState][$eq]=Approved';
      const [all, some] = [await count(''), await count(approved)];
      expect(some).toBeLessThan(all);

      await go(page, `/bills?${approved}&order=DueDate&columns=InvoiceNumber,DueDate`);
      await button('Save view').click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByText('Name is required').waitFor();
      const name = dialog.getByRole('textbox', { name: 'Name' });
      expect(await name.getAttribute('aria-invalid')).toBe('true');
      await name.fill('Due first');
      await dialog.getByRole('checkbox', { name: 'Share with the company' }).check();
      await page.reload();
      await dialog.getByRole('status').getByText('Restored what you typed').waitFor();
      expect([await name.inputValue(), await dialog.getByRole('checkbox').isChecked()]).toEqual(['Due first', true]);
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      await page.evaluate(() => fetch('/auth/sign-out', { method: 'POST', headers: { 'plumbline-console': '1' } }).then(() => undefined));
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      const over = page.getByRole('dialog', { name: 'Sign in to continue' });
      const [popup] = await Promise.all([page.waitForEvent('popup'), over.getByRole('button', { name: 'Sign in' }).click()]);
      await answerSignIn(popup);
      await page.waitForURL(/view=\d+$/);
      const [saved] = await views();
      expect([saved, params()]).toEqual([
        expect.objectContaining({
          Name: 'Due first',
          Query: `${approved}&order=DueDate`,
          Columns: ['InvoiceNumber', 'DueDate'],
          IsShared: true,
        }),
        { view: String(saved?.Id) },
      ]);
      await page.reload();
      await settled(page);
      await status.getByText(`${some} of ${all} bills`).waitFor();
      expect(await heads()).toEqual(['Bill number', 'Due date ↑']);

      // What the address says stands in place of the view's, also that a condition was taken away.
      await page.getByRole('button', { name: /^Remove: Status is Approved/ }).click();
      await status.getByText(`${all} of ${all} bills`).waitFor();
      expect(params()).toEqual({ view: String(saved?.Id), where: '' });
      await button('Views: Due first (changed)').waitFor();
      await go(page, `/bills?view=${saved?.Id}&order=-DueDate`);
      await status.getByText(`${some} of ${all} bills`).waitFor();
      expect(await heads()).toEqual(['Bill number', 'Due date ↓']);

      await button('Save view').click();
      expect(await name.inputValue()).toBe('Due first');
      await name.fill('Given up');
      await page.keyboard.press('Escape');
      await page.reload();
      await settled(page);
      expect(await dialog.count()).toBe(0);
      await button('Save view').click();
      expect(await name.inputValue()).toBe('Due first');
      await name.fill('DUE FIRST');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Replace view?' });
      expect(await question.textContent()).toContain('“Due first”');
      await question.getByRole('button', { name: 'Replace' }).click();
      await button('Views: DUE FIRST').waitFor();
      expect([await views(), params()]).toEqual([
        [expect.objectContaining({ Id: saved?.Id, Name: 'DUE FIRST', Query: `${approved}&order=-DueDate` })],
        { view: String(saved?.Id) },
      ]);

      await page.getByRole('button', { name: /^Views/ }).click();
      await page.getByRole('menuitemradio', { name: /^DUE FIRST/ }).waitFor();
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      await page.getByRole('menuitem', { name: 'Delete “DUE FIRST”' }).click();
      await page.getByRole('alertdialog', { name: 'Delete view?' }).getByRole('button', { name: 'Delete', exact: true }).click();
      await status.getByText(`${all} of ${all} bills`).waitFor();
      expect([await views(), params()]).toEqual([[], {}]);
      await go(page, `/bills?view=${saved?.Id}`);
      await status.getByText('This view is gone, or it is not shared with you.').waitFor();
      await status.getByText(`${all} of ${all} bills`).waitFor();
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 120_000);

  it('is chosen by keyboard on a phone, and follows what others make of it', async () => {
    const { complaints } = await inConsole({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, async (page) => {
      const write = (method: string, path: string, body?: object): Promise<{ data: View }> =>
        page.evaluate<{ data: View }, [string, string, string | undefined]>(
          async ([verb, at, text]) => {
            const headers = { 'plumbline-console': '1', 'content-type': 'application/json' };
            return (await (await fetch(at, { method: verb, headers, ...(text && { body: text }) })).json()) as { data: View };
          },
          [method, path, body && JSON.stringify(body)],
        );
      const named = (text: string): string => `where[ClientName][$like]=${text}`;
      const { data: view } = await write('POST', '/api/v2/views', { Entity: 'clients', Name: 'By name', Query: named('Portland') });
      await go(page, '/clients');
      await page.getByRole('button', { name: 'Views' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: 'By name' }).waitFor();
      expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`view=${view.Id}$`));
      await page.getByText('Name contains Portland').waitFor();
      await write('PATCH', `/api/v2/views/${view.Id}`, { Query: named('Salem') });
      await page.getByText('Name contains Salem').waitFor({ timeout: 3000 });
      await write('DELETE', `/api/v2/views/${view.Id}`);
      await page.getByText('This view is gone').waitFor({ timeout: 3000 });
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 120_000);
});
