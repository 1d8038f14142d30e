import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService, type RunningService } from './testing/start-service';

const isThere = spawnSync('chromium', ['--version']).status === 0;
if (!isThere) process.stderr.write('chromium is not installed here: /docs is not opened in a browser (apt-get install chromium).\n');

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** A page of a browser without a window, spoken to over the pipes of the DevTools protocol. */
class Page {
  private readonly folder = mkdtempSync(join(tmpdir(), 'plumbline-browser-'));
  private readonly waiting = new Map<number, (message: Message) => void>();
  private readonly browser: ChildProcess;
  private session: string | undefined;
  private next = 1;

  constructor() {
    const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe'];
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    this.browser = spawn('chromium', [...options, `--user-data-dir=${this.folder}`, 'about:blank'], { stdio: [...stdio] });
    let text = '';
    (this.browser.stdio[4] as Readable).setEncoding('utf8').on('data', (data: string) => {
      const messages = (text + data).split('\0');
      text = messages.pop() ?? '';
      for (const message of messages.map((one) => JSON.parse(one) as Message)) if (message.id) this.waiting.get(message.id)?.(message);
    });
  }

  private async send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = this.next++;
    const answer = new Promise<Message>((done, fail) => {
      this.waiting.set(id, done);
      setTimeout(() => fail(new Error(`the browser did not answer ${method}`)), 60_000).unref();
    });
    (this.browser.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    const { result = {}, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async open(url: string): Promise<void> {
    const { targetId } = await this.send('Target.createTarget', { url });
    this.session = (await this.send('Target.attachToTarget', { targetId, flatten: true }))['sessionId'] as string;
  }

  /** The value of an expression in the page, as soon as there is one. */
  async value(expression: string): Promise<unknown> {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
      const { result } = (await this.send('Runtime.evaluate', { expression, returnByValue: true })) as { result?: { value?: unknown } };
      if (result?.value !== undefined && result.value !== null) return result.value;
    }
    throw new Error(`${expression} came to nothing`);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.browser.once('exit', done));
    this.browser.kill('SIGKILL');
    await gone;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

(isThere ? describe : describe.skip)('/docs in a browser', () => {
  let service: RunningService;
  let page: Page;
  beforeAll(async () => {
    service = await startService();
    page = new Page();
    await page.open(`${service.api.address}/docs`);
  }, 240_000);
  afterAll(async () => {
    await page?.close();
    await service?.close();
  });

  it('asks for a username first: the dialog opens at its beginning, with the focus there [A15]', async () => {
    await page.value(`document.querySelector('.btn.authorize') && (document.querySelector('.btn.authorize').click(), true)`);
    await page.value(`document.querySelector('.modal-ux-content') && true`);
    const shown = await page.value(`(() => {
      const content = document.querySelector('.modal-ux-content');
      return { focus: document.activeElement.id, scrolled: content.scrollTop, forms: [...content.querySelectorAll('h4')].map((one) => one.innerText.trim()) };
    })()`);
    expect(shown).toEqual({ focus: 'oauth_username', scrolled: 0, forms: ['oauth (OAuth2, password)', expect.stringMatching(/^bearer/)] });
  }, 240_000);
});
