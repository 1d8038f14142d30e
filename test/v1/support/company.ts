import { Caller } from '../../support/caller';
import { elsewhere } from '../driver';
import { addUser, at, OWN, signIn, type Login } from './people';
import { sharedService } from './running';

/** Somebody of the company, with the id of the user. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly caller: Caller;
}

/** The company that the specs of the kinds work in. They share it: none of them may count on what others leave there. */
export interface Company {
  readonly baseUrl: string;
  /** The Setup Admin. */
  readonly admin: Caller;
  /** Somebody without a token. */
  readonly stranger: Caller;
  /** What the Setup Admin logs in with. */
  readonly login: Login;
  /** Adds somebody with just these privileges. */
  readonly user: (privileges: readonly string[], more?: object) => Promise<Person>;
}

/** The company of V1_BASE_URL, or of the service that the specs of this run share. */
export async function company(): Promise<Company> {
  const login = elsewhere() ? at() : { ...OWN, baseUrl: await sharedService() };
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
