import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { median, percentile } from './figures';

/** What a person at the console feels. Milliseconds, save where the name says otherwise. */
export interface ConsoleFigures {
  /** Script and styles of the first page, as they were sent. */
  readonly scriptKb: number;
  readonly stylesKb: number;
  /** The largest paint of the first page: without a cache, and again. */
  readonly paintCold: number;
  readonly paintAgain: number;
  /** By how much the first page moved, as web vitals count it. */
  readonly shift: number;
  /** From a press on the navigation to the heading of the next page, and to its data. */
  readonly pageFrame: number;
  readonly pageData: number;
  /** From a key or a press to the next paint: the 95th of a hundred. */
  readonly interaction: number;
  /** Frames while time entries are scrolled: the 95th of a hundred. */
  readonly frame: number;
  /** From the reply of a save to its row in another browser. */
  readonly seen: number;
  /** Of the page after all that. */
  readonly heapMb: number;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const TODAY = '/today';
/** Pages that are opened one after another from the navigation. */
const VISITED = ['Bills', 'Purchasing', 'Billing', 'Payments', 'Projects', 'Directory'];
const ROUNDS = 3;
const SCROLLS = 80;

/** Watches paints, shifts and interactions from the beginning of each page on. */
const WATCH = `
  window.seen = { paint: 0, shift: 0, interactions: [] };
  const watch = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (one) => (window.seen.paint = one.startTime));
  watch('layout-shift', (one) => one.hadRecentInput || (window.seen.shift += one.value));
  watch('event', (one) => one.interactionId && window.seen.interactions.push(one.duration), { durationThreshold: 16 });`;

interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly interactions: readonly number[];
}

const settled = (page: Page): Promise<void> => page.locator('main[aria-busy=false]').waitFor();
const seenBy = (page: Page): Promise<Seen> => page.evaluate<Seen>('window.seen');
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
const at95 = (values: readonly number[]): number => Math.round(percentile(values, 0.95));

/** Measures the console that the service at the address has, in Chromium. */
export async function consoleFigures(url: string, login: Credentials): Promise<ConsoleFigures> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const state = await signIn(browser, url, login);
    const open = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 900 }, locale: 'en-US' });
      await context.addInitScript(WATCH);
      return context;
    };
    const [context, other] = [await open(), await open()];
    const page = await context.newPage();
    const first = await firstPage(page, url);
    const visits = await visited(page);
    const interaction = await interacted(page, url);
    const frame = await scrolled(page, url);
    const seen = await seenElsewhere(page, await other.newPage(), url);
    const heap = await page.evaluate<number>('performance.memory.usedJSHeapSize');
    return { ...first, ...visits, interaction, frame, seen, heapMb: Math.round(heap / 2 ** 20) };
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, url: string, { username, password }: Credentials) {
  const page = await browser.newPage();
  await page.goto(url + TODAY);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await settled(page);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

async function firstPage(page: Page, url: string) {
  await page.goto(url + TODAY);
  await settled(page);
  await page.waitForTimeout(1000);
  const cold = await seenBy(page);
  const sent = (type: string): Promise<number> =>
    page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.split('?')[0].endsWith('.${type}')).reduce((sum, one) => sum + one.encodedBodySize, 0)`,
    );
  const [script, styles] = [await sent('js'), await sent('css')];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.reload();
    await settled(page);
    await page.waitForTimeout(500);
    again.push((await seenBy(page)).paint);
  }
  return {
    ...{
      scriptKb: kilobytes(script),
      stylesKb: kilobytes(styles),
      paintCold: Math.round(cold.paint),
      paintAgain: Math.round(median(again)),
    },
    shift: Math.round(cold.shift * 1000) / 1000,
  };
}

async function visited(page: Page) {
  const [frames, data]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const name of VISITED) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await link.hover();
      const begun = performance.now();
      await link.click();
      await page.locator('[aria-current=page]', { hasText: name }).first().waitFor();
      frames.push(performance.now() - begun);
      await settled(page);
      data.push(performance.now() - begun);
    }
  return { pageFrame: Math.round(median(frames)), pageData: Math.round(median(data)) };
}

async function interacted(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/clients`);
  await settled(page);
  await page.getByRole('searchbox').pressSequentially('street and more', { delay: 60 });
  for (const name of ['Columns', 'Filter']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(200);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a client', { delay: 60 });
  await page.waitForTimeout(500);
  return at95((await seenBy(page)).interactions);
}

async function scrolled(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/time/entries?order=Id`);
  await settled(page);
  await page.evaluate(
    `window.frames_ = []; { let last = performance.now(); const step = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(step); }; requestAnimationFrame(step); }`,
  );
  for (let n = 0; n < SCROLLS; n++) {
    await page.mouse.wheel(0, 2500);
    await page.waitForTimeout(30);
  }
  return at95(await page.evaluate<number[]>('window.frames_'));
}

async function seenElsewhere(page: Page, other: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (const one of [page, other]) {
    await one.goto(`${url}/vendors?order=-Id`);
    await settled(one);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const VendorName = `Seen elsewhere ${Date.now()}`;
    await page.evaluate(async (name) => {
      const headers = { 'plumbline-console': '1', 'content-type': 'application/json' };
      await fetch('/api/v2/vendors', { method: 'POST', headers, body: JSON.stringify({ VendorName: name }) });
    }, VendorName);
    const begun = performance.now();
    await other.getByRole('link', { name: VendorName }).waitFor();
    times.push(performance.now() - begun);
  }
  return Math.round(median(times));
}
