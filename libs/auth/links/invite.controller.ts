import { Body } from '@nestjs/common';
import { user } from '@plumbline/company/published';
import { MailFailed } from '@plumbline/mail';
import { exactly, RecordId, Route, V2Actions } from '@plumbline/platform/record-api';
import { CurrentActor, NoFields, RequiresPrivilege, type Answer, Fault, retryIn } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { Invitations } from './invitations';
import { INVITE_RETRY_SECONDS } from './timing';

const reply = exactly({
  Id: { type: 'integer', minimum: 1, description: 'The id of the user.' },
  Email: { type: 'string', description: 'Where the link was sent. The link itself is in no reply.' },
  Expires: { type: 'string', format: 'date-time', description: 'Until when it works.' },
});

/** `POST /api/v2/users/{id}/invite`: sends a link by which the user sets a password. */
@V2Actions('users')
export class InviteRoutes {
  constructor(private readonly invitations: Invitations) {}

  /** @throws Fault 503 when the mail server does not take the message */
  @Route({
    ...{ method: 'POST', path: ':id/invite', callers: RequiresPrivilege(user, 'act'), id: 1 },
    ...{ body: { example: {} }, reply: { data: reply } },
  })
  async invite(@RecordId() id: number, @Body() _: NoFields, @CurrentActor() actor: Actor): Promise<Answer> {
    try {
      const { person, expires } = await this.invitations.send('invitation', id, actor);
      return { data: { Id: id, Email: person.address, Expires: expires.toISOString() } };
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error;
      throw new Fault(
        503,
        'internal_error',
        `The mail server did not take the message (${error.message}): the link was not sent.`,
        retryIn(INVITE_RETRY_SECONDS),
      );
    }
  }
}
