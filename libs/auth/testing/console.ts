import { Browser, type Shown } from './browser';
import { ADMIN } from './sign-in-service';

const NAME = '__Host-plumbline';

/** A reply to a request of the console. */
export interface ConsoleReply {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says
  readonly json: any;
  readonly text: string;
}

/** What a request of the console has beside the cookie; a header that is undefined is left out. */
export interface OfConsole {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The address of the process that is asked. */
  readonly at?: string;
  readonly cookie?: string;
}

/** The console in a browser that signs in by the pages of the service. */
export class Console {
  readonly browser: Browser;
  constructor(readonly address: string) {
    this.browser = new Browser(address);
  }

  /** The value of the cookie of its session; empty for none. */
  get value(): string {
    return this.browser.cookies.get(`${NAME} /`)?.value ?? '';
  }

  /** Signs in, with the password where the page asks for it; the page that it ends on. */
  async signIn(who = ADMIN, returnTo = '/'): Promise<Shown> {
    const shown = await this.browser.open(`/auth/sign-in?${new URLSearchParams({ return: returnTo }).toString()}`);
    return shown.text.includes('<h1>Sign in</h1>') ? this.browser.answer(shown, 'password', { ...who }) : shown;
  }

  /** Sends a request as a page of the console does. */
  async send(
    path: string,
    { method = 'GET', body, headers = {}, at = this.address, cookie = this.value }: OfConsole = {},
  ): Promise<ConsoleReply> {
    const all = {
      ...{ 'sec-fetch-site': 'same-origin', 'user-agent': 'Tests of the console' },
      ...(cookie !== '' && { cookie: `other=1; ${NAME}=${cookie}` }),
      ...(method !== 'GET' && { 'plumbline-console': '1', origin: this.address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
    const reply = await fetch(`${at}${path}`, {
      method,
      redirect: 'manual',
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: (/^[{[]/.test(text) ? JSON.parse(text) : undefined) as unknown };
  }
}

/** The value of the cookie that a reply sets; undefined for none. */
export const cookieSetBy = ({ headers }: { readonly headers: Headers }): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => new RegExp(`^${NAME}=([^;]*)`).exec(line)?.[1])
    .find((value) => value !== undefined);
