/*
 * Pictures of every page of the console, of a service that runs with the demonstration company (`npm start`):
 *
 *   npm run screenshots                      all pages, in both themes, at four widths, into screenshots/
 *   npm run screenshots -- /today /projects  those pages alone
 *   npm run screenshots -- --docs            those of the documentation, into docs/pictures/
 *
 * BASE is the address of the service, by default http://localhost:3000. It needs Chromium (apt-get install chromium).
 */
const { mkdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { chromium } = require('playwright-core');

const ROOT = join(__dirname, '..');
const BASE = process.env.BASE ?? 'http://localhost:3000';
const [USERNAME, PASSWORD] = ['admin@northgate.example', 'plumbline-demo'];
const WIDTHS = [360, 768, 1280, 2560];
const THEMES = ['light', 'dark'];

/** The pictures of the documentation: the page, its name, its theme. */
const DOCS = [
  ['/projects/6', 'job', 'light'],
  ['/projects/6?why=job-cost:20/Labor:Actual', 'why', 'light'],
  ['/today', 'today', 'dark'],
  ['/records/invoices/2/chain', 'chain', 'light'],
];

/** What stands for the parts of an address that name a record. */
const NAMED = { $id: '6', $entity: 'projects' };

/** Every address that the service serves the console at. */
const addresses = () =>
  JSON.parse(readFileSync(join(ROOT, 'dist', 'console', 'addresses.json'), 'utf8'))
    .filter((address) => address !== '/' && address !== '/signed-in')
    .map((address) => address.replace(/\$\w+/g, (name) => NAMED[name]));

async function signedIn(browser) {
  const page = await browser.newPage();
  await page.goto(BASE);
  await page.getByLabel('Username').fill(USERNAME);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('main[aria-busy=false]').waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** One picture: the window of 900 pixels, once the page has its data. */
async function take(page, address, file) {
  await page.goto(BASE + address);
  await page.locator('main[aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.screenshot({ path: file });
}

async function main(asked) {
  const isForDocs = asked.includes('--docs');
  const folder = join(ROOT, ...(isForDocs ? ['docs', 'pictures'] : ['screenshots']));
  mkdirSync(folder, { recursive: true });
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const storageState = await signedIn(browser);
    const open = (colorScheme, width) => browser.newPage({ storageState, colorScheme, locale: 'en-US', viewport: { width, height: 900 } });
    if (isForDocs) {
      for (const [address, name, theme] of DOCS) await take(await open(theme, 1280), address, join(folder, `${name}.png`));
      return;
    }
    const pages = asked.length > 0 ? asked : addresses();
    for (const theme of THEMES)
      for (const width of WIDTHS) {
        const page = await open(theme, width);
        for (const address of pages)
          await take(page, address, join(folder, `${address.slice(1).replace(/\W+/g, '-')}.${width}.${theme}.png`));
        await page.close();
      }
  } finally {
    await browser.close();
  }
}

main(process.argv.slice(2)).catch((fault) => {
  console.error(fault.message);
  process.exitCode = 1;
});
