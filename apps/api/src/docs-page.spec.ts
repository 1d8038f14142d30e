import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startService, type RunningService } from './testing/start-service';

const chromiumPath = spawnSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).stdout.trim();
if (!chromiumPath) process.stderr.write('chromium is not installed here: /docs is not opened in a browser (apt-get install chromium).\n');

(chromiumPath ? describe : describe.skip)('/docs in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    service = await startService();
    browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'], timeout: 60_000 });
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${service.api.address}/docs`);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it('asks for the username first: the dialog opens at its top, with the focus on that input', async () => {
    await page.click('.btn.authorize');
    const dialog = page.locator('.modal-ux-content');
    await dialog.waitFor();
    await page.locator('#oauth_username:focus').waitFor();
    expect(await dialog.evaluate((content) => (content as unknown as { scrollTop: number }).scrollTop)).toBe(0);
    const forms = await dialog.locator('h4').allInnerTexts();
    expect(forms.map((form) => form.trim())).toEqual(['oauth (OAuth2, password)', expect.stringMatching(/^bearer/)]);
  }, 240_000);
});
