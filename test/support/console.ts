import { readFileSync } from 'node:fs';
import { DEMONSTRATION } from '@plumbline/platform/runtime';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { inContext, openChromium } from '@plumbline/platform/testing/system';
import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { builtConsole } from '../../apps/api/src/testing/built-console';
import { demonstration, startService, type ServiceProcess } from './service';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page shows that none should: faults that axe finds, and pixels beyond the window at the right. */
export interface Faults {
  readonly violations: unknown[];
  readonly overflow: number;
}

/** The console in a browser, on a service with the demonstration company, for the specs of the `describe` around it. */
export function demonstrationConsole() {
  let database: TestDatabase | undefined;
  let service: ServiceProcess | undefined;
  let browser: Browser | undefined;
  /** Of the last sign-in: a page goes on in that session while it lasts. */
  let session: readonly Cookie[] = [];
  beforeAll(async () => {
    builtConsole();
    const filled = await demonstration();
    ({ database } = filled);
    service = await startService(filled.env);
    browser = await openChromium();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });
  const url = (): string => service?.url ?? '';
  const settled = (page: Page): Promise<unknown> => page.locator('main[aria-busy=false]').waitFor();
  /** Answers the sign-in page with the Setup Admin of the company. */
  const answerSignIn = async (page: Page): Promise<void> => {
    await page.getByLabel('Username').fill(DEMONSTRATION.adminUsername);
    await page.getByLabel('Password').fill(DEMONSTRATION.adminPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const signIn = async (page: Page): Promise<void> => {
    await answerSignIn(page);
    await settled(page);
  };
  return {
    ...{ url, settled, answerSignIn, signIn },
    go: async (page: Page, path: string): Promise<void> => {
      await page.goto(url() + path);
      await settled(page);
    },
    /** A page that is signed in. */
    inConsole: <T>(options: BrowserContextOptions, use: (page: Page) => Promise<T>) => {
      if (!browser) throw new Error('no browser before the first test');
      return inContext(browser, { locale: 'en-US', ...options }, async (page) => {
        await page.context().addCookies([...session]);
        await page.goto(`${url()}/today`);
        await page.locator('main[aria-busy=false]').or(page.getByLabel('Username')).waitFor();
        if (await page.getByLabel('Username').isVisible()) {
          await signIn(page);
          session = await page.context().cookies();
        }
        return use(page);
      });
    },
    /** Ends the service at once, as a crash does. Returns what begins another one at its address. */
    killed: async () => {
      const env = service?.env ?? {};
      await service?.kill();
      return async (): Promise<void> => void (service = await startService(env));
    },
    /** What the service says, asked by the page. */
    asked: <T>(page: Page, path: string): Promise<T> =>
      page.evaluate<T, string>(async (at) => (await (await fetch(at, { headers: { 'plumbline-console': '1' } })).json()) as T, path),
    /** `byRules`: axe is asked too, which takes most of the time of a page. */
    faults: async (page: Page, byRules = true): Promise<Faults> => {
      if (byRules) await page.evaluate(AXE);
      const found = byRules ? `(await axe.run(document, { runOnly: ${JSON.stringify(RULES)} })).violations` : '[]';
      return page.evaluate<Faults>(`(async () => ({
        violations: ${found}.map((one) => [one.id, one.nodes[0].html]),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))()`);
    },
  };
}

/** Without the browser's own line for a refused request. */
export const complaintsOf = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.includes('Failed to load resource'));
