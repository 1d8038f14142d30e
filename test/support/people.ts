import { PRIVILEGES, type Privilege, type UserType } from '@plumbline/platform/kernel';
import { login, type Caller } from './caller';
import { concurrently } from './wire';

/** A user of the company, with a token. */
export interface Person {
  readonly name: string;
  readonly username: string;
  readonly userType: UserType;
  readonly privileges: ReadonlySet<Privilege>;
  readonly userId: number;
  readonly caller: Caller;
}
/** A user to create. `vendor` is required for Subcontractors. */
export interface Hiring {
  readonly name: string;
  /** The name by default. */
  readonly username?: string;
  readonly userType?: UserType;
  readonly privileges?: readonly Privilege[];
  readonly vendor?: number;
  readonly more?: object;
}

/** The types of user that can log in. */
export const TOKEN_TYPES = [
  'Access',
  'Mobile',
  'Advisor',
  'API',
  'Customer Service',
  'Subcontractor',
] as const satisfies readonly UserType[];
/** Each privilege alone, no privilege, and all but Admin. */
export const RIGHTS: Readonly<Record<string, readonly Privilege[]>> = {
  ...Object.fromEntries(PRIVILEGES.map((privilege) => [privilege, [privilege]])),
  none: [],
  'all but Admin': PRIVILEGES.filter((privilege) => privilege !== 'Admin'),
};

/** The password of all of them. */
export const PASSWORD = 'plumb lines hang straight';

/** Creates users over HTTP, several at a time, and logs each in. */
export async function hire(admin: Caller, client: { id: string; secret: string }, hirings: readonly Hiring[]): Promise<Person[]> {
  const hired = new Map<Hiring, Person>();
  await concurrently(hirings, 6, async (hiring) => {
    const { name, username = name, userType = 'Access', privileges = [], vendor, more = {} } = hiring;
    const userId = await admin.create('/api/v2/users', {
      Username: username,
      Password: PASSWORD,
      FirstName: name.slice(0, 60),
      UserType: userType,
      UserRights: privileges.map((Name) => ({ Name, Enabled: true })),
      ...(vendor === undefined ? {} : { ReimbursementVendorId: String(vendor) }),
      ...more,
    });
    const caller = (await login(admin.baseUrl, client, username, PASSWORD)).over(admin.wire);
    hired.set(hiring, { name, username, userType, privileges: new Set(privileges), userId, caller });
  });
  return hirings.map((hiring) => hired.get(hiring) as Person);
}
