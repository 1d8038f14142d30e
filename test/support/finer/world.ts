import { randomUUID } from 'node:crypto';
import { contexts } from '@plumbline/contexts';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Privilege } from '@plumbline/platform/kernel';
import { milestoneBody } from '../../v1/driver';
import { signIn } from '../../v1/support/people';
import { newCompany } from '../../v1/support/running';
import { login, type Caller } from '../caller';
import { setUpJob, type Job } from '../job';
import { hire, PASSWORD, type Hiring, type Person } from '../people';
import { Wire } from '../wire';

const alone = (name: string, ...privileges: Privilege[]): Hiring => ({ name, privileges });
/** Everybody in the company beside the Setup Admin (`owner`): most have just the one privilege that the name says. */
const STAFF = [
  alone('plain'),
  alone('tracker', 'Tracks Time'),
  alone('approver', 'Approves Time'),
  alone('overseer', 'Tracks Time', 'Manages Financial Information'),
  alone('financier', 'Manages Financial Information'),
  alone('biller', 'Manages Bills'),
  alone('invoicer', 'Manages Invoices'),
  alone('accountant', 'Accountant'),
  alone('planner', 'Manages Projects'),
  alone('jurist', 'Manage Contracts'),
  alone('dispatcher', 'Manages Resources'),
  alone('chief', 'Admin'),
] as const;

/** A company of the shared service: its users by name, and the records that the rules are asked about. */
export interface World {
  readonly kinds: readonly AnyRecordKind[];
  /** The connections of all callers. */
  readonly wire: Wire;
  /** The Setup Admin. */
  readonly owner: Caller;
  readonly people: ReadonlyMap<string, Person>;
  /** A cost-plus job of the company, with a carpenter who is no user. */
  readonly job: Job;
  readonly milestoneId: number;
  readonly clientId: number;
  readonly departmentId: number;
  /** A vendor without users, and the one whose work `sub` and `subAll` do. */
  readonly vendorId: number;
  readonly subVendorId: number;
  /** The caller of that name; `owner` is the Setup Admin. */
  readonly as: (name: string) => Caller;
  readonly idOf: (name: string) => number;
  /** Adds users, whose usernames begin with the name. */
  readonly hire: (hirings: readonly Hiring[]) => Promise<Person[]>;
  /** A new token of that user. Throws when the service rejects the login. */
  readonly loginOf: (person: Person) => Promise<Caller>;
  /** The resource of that user, on which its own time is written. */
  readonly resourceOf: (name: string) => Promise<number>;
  readonly close: () => void;
}

export async function startWorld(): Promise<World> {
  const company = await newCompany();
  const { baseUrl, client } = company;
  const wire = new Wire(baseUrl);
  const owner = (await signIn(company)).over(wire);
  // A username exists once on the service, which other companies share.
  const hired = (hirings: readonly Hiring[]): Promise<Person[]> =>
    hire(
      owner,
      client,
      hirings.map((one) => ({ ...one, username: `${one.name}-${randomUUID()}` })),
    );
  const loginOf = ({ username }: Person): Promise<Caller> => login(baseUrl, client, username, PASSWORD);
  const job = await setUpJob(owner);
  const plan = await owner.read(`/api/v1/projects/${job.projectId}/projectPlan`);
  const [{ Id: clientId }] = await owner.read('/api/v1/clients');
  const [{ Id: departmentId }] = await owner.read('/api/v1/departments');
  const vendorId = await owner.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const subVendorId = await owner.create('/api/v1/vendors', { VendorName: 'Volt & Sons' });
  const people = new Map<string, Person>();
  const join = async (...hirings: readonly Hiring[]): Promise<void> => {
    for (const person of await hired(hirings)) people.set(person.name, person);
  };
  const idOf = (name: string): number => people.get(name)?.userId ?? 0;
  await join(...STAFF);
  const sub = { userType: 'Subcontractor', vendor: subVendorId } as const;
  await join(
    { name: 'sub', ...sub, privileges: ['Tracks Time'] },
    { name: 'subAll', ...sub, privileges: STAFF.flatMap(({ privileges = [] }) => privileges.filter((one) => one !== 'Admin')) },
  );
  // The line of approval: requester, foreman, head. Deputy and clerk stand beside it.
  await join({ name: 'head', more: { UnlimitedAuthority: true } }, { name: 'deputy', more: { ApprovalThreshold: '5000.00' } });
  await join({ name: 'clerk', more: { ApprovalThreshold: '10.00' } });
  await join({ name: 'foreman', more: { ApprovalThreshold: '500.00', DirectManagerId: idOf('head') } });
  await join({ name: 'requester', more: { ApprovalThreshold: '100.00', DirectManagerId: idOf('foreman') } });
  const resources = new Map<string, Promise<number>>();
  const resourceOf = (name: string): Promise<number> => {
    const known = resources.get(name);
    if (known) return known;
    // A Subcontractor user is of the vendor of its resource.
    const of = people.get(name)?.userType === 'Subcontractor' ? { VendorId: subVendorId } : {};
    const body = { Description: name, DepartmentId: String(departmentId), UserId: idOf(name), ...of };
    const made = owner.create('/api/v1/resources', body);
    resources.set(name, made);
    return made;
  };
  const as = (name: string): Caller => {
    const found = name === 'owner' ? owner : people.get(name)?.caller;
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const kinds = contexts.flatMap((one): readonly AnyRecordKind[] => one.kinds);
  const milestoneId = Number(plan.Milestones[0].Id);
  return {
    ...{ kinds, wire, owner, people, job, milestoneId, clientId, departmentId, vendorId, subVendorId, as, idOf, resourceOf },
    ...{ hire: hired, loginOf, close: () => wire.close() },
  };
}

/** A project with one milestone; the words stand in their names. */
export async function projectNamed(w: World, words: string, more: object = {}) {
  const projectId = await w.owner.create('/api/v2/projects', {
    ...{ ProjectName: words, ClientId: w.clientId, ContractType: 'Contract' },
    ...more,
  });
  const milestoneId = await w.owner.create('/api/v1/milestones', milestoneBody(projectId, words, { Description: words }));
  const plan = await w.owner.read(`/api/v1/projects/${projectId}/projectPlan`);
  const found = plan.Milestones.find(({ Id }: { Id: string }) => Number(Id) === milestoneId);
  return { projectId, milestoneId, taskId: Number(found.Tasks[0].Id) };
}
