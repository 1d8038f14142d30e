import { email, text } from '@plumbline/platform/records';
import { BodyField } from '@plumbline/platform/http';
import { LONGEST_FIELD } from '@plumbline/auth/tokens';

/** Another e-mail address of the caller, and what proves who asks. */
export class ChangeEmailBody {
  @BodyField(email().required().describe('The new e-mail address.', 'ann@miller.example')) email: string;
  @BodyField(text(LONGEST_FIELD).required().secret().describe('The password.', 'plumbline-demo')) password: string;
  @BodyField(text(LONGEST_FIELD).secret().describe('A code or recovery code, when a second factor is on.', '123456')) code: string;
}
