import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config, isLoopback, type MailConfig } from '@plumbline/platform/runtime';
import { createTransport } from 'nodemailer';
import { MailMetrics } from './mail-metrics';
import { mailOf, type Message } from './message';

/** The longest wait for each reply of the mail server, and for a message as a whole, in milliseconds. */
const REPLY_MS = 5000;
const WHOLE_MS = 10_000;
/** The pauses before further attempts of a message in the background. */
const PAUSES_MS = [1000, 10_000, 60_000, 300_000];
/** Most messages of a process that are sent or wait in the background. */
const MOST = 200;

/** A message was not sent: a few words that say why, without any part of it. */
export class MailFailed extends Error {
  constructor(
    message: string,
    /** The mail server refuses it for good. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** Sends messages by the mail server of the configuration (docs/adr/0128). */
@Injectable()
export class Mailer implements BeforeApplicationShutdown {
  private readonly log = new Logger('Mail');
  private readonly ending = new AbortController();
  private readonly background = new Set<Promise<void>>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly metrics: MailMetrics,
  ) {}

  /** True if there is a mail server. */
  get isConfigured(): boolean {
    return this.config.mail !== undefined;
  }

  /** Tries once. Returns when the mail server has taken the message, within 10 seconds. @throws MailFailed */
  async send(message: Message): Promise<void> {
    try {
      await this.attempt(message);
      this.metrics.ended(message.about, 'sent');
    } catch (error) {
      this.giveUp(message, error);
      throw error;
    }
  }

  /**
   * Sends in the background, with five attempts within about six minutes. `make` makes the message; undefined for none. A
   * failure is logged and counted. What waits when the process ends is not sent.
   */
  later(make: () => Promise<Message | undefined>): void {
    if (this.background.size >= MOST) return this.log.error('a message is not sent: too many wait for the mail server');
    const work = this.insist(make).catch((error: unknown) => this.log.error(`a message could not be made: ${(error as Error).message}`));
    this.background.add(work);
    void work.finally(() => this.background.delete(work));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.background);
  }

  private async insist(make: () => Promise<Message | undefined>): Promise<void> {
    const message = await make();
    if (!message) return;
    for (let tries = 0; ; tries++) {
      try {
        await this.attempt(message);
        return this.metrics.ended(message.about, 'sent');
      } catch (error) {
        const ms = PAUSES_MS[tries];
        if (ms === undefined || (error as MailFailed).isFinal || this.ending.signal.aborted) return this.giveUp(message, error);
        this.log.warn(`a message (${message.about}) waits: ${(error as Error).message}`);
        await pause(ms, undefined, { signal: this.ending.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  private giveUp({ about }: Message, error: unknown): void {
    this.metrics.ended(about, 'failed');
    this.log.error(`a message (${about}) was not sent: ${(error as Error).message}`);
  }

  private async attempt(message: Message): Promise<void> {
    const { mail } = this.config;
    if (!mail) throw new MailFailed('no mail server is configured', true);
    const transport = createTransport(optionsOf(mail));
    const over = new AbortController();
    const limit = pause(WHOLE_MS, undefined, { signal: over.signal }).then(
      () => Promise.reject(new MailFailed('the mail server takes too long', false)),
      () => undefined,
    );
    try {
      await Promise.race([transport.sendMail(mailOf(message, mail.from)).catch(failed), limit]);
    } finally {
      over.abort();
      transport.close();
    }
  }
}

/** A password is never sent in clear text to another machine. Certificates are checked. */
const optionsOf = ({ host, port, isTls, user, password }: MailConfig) => ({
  ...{ host, port, secure: isTls, requireTLS: user !== undefined && !isLoopback(host) },
  ...(user !== undefined && { auth: { user, pass: password } }),
  ...{ connectionTimeout: REPLY_MS, greetingTimeout: REPLY_MS, socketTimeout: REPLY_MS, dnsTimeout: REPLY_MS },
});

/** Throws the library's error in a few words of its own: texts of the server may repeat the message. */
function failed(error: unknown): never {
  const { code = 'unknown', responseCode, command = '' } = error as { code?: string; responseCode?: number; command?: string };
  const words = [code, responseCode, command].filter(Boolean).join(' ');
  throw new MailFailed(words, (responseCode ?? 0) >= 500);
}
