import { Advisors1700000003003 } from './advisors.migration';
import { AuthSchema1700000003001 } from './auth-schema.migration';
import { ConsoleSession1700000010151 } from './console-session.migration';
import { EndsOfLogins1700000003006 } from './ends-of-logins.migration';
import { Preferences1700000010153 } from './preferences.migration';
import { PasswordLinks1700000003005 } from './password-links.migration';
import { SecondFactor1700000003004 } from './second-factor.migration';
import { SessionTokens1700000003002 } from './session-tokens.migration';

/** The migrations of the schema `auth`. */
export const migrations = [
  AuthSchema1700000003001,
  SessionTokens1700000003002,
  Advisors1700000003003,
  SecondFactor1700000003004,
  PasswordLinks1700000003005,
  EndsOfLogins1700000003006,
  ConsoleSession1700000010151,
  Preferences1700000010153,
];
