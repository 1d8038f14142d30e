import { randomUUID } from 'node:crypto';
import { type Caller, login } from '../../support/caller';
import { BOOTSTRAP } from '../../support/service';

/** The address, application and credentials of a login. */
export interface Login {
  readonly baseUrl: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly username: string;
  readonly password: string;
}

/** The Setup Admin of a service that the specs start. */
export const OWN: Omit<Login, 'baseUrl'> = {
  client: { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET },
  username: BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME,
  password: BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD,
};

/** The Setup Admin of the service at V1_BASE_URL. Throws when a variable is missing. */
export function at(): Login {
  const given = (name: string): string => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} must be set`);
    return value;
  };
  return {
    baseUrl: given('V1_BASE_URL').replace(/\/$/, ''),
    client: { id: given('V1_CLIENT_ID'), secret: given('V1_CLIENT_SECRET') },
    username: given('V1_ADMIN_USERNAME'),
    password: given('V1_ADMIN_PASSWORD'),
  };
}

export const signIn = ({ baseUrl, client, username, password }: Login): Promise<Caller> => login(baseUrl, client, username, password);

/** Adds a user to the company; returns the id and the credentials. */
export async function addUser(
  admin: Caller,
  privileges: readonly string[],
  more: object = {},
): Promise<{ id: number; username: string; password: string }> {
  const username = `user-${randomUUID()}@plumbline.example`;
  const password = 'tape measure and pencil';
  const UserRights = privileges.map((Name) => ({ Name, Enabled: true }));
  const body = { Username: username, Password: password, FirstName: 'Kim', LastName: 'Doe', UserRights, ...more };
  return { id: await admin.create('/api/v2/users', body), username, password };
}
