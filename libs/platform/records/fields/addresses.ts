import { isEmail, isURL } from 'class-validator';
import { checkedText } from './checked-text';
import type { Field } from './field';
import { isLonger } from './values';
import { LONGEST_EMAIL, LONGEST_WEB_ADDRESS } from '../limits';

const UNSEEN = /[\s\p{Cc}\p{Cf}]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = { protocols: ['http', 'https'], allow_underscores: true, disallow_auth: true, validate_length: false };

/** True if the text is one e-mail address of at most 254 characters, without a display name. */
export const isEmailAddress = (text: string): boolean => !isLonger(text, LONGEST_EMAIL) && isEmail(text);

/** True if it is an http or https address, or a host name with a path; without a user name, which disguises the host. */
export function isWebAddress(text: string): boolean {
  if (isLonger(text, LONGEST_WEB_ADDRESS) || UNSEEN.test(text)) return false;
  if (!SCHEME.test(text)) return isURL(text, WEB) && URL.canParse(`https://${text}`);
  // Machines in an office have names without a dot; a single word is not accepted as a host name.
  return /^https?:\/\//i.test(text) && isURL(text, { ...WEB, require_protocol: true, require_tld: false }) && URL.canParse(text);
}

/** An e-mail address, stored as given. */
export const email = (): Field<string> =>
  checkedText(
    isEmailAddress,
    `must be one e-mail address of at most ${LONGEST_EMAIL} characters, such as "maria@oakridge.example"`,
    `A new value must be one address of at most ${LONGEST_EMAIL} characters, or empty.`,
  );

/** A web address or a host name, stored as given. */
export const webAddress = (): Field<string> =>
  checkedText(
    isWebAddress,
    `must be an http or https address such as "https://oakridge.example/jobs", or a host name such as "oakridge.example/jobs", ` +
      `without spaces, of at most ${LONGEST_WEB_ADDRESS} characters`,
    `A new value must be an http or https address, or a host name with or without a path, of at most ${LONGEST_WEB_ADDRESS} characters; or empty.`,
  );
