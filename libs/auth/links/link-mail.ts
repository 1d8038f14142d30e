import { oneLine, type Message } from '@plumbline/mail';
import type { PasswordLink } from './password-links';

/** The message to the address that a user had until now. */
export function mailOfChange(address: string, username: string): Message {
  const text = `The e-mail address of the user ${oneLine(username)} on Plumbline was changed: messages go to another one from now on.

If it was you, nothing is to be done. If not, tell an administrator of your company at once.
`;
  return { about: 'email_changed', to: { name: '', address }, subject: 'Your e-mail address was changed', text };
}

/** The message with a link. `company` is the name of the company. */
export function mailOfLink({ purpose, address, username, person, expires }: PasswordLink, company: string): Message {
  const until = `${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const [subject, first] =
    purpose === 'invitation'
      ? ['Set your password', `You are invited to work in ${oneLine(company)} on Plumbline.`]
      : ['Set a new password', 'Somebody, probably you, asked for a new password on Plumbline.'];
  const text = `${first}

Your username is ${oneLine(username)}. Set your password here:

${address}

The address works once, until ${until}. Give it to nobody.${purpose === 'reset' ? '\nIf you did not ask for it, ignore this message: your password stays as it is.' : ''}
`;
  return { about: purpose, to: person, subject, text };
}
