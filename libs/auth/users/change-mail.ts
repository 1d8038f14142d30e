import { oneLine, type Message } from '@plumbline/mail';

/** The message to the address that a user had until now. */
export function mailOfChange(address: string, username: string): Message {
  const text = `The e-mail address of the user ${oneLine(username)} on Plumbline was changed: messages go to another one from now on.

If it was you, nothing is to be done. If not, tell an administrator of your company at once.
`;
  return { about: 'email_changed', to: { name: '', address }, subject: 'Your e-mail address was changed', text };
}
