import { ChangeUserAndAccount } from '@plumbline/auth';
import { AddUser, resource, user } from '@plumbline/company/published';
import { ChangeRecord } from '@plumbline/platform/decisions';
import type { Privilege } from '@plumbline/platform/kernel';
import { DEMONSTRATION, DEMONSTRATION_PEOPLE } from '@plumbline/platform/runtime';
import { BUYER } from '../company';
import { crew } from '../tables/people';
import { fields } from '../workshop';
import type { Office } from './site-work';

interface Newcomer {
  readonly FirstName: string;
  readonly LastName: string;
  readonly UserType?: 'Auditor';
  readonly rights: readonly Privilege[];
}

/** People whom the year did not need. */
const BOOKKEEPER: Newcomer = {
  ...{ FirstName: 'Nora', LastName: 'Quinn' },
  rights: ['Accountant', 'Manages Bills', 'Manages Invoices', 'Manages Financial Information'],
};
const AUDITOR: Newcomer = { FirstName: 'Iris', LastName: 'Volk', UserType: 'Auditor', rights: [] };
const [{ name: CARPENTER }] = crew;
const CREW: Newcomer = { FirstName: 'Bob', LastName: 'Carter', rights: ['Tracks Time'] };

/**
 * Lets one person of each sort sign in, with the published password: those who worked in the year already, a bookkeeper,
 * an auditor, and the first carpenter, whose time entries are his own from then on.
 */
export async function letPeopleIn({ shop, company }: Office): Promise<void> {
  const { bookkeeper, projectManager, auditor, foreman, carpenter } = DEMONSTRATION_PEOPLE;
  const letIn = async (id: number, Username: string): Promise<void> => {
    await shop.do(new ChangeUserAndAccount(id, { Username, Password: DEMONSTRATION.adminPassword }, shop.actor));
  };
  await letIn(company.buyer.user, projectManager);
  await letIn(company.foreman.user, foreman);
  const join = async ({ rights, ...person }: Newcomer, Username: string): Promise<number> => {
    const UserRights = rights.map((Name) => ({ Name, Enabled: true }));
    const about = { ...person, Username, Email: `${person.FirstName.toLowerCase()}@northgate.example`, UserRights };
    const { id } = await shop.do(new AddUser(fields(user, { ...about, DepartmentId: company.departments[0] }), shop.actor));
    await shop.settle();
    await letIn(id, Username);
    return id;
  };
  await join(BOOKKEEPER, bookkeeper);
  await join(AUDITOR, auditor);
  const UserId = await join(CREW, carpenter);
  for (const [name, id] of [
    [`${BUYER.FirstName} ${BUYER.LastName}`, company.buyer.user],
    [CARPENTER, UserId],
  ] as const)
    for (const { Id } of await shop.find(resource, { ResourceName: name }))
      await shop.do(new ChangeRecord(resource, Id, fields(resource, { UserId: id }, 'update'), shop.actor));
}
