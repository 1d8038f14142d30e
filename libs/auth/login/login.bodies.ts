import { integer, text } from '@plumbline/platform/declarations';
import { BodyField } from '@plumbline/platform/http';
import { LONGEST_FIELD } from '../tokens/form';

/** A username with its password. */
export class LoginBody {
  @BodyField(text(LONGEST_FIELD).required().describe('The username.', 'admin@northgate.example')) username: string;
  @BodyField(text(LONGEST_FIELD).required().secret().describe('The password.', 'plumbline-demo')) password: string;
}

/** The company that an Advisor works for next. */
export class AssumeBody {
  @BodyField(integer().required().describe('The id of the company.', 2)) companyId: number;
}
