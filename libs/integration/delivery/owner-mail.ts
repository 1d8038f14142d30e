import { Inject, Injectable } from '@nestjs/common';
import { hasAccess, user } from '@plumbline/company/published';
import { Mailer, oneLine } from '@plumbline/mail';
import { isEmailAddress, ReadModels } from '@plumbline/platform/records';
import type { Webhook } from './webhook-states';

/** Tells owners by mail what has become of their webhooks, where there is a mail server. */
@Injectable()
export class OwnerMail {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  /** In the background, to an owner with access and an e-mail address. */
  disabled({ id, company, owner, address }: Webhook, reason: string): void {
    if (!this.mailer.isConfigured) return;
    this.mailer.later(async () => {
      const row = await this.reads.one(user, company, owner);
      if (!row || !hasAccess(row) || !isEmailAddress(row.Email)) return undefined;
      const text = `Your webhook ${id} to ${oneLine(address)} is disabled, and changes wait for it.

${oneLine(reason)}

When its receiver works again, continue with POST /api/v2/webhooks/${id}/enable.
`;
      return { about: 'webhook', to: { name: row.FullName, address: row.Email }, subject: `Webhook ${id} is disabled`, text };
    });
  }
}
