import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as the server got it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly raw: string;
  /** The first address of the service in it; empty for none. */
  readonly link: string;
}

/** A mail server that keeps what it gets. */
export interface MailServer {
  readonly env: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
  readonly mails: readonly ReceivedMail[];
  /** The status with which the next messages are refused, one each. */
  readonly refusals: number[];
  /** The message after those that were got before `count` was `mails.length`; waits for it. */
  readonly after: (count: number) => Promise<ReceivedMail>;
  readonly close: () => Promise<void>;
}

/** Starts a mail server on a free port, which takes every message unless `refusals` say otherwise. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const responseCode = refusals.shift();
        if (responseCode !== undefined) return done(Object.assign(new Error('not now'), { responseCode }));
        const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw, link: /^http\S+/m.exec(plain)?.[0] ?? '' });
        done();
        waiting.forEach((wake) => wake());
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.server.once('listening', resolve));
  const after = async (count: number): Promise<ReceivedMail> => {
    for (;;) {
      const mail = mails[count];
      if (mail) return mail;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  };
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Plumbline <no-reply@plumbline.example>' };
  return { env, mails, refusals, after, close: () => new Promise((resolve) => server.close(resolve)) };
}
