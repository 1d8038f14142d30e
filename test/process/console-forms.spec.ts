import { describeInChromium } from '@plumbline/platform/testing/system';
import type { APIResponse, Locator, Page, Route } from 'playwright-core';
import { complaintsOf, demonstrationConsole } from '../support/console';

/** Passes a request on as the browser would have sent it. */
const taken = async (route: Route): Promise<APIResponse> =>
  route.fetch({ headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } });
/** Fills what the browser keeps for pages, to the last character. */
const FILL = `for (let size = 1 << 20, n = 0; size > 0; ) {
  try { localStorage.setItem('full' + n++, 'x'.repeat(size)); } catch { size >>= 1; }
}`;
const DESK = { viewport: { width: 1280, height: 900 } };

/* The forms of the console in a real browser, on the demonstration company. */
describeInChromium('the forms of the console', () => {
  const { url, settled, go, inConsole, asked, faults, answerSignIn } = demonstrationConsole();

  const box = (of: Page | Locator, name: string): Locator => of.getByRole('textbox', { name, exact: true });
  const save = (of: Page | Locator): Locator => of.getByRole('button', { name: 'Save', exact: true });
  const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** Types into a combobox, and takes the first option for it. */
  const choose = async (page: Page, name: string, text: string): Promise<void> => {
    await page.getByRole('combobox', { name, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  const recordOf = async (page: Page): Promise<Record<string, unknown>> =>
    (await asked<{ data: Record<string, unknown> }>(page, `/api/v2${new URL(page.url()).pathname}`)).data;
  /** Changes a record beside the page, as another session would. */
  const change = (page: Page, path: string, body: object): Promise<number> =>
    page.evaluate(
      async ([at, text]) => {
        const headers = { 'plumbline-console': '1', 'content-type': 'application/json' };
        return (await fetch(`/api/v2/${at ?? ''}`, { method: 'PATCH', headers, body: text ?? '' })).status;
      },
      [path, JSON.stringify(body)],
    );

  it('add a record of each kind, and change it by what was changed alone', async () => {
    const { complaints } = await inConsole(DESK, async (page) => {
      const made: [string, string, (page: Page) => Promise<void>, object][] = [
        ['client', 'Ada Works', async () => box(page, 'Name').fill('Ada Works'), { ClientName: 'Ada Works' }],
        ['vendor', 'Ada Supply', async () => box(page, 'Name').fill('Ada Supply'), { VendorName: 'Ada Supply' }],
        ['department', 'Shop', async () => box(page, 'Name').fill('Shop'), { DepartmentName: 'Shop' }],
        [
          'role',
          'Rigger',
          async () => {
            await box(page, 'Name').fill('Rigger');
            await box(page, 'Rate').fill('80+5.5');
            await box(page, 'Cost').fill('1,040/20');
          },
          { RoleName: 'Rigger', Rate: '85.50', Cost: '52.00' },
        ],
        [
          'resource',
          'Ida Novak',
          async () => {
            await box(page, 'Name').fill('Ida Novak');
            await choose(page, 'Type', 'equ');
            await choose(page, 'Department', 'shop');
          },
          { ResourceName: 'Ida Novak', Description: 'Ida Novak', ResourceType: 'Equipment' },
        ],
        [
          'item',
          'Anchor bolt',
          async () => {
            await box(page, 'Name').fill('Anchor bolt');
            await box(page, 'Price').fill('2.5');
            await box(page, 'Cost').fill('1');
            await box(page, 'Hours').fill('1h 30m');
            await page.getByRole('group', { name: 'Prices by quantity' }).getByRole('button', { name: 'Add line' }).click();
            const line = page.getByRole('group', { name: 'Prices by quantity, line 1' });
            await box(line, 'Start').fill('100');
            await box(line, 'Price').fill('2');
          },
          { Name: 'Anchor bolt', Price: '2.50', Hours: '1.50', TieredPricing: [expect.objectContaining({ Start: '100', Price: '2.00' })] },
        ],
        [
          'user',
          'Ida Novak',
          async () => {
            await box(page, 'First name').fill('Ida');
            await box(page, 'Last name').fill('Novak');
            await box(page, 'Username').fill('ida.novak');
            await choose(page, 'Type', 'acc');
            await box(page, 'Approval limit').fill('5,000');
            await page.getByRole('checkbox', { name: 'Tracks Time' }).check();
          },
          { UserType: 'Access', ApprovalThreshold: '5000.00' },
        ],
      ];
      for (const [singular, name, fill, expected] of made) {
        await go(page, `/${singular}s`);
        await page.getByRole('link', { name: `New ${singular}` }).click();
        await heading(page, `New ${singular}`);
        await page.getByRole('form', { name: `New ${singular}` }).waitFor();
        await fill(page);
        await page.keyboard.press('Control+Enter');
        await heading(page, name);
        expect(await recordOf(page)).toMatchObject(expected);
      }
      const rights = (await recordOf(page))['UserRights'] as { Name: string; Enabled: boolean }[];
      expect(rights.filter(({ Enabled }) => Enabled).map(({ Name }) => Name)).toEqual(['Tracks Time']);

      await settled(page);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('checkbox', { name: 'Approves Time' }).check();
      const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === 'PATCH'), save(page).click()]);
      expect([sent.headers()['if-match'], sent.headers()['idempotency-key']]).toEqual([expect.any(String), expect.any(String)]);
      await page.getByRole('form').waitFor({ state: 'detached' });
      const { data } = await asked<{ data: { Changes: { Field: string }[] }[] }>(
        page,
        `/api/v2/records${new URL(page.url()).pathname}/history`,
      );
      expect(data.at(-1)?.Changes.map(({ Field }) => Field.replace(/[.[].*/, ''))).toEqual(['UserRights']);

      await go(page, '/tickets/1');
      await page.getByRole('button', { name: 'Edit' }).click();
      await box(page, 'Start').fill('12/7/2026 8am');
      await box(page, 'End').fill('12/7/2026 10:30');
      await box(page, 'Location').fill('45.5231° N, 122.6765° W');
      const people = page.getByRole('group', { name: 'Resources', exact: true });
      await people.getByRole('button', { name: 'Add resource' }).click();
      await people.getByRole('combobox').last().fill('nobody');
      await save(page).click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Resources, line \d+ "nobody" is not among the choices/ })
        .click();
      const named = await page.locator(':focus').getAttribute('aria-invalid');
      await page.locator(':focus').fill('ida nov');
      await save(page).click();
      await page.getByRole('form').waitFor({ state: 'detached' });
      const { ResourceIds: ids, ...ticket } = await recordOf(page);
      expect([named, ticket]).toEqual([
        'true',
        expect.objectContaining({
          ...{ StartTime: '2026-12-07T16:00:00.000Z', EndTime: '2026-12-07T18:30:00.000Z' },
          Location: { GeoJson: expect.stringContaining('"coordinates":[-122.6765,45.5231]') },
        }),
      ]);
      await page
        .getByRole('definition')
        .filter({ has: page.locator(`[data-record="resources/${String((ids as number[]).at(-1))}"]`) })
        .getByText('Ida Novak')
        .waitFor();
      await page.getByText('45.5231, -122.6765').waitFor();

      await go(page, '/resources/2');
      await page.getByRole('button', { name: 'Change rate' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change rate' });
      await box(dialog, 'Rate').fill('90');
      await page.reload();
      await dialog.getByRole('status').getByText('Restored what you typed').waitFor();
      await box(dialog, 'Effective from').fill('+1');
      await save(dialog).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await recordOf(page))['Rates']).toContainEqual(expect.objectContaining({ Rate: '90.00' }));
      await page.getByRole('button', { name: 'Make inactive' }).click();
      await page
        .getByRole('status')
        .getByText(/ is inactive\./)
        .waitFor();
      expect(await recordOf(page)).toMatchObject({ ObjectState: 'Inactive' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Make inactive' }).waitFor();
      expect(await recordOf(page)).toMatchObject({ ObjectState: 'Active' });
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 180_000);

  it('show what is refused at its field and in a list, lose nothing, and make one record however often it is sent', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/clients/new');
      await box(page, 'Email').fill('nobody');
      await box(page, 'City').fill('Omaha');
      await save(page).click();
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: /^Email must be one e-mail address/ }).click();
      expect(await box(page, 'Email').getAttribute('aria-invalid')).toBe('true');
      const described = (await box(page, 'Email').getAttribute('aria-describedby')) ?? '';
      expect(
        await page
          .locator(
            described
              .split(' ')
              .map((id) => `[id="${id}"]`)
              .join(),
          )
          .innerText(),
      ).toContain('must be one e-mail address');
      expect(await page.locator(':focus').getAttribute('id')).toBe(await box(page, 'Email').getAttribute('id'));
      expect(await alert.getByRole('link').count()).toBe(2);
      expect(await box(page, 'Name').getAttribute('aria-required')).toBe('true');
      await box(page, 'Name').fill('Sent twice');
      await box(page, 'Email').fill('ada@works.example');
      // The first attempt gets no reply, though the service has taken it.
      let attempts = 0;
      await page.route('**/api/v2/clients', async (route) => {
        if (route.request().method() !== 'POST' || attempts++ > 0) return route.continue();
        expect((await taken(route)).status()).toBe(201);
        await route.abort();
      });
      await save(page).dblclick();
      await heading(page, 'Sent twice');
      expect(attempts).toBe(2);
      const { meta } = await asked<{ meta: { total: number } }>(page, '/api/v2/clients?where[ClientName][$eq]=Sent twice');
      expect(meta.total).toBe(1);

      await go(page, '/items/new');
      await box(page, 'Price').fill('about 5');
      await save(page).click();
      await alert.getByRole('link', { name: /^Price is no rate/ }).waitFor();
      expect(await box(page, 'Price').inputValue()).toBe('about 5');
    });
  }, 180_000);

  it('keep what is typed through a reload, ask before it is left, and work where the browser has no room', async () => {
    const { complaints } = await inConsole(DESK, async (page) => {
      await go(page, '/clients');
      await page.getByRole('link', { name: 'New client' }).click();
      await box(page, 'Name').fill('Half typed');
      await page.waitForTimeout(1500);
      await page.reload();
      const restored = page.getByRole('status').filter({ hasText: 'Restored what you typed' });
      await restored.waitFor();
      expect(await box(page, 'Name').inputValue()).toBe('Half typed');
      const asks = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await page.getByRole('link', { name: 'Projects' }).click();
      await asks.getByRole('button', { name: 'Keep editing' }).click();
      await page.evaluate('history.back()');
      await asks.getByRole('button', { name: 'Keep editing' }).click();
      expect([page.url(), await box(page, 'Name').inputValue()]).toEqual([`${url()}/clients/new`, 'Half typed']);
      await restored.getByRole('button', { name: 'Start over' }).click();
      await page.waitForFunction(`document.querySelector('form input')?.value === ''`);

      await go(page, '/clients?open=clients%2F3');
      const panel = page.getByRole('complementary');
      await panel.getByRole('button', { name: 'Edit' }).click();
      await box(panel, 'City').fill('Reno');
      await page.keyboard.press('Escape');
      await asks.getByRole('button', { name: 'Discard' }).click();
      await panel.waitFor({ state: 'detached' });
      await go(page, '/clients/3');
      expect([await page.getByRole('form').count(), (await recordOf(page))['City']]).not.toContain('Reno');

      await page.evaluate(FILL);
      await page.getByRole('button', { name: 'Edit' }).click();
      await box(page, 'City').fill('Eugene');
      await page.waitForTimeout(1500);
      await save(page).click();
      await page.getByRole('form').waitFor({ state: 'detached' });
      expect((await recordOf(page))['City']).toBe('Eugene');
      await page.evaluate(
        `Object.keys(localStorage).filter((key) => key.startsWith('full')).forEach((key) => localStorage.removeItem(key))`,
      );

      await page.getByRole('button', { name: 'Edit' }).click();
      await box(page, 'City').fill('Of Dana');
      await page.waitForTimeout(1500);
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('Username').waitFor();
      expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('draft'))`)).toEqual([]);
    });
    expect(complaintsOf(complaints)).toEqual([]);
  }, 180_000);

  it('ask for what both changed, take what only the other changed, and go on after the session has ended', async () => {
    await inConsole(DESK, async (page) => {
      await go(page, '/clients/4');
      await page.getByRole('button', { name: 'Edit' }).click();
      await box(page, 'City').fill('Mine');
      await box(page, 'ZIP').fill('11111');
      expect(await change(page, 'clients/4', { City: 'Theirs', Website: 'https://theirs.example' })).toBe(200);
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
      await dialog.getByRole('radiogroup', { name: 'City' }).getByRole('radio', { name: 'Keep mine' }).check();
      expect(await dialog.getByRole('radiogroup').count()).toBe(1);
      await save(dialog).click();
      await page.getByRole('form').waitFor({ state: 'detached' });
      expect(await recordOf(page)).toMatchObject({ City: 'Mine', Zip: '11111', Website: 'https://theirs.example' });

      await page.getByRole('button', { name: 'Edit' }).click();
      await box(page, 'City').fill('After the session');
      await page.evaluate(() => fetch('/auth/sign-out', { method: 'POST', headers: { 'plumbline-console': '1' } }).then(() => undefined));
      await save(page).click();
      const over = page.getByRole('dialog', { name: 'Sign in to continue' });
      const [popup] = await Promise.all([page.waitForEvent('popup'), over.getByRole('button', { name: 'Sign in' }).click()]);
      await answerSignIn(popup);
      await page.getByRole('form').waitFor({ state: 'detached' });
      expect((await recordOf(page))['City']).toBe('After the session');
      expect(popup.isClosed()).toBe(true);
    });
  }, 180_000);

  it.each([
    ['dark', 360],
    ['light', 768],
  ] as const)(
    'have no fault in %s at %d pixels, and nothing for an auditor to press',
    async (colorScheme, width) => {
      await inConsole({ colorScheme, viewport: { width, height: 900 } }, async (page) => {
        for (const list of ['clients', 'vendors', 'resources', 'roles', 'items', 'departments', 'users']) {
          await go(page, `/${list}/new`);
          await save(page).click();
          await page.getByRole('alert').or(page.getByRole('term').first()).first().waitFor();
          expect([list, await faults(page)]).toEqual([list, { violations: [], overflow: 0 }]);
        }
        await go(page, '/signed-in');
        expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
        await page.route('**/api/v2/me', async (route) => {
          const reply = await taken(route);
          const body = (await reply.json()) as { data: object };
          await route.fulfill({ response: reply, json: { data: { ...body.data, UserType: 'Auditor' }, meta: {} } });
        });
        await go(page, '/clients');
        const link = page.getByRole('link', { name: 'New client' });
        expect([await link.getAttribute('aria-disabled'), await link.getAttribute('href')]).toEqual(['true', null]);
        expect(await faults(page)).toEqual({ violations: [], overflow: 0 });
        await go(page, '/clients/new');
        await page.getByText('You may not see this: it takes Manages Projects or Manages Invoices.').waitFor();
      });
    },
    180_000,
  );
});
