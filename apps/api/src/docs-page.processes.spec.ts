import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import { startService, type RunningService } from './testing/start-service';

describeInChromium('/docs in a browser', () => {
  let service: RunningService;
  beforeAll(async () => void (service = await startService()), 240_000);
  afterAll(() => service?.close());

  it('asks for the username first: the dialog opens at its top, with the focus on that input', async () => {
    await inChromium({}, async (page) => {
      await page.goto(`${service.api.address}/docs`);
      await page.click('.btn.authorize');
      const dialog = page.locator('.modal-ux-content');
      await dialog.waitFor();
      await page.locator('#oauth_username:focus').waitFor();
      expect(await dialog.evaluate((content) => (content as unknown as { scrollTop: number }).scrollTop)).toBe(0);
      const forms = await dialog.locator('h4').allInnerTexts();
      expect(forms.map((form) => form.trim())).toEqual(['oauth (OAuth2, password)', expect.stringMatching(/^bearer/)]);
    });
  }, 240_000);
});
