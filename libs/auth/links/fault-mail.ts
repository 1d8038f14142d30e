import { Inject, Injectable } from '@nestjs/common';
import { personOf, user } from '@plumbline/company/published';
import { Mailer } from '@plumbline/mail';
import { type Fault, FaultReceivers } from '@plumbline/platform/record-api';
import { isEmailAddress, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { Config } from '@plumbline/platform/runtime';
import { Accounts } from '@plumbline/auth/accounts';
import { LISTED_FAULTS } from './limits';

/** Tells the administrators of companies by mail of faults of the events. */
@Injectable()
export class AdminsByMail extends FaultReceivers {
  constructor(
    private readonly accounts: Accounts,
    @Inject(ReadModels) private readonly reads: ReadModels,
    private readonly mailer: Mailer,
    @Inject(Config) private readonly config: Config,
  ) {
    super();
  }

  /** The administrators with access and an e-mail address, as `company/user`; none without a mail server. */
  override async of(company: number | null): Promise<string[]> {
    if (!this.mailer.isConfigured) return [];
    const found: string[] = [];
    for (const [of, ids] of await this.holders(company))
      for (const row of (await this.reads.many(user, of, ids)).values()) if (isTold(row)) found.push(`${of}/${row.Id}`);
    return found;
  }

  /** @throws MailFailed within 10 seconds */
  override async tell(receiver: string, faults: readonly Fault[]): Promise<void> {
    const [company, id] = receiver.split('/').map(Number);
    const row = await this.reads.one(user, Number(company), Number(id));
    if (!row || !isTold(row)) return;
    const to = { name: row.FullName, address: row.Email };
    await this.mailer.send({
      about: 'verification',
      to,
      subject: 'Stored events do not verify',
      text: textOf(faults, this.config.baseUrl),
    });
  }

  /** The users with an account, by company. */
  private async holders(company: number | null): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>();
    for (const one of await this.accounts.list(company ?? undefined)) found.set(one.company, [...(found.get(one.company) ?? []), one.user]);
    return found;
  }
}

const isTold = (row: RecordOf<typeof user>): boolean => personOf(row)?.isAdmin === true && isEmailAddress(row.Email);

function textOf(faults: readonly Fault[], baseUrl: string): string {
  const day = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
  const listed = faults.slice(0, LISTED_FAULTS).map(({ problem, since }) => `- ${problem} (since ${day(since)})`);
  const more = faults.length - listed.length;
  return `The service verifies the stored events each night, and has found what does not verify. Somebody changed or removed events behind the
service's back, or a part of the store is lost or damaged.

${listed.join('\n')}${more > 0 ? `\n- and ${more} more` : ''}

"Since" is when the verification began that found it first.

What to do: keep the database and its backups as they are, and tell whoever operates the service, who verifies all events with
events:verify ("Verifying the events" of the documentation says how, and what a fault means). All that was found:

${baseUrl}/audit

You get this message once for each fault.
`;
}
