import { oneLine, type Message } from '@plumbline/mail';
import type { PasswordLink } from './password-links';

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
