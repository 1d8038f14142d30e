import { Caller } from '../../support/caller';
import { elsewhere } from '../driver';
import { addUser, at, signIn, type Login } from './people';
import { sharedCompany } from './running';

/** A user of the company, with the id. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly caller: Caller;
}

/** The company of the specs of the kinds. They share it: none of them may depend on records of others. */
export interface Company {
  readonly baseUrl: string;
  /** The Setup Admin. */
  readonly admin: Caller;
  /** A caller without a token. */
  readonly stranger: Caller;
  /** The login of the Setup Admin. */
  readonly login: Login;
  /** Adds a user with exactly these privileges. */
  readonly user: (privileges: readonly string[], more?: object) => Promise<Person>;
}

/** The company at V1_BASE_URL, or of the service that the specs of this run share. */
export async function company(): Promise<Company> {
  const login = elsewhere() ? at() : await sharedCompany();
  const admin = await signIn(login);
  return {
    baseUrl: login.baseUrl,
    admin,
    stranger: new Caller(login.baseUrl, ''),
    login,
    user: async (privileges, more) => {
      const user = await addUser(admin, privileges, more);
      return { ...user, caller: await signIn({ ...login, ...user }) };
    },
  };
}
