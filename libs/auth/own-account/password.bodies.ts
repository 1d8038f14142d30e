import { text } from '@plumbline/platform/records';
import { BodyField } from '@plumbline/platform/http';
import { LONGEST_FIELD } from '@plumbline/auth/tokens';

const password = () => text(LONGEST_FIELD).required().secret();

/** The old and the new password of the caller. */
export class ChangePasswordBody {
  @BodyField(password().describe('The present password.', 'plumbline-demo')) oldPassword: string;
  @BodyField(password().describe('The new password.', 'plumb lines hang straight')) newPassword: string;
}
