/** A reply to a request of a `Browser`. */
export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address that answered. */
  readonly at: string;
  /** Where it leads, when it leads away from the service. */
  readonly leadsTo: URL | undefined;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as a sign-in without script needs: cookies with their paths, redirects within the service, and forms. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();

  /** `address` is that of the service; other addresses are not loaded. */
  constructor(private readonly address: string) {}

  /** Follows redirects as long as they stay at the service. */
  async open(url: string, form?: Record<string, string>): Promise<Shown> {
    let [at, body] = [new URL(url, this.address), form];
    for (let hops = 0; hops < 10; hops++) {
      const reply = await fetch(at, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: this.cookiesAt(at), ...(body && { origin: this.address }) },
        ...(body && { body: new URLSearchParams(body) }),
      });
      this.keep(reply, at);
      const location = reply.headers.get('location');
      const leadsTo = location === null ? undefined : new URL(location, at);
      if (!leadsTo || leadsTo.origin !== new URL(this.address).origin)
        return { status: reply.status, headers: reply.headers, text: await reply.text(), at: at.href, leadsTo };
      [at, body] = [leadsTo, undefined];
    }
    throw new Error(`${url} redirects for ever`);
  }

  /** Sends the form of a page with the given button and fields. */
  answer(page: Shown, answer: string, fields: Record<string, string> = {}): Promise<Shown> {
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page.text) ?? [];
    return this.open(action, { token, answer, ...fields });
  }

  private cookiesAt({ pathname }: URL): string {
    return [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`)
      .join('; ');
  }

  private keep(reply: Response, at: URL): void {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? at.pathname;
      if (value === '') this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { value, path });
    }
  }
}
