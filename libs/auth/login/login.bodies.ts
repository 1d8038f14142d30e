import { integer, text } from '@plumbline/platform/records';
import { BodyField } from '@plumbline/platform/http';
import { LONGEST_FIELD } from '@plumbline/auth/tokens';

/** A username with its password, and the code of the second factor. */
export class LoginBody {
  @BodyField(text(LONGEST_FIELD).required().describe('The username.', 'admin@northgate.example')) username: string;
  @BodyField(text(LONGEST_FIELD).required().secret().describe('The password.', 'plumbline-demo')) password: string;
  @BodyField(text(LONGEST_FIELD).secret().describe('A code or recovery code, when a second factor is on.', '123456')) code: string;
}

/** The company that an Advisor works for next. */
export class AssumeBody {
  @BodyField(integer().required().describe('The id of the company.', 2)) companyId: number;
}
