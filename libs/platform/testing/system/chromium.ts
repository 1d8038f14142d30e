import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = spawnSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).stdout.trim();

/** Tests in Chromium; where it is not installed they are skipped, and a line says so. */
export function describeInChromium(title: string, tests: () => void): void {
  if (!executablePath) process.stderr.write(`chromium is not installed here: "${title}" will not run (apt-get install chromium).\n`);
  (executablePath ? describe : describe.skip)(title, tests);
}

/** A browser, for several pages. */
export const openChromium = (): Promise<Browser> => chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 60_000 });

interface Used<T> {
  /** What was made of the page. */
  readonly result: T;
  /** The messages of its console, except those about replies with status 400. */
  readonly complaints: string[];
}

/** Passes a page of a new browser to `use`, and ends the browser after it. */
export async function inChromium<T>(options: BrowserContextOptions, use: (page: Page) => Promise<T>): Promise<Used<T>> {
  const browser = await openChromium();
  try {
    return await inContext(browser, options, use);
  } finally {
    await browser.close();
  }
}

/** Passes a page to `use` that shares nothing with the others of the browser, and closes it after that. */
export async function inContext<T>(browser: Browser, options: BrowserContextOptions, use: (page: Page) => Promise<T>): Promise<Used<T>> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const result = await use(page);
    return { result, complaints: messages.filter((text) => !text.includes('status of 400')) };
  } finally {
    await context.close();
  }
}

/** A browser without scripts, 320 pixels wide. */
export const NARROW: BrowserContextOptions = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };

/** Expects of a page in a `NARROW` browser that none of what it shows is cut off at the right. */
export async function expectToFit(page: Page): Promise<void> {
  for (const one of await page.locator('main, input:visible, button, p, h1, li, label').all()) {
    const box = await one.boundingBox();
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
}
