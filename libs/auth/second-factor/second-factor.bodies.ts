import { flag, text } from '@plumbline/platform/records';
import { BodyField } from '@plumbline/platform/http';
import { LONGEST_FIELD } from '@plumbline/auth/tokens';

const password = () => text(LONGEST_FIELD).required().secret().describe('The own password.', 'plumbline-demo');
const code = (description: string) => text(LONGEST_FIELD).required().secret().describe(description, '123456');

/** The own password. */
export class BeginSecondFactorBody {
  @BodyField(password()) password: string;
}

/** A code of the new secret. */
export class ConfirmSecondFactorBody {
  @BodyField(code('The code that the authenticator shows.')) code: string;
}

/** The own password and a code. */
export class TurnOffSecondFactorBody {
  @BodyField(password()) password: string;
  @BodyField(code('The code that the authenticator shows, or a recovery code.')) code: string;
}

/** The body that requires a second factor of all users, or no longer does. */
export class RequireSecondFactorBody {
  @BodyField(flag().required().describe('Whether every user of the company must have one.', true)) IsRequired: boolean;
}
