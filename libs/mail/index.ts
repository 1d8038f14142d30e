import { Global, Module } from '@nestjs/common';
import { MailMetrics } from './mail-metrics';
import { Mailer } from './mailer';

export { Mailer, MailFailed } from './mailer';
export { oneLine, type Message } from './message';

/** Messages by mail. Needs `Config`. */
@Global()
@Module({ providers: [MailMetrics, Mailer], exports: [Mailer] })
export class MailModule {}
