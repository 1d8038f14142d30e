import type { MailConfig } from '@plumbline/platform/runtime';
import type { SendMailOptions } from 'nodemailer';

/** A message to one person. */
export interface Message {
  /** The topic in one word, for logs and metrics. */
  readonly about: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text: names in it cannot become markup. */
  readonly text: string;
}

const LONGEST_NAME = 100;

/** A name in one line of at most 100 characters, whatever somebody made of it: it adds no header and no paragraph. */
export const oneLine = (name: string): string => [...name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('');

/** The message as the library takes it. Addresses are objects, so that nothing in a name is read as another address. */
export const mailOf = ({ to, subject, text }: Message, from: MailConfig['from']): SendMailOptions => ({
  from,
  to: { name: oneLine(to.name), address: to.address },
  subject: oneLine(subject),
  text,
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
