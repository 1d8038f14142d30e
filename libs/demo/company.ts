import { AddUser, ChangeUser, client, department, item, resource, role, user, vendor } from '@plumbline/company/published';
import { companySettingsAggregate } from '@plumbline/company';
import { ChangeRecord, Decide } from '@plumbline/platform/decisions';
import type { Actor, Privilege } from '@plumbline/platform/kernel';
import { DEMONSTRATION_PEOPLE } from '@plumbline/platform/runtime';
import { items } from './tables/catalogue';
import { clients, type ClientName } from './tables/clients';
import { crew, departments, roles, type Trade } from './tables/people';
import { emailOf, vendors, type VendorName } from './tables/vendors';
import { ratesOf } from './wages';
import { fields, type Workshop } from './workshop';

/** The ids of the records of the demonstration company. */
export interface DemoCompany {
  readonly departments: number[];
  readonly roles: Readonly<Record<Trade, number>>;
  /** In the order of `crew`. */
  readonly crew: readonly { readonly id: number }[];
  readonly clients: Readonly<Record<ClientName, number>>;
  readonly vendors: Readonly<Record<VendorName, number>>;
  /** In the order of the catalogue. */
  readonly items: readonly number[];
  /** The user who requests materials; her own authority ends at 2,500. */
  readonly buyer: Actor;
  /** Her manager, whose authority ends at 15,000; she approves the time of the project manager too. */
  readonly manager: Actor;
  /** Approves the time of the crew. */
  readonly foreman: Actor;
}

/** The ids under the names of their records. */
const named = <N extends string>(names: readonly N[], ids: readonly number[]): Record<N, number> =>
  Object.fromEntries(names.map((name, index) => [name, ids[index]])) as Record<N, number>;

/** The Setup Admin, who founded the company. */
export const FOUNDER = { FirstName: 'Dana', LastName: 'Northgate', Email: 'dana@northgate.example' };

/** The lines below its name in the head of its documents. */
const HEAD = {
  ...{ Address1: '3030 NW Industrial Street', City: 'Portland', StateProvince: 'OR', Zip: '97210', Country: 'US' },
  ...{ PhoneNumber: '+1 503 555 0100', Email: 'office@northgate.example', LicenseNumber: 'CCB 204417' },
};

/** Creates departments, trades, people, customers, suppliers and the catalogue. */
export async function setUp(shop: Workshop): Promise<DemoCompany> {
  await nameFounder(shop);
  await writeHead(shop);
  const departmentIds = await shop.add(
    department,
    departments.map((DepartmentName) => ({ DepartmentName })),
  );
  const roleIds = await shop.add(
    role,
    roles.map(({ RoleName, Rate, Cost }) => ({ RoleName, Rate, Cost })),
  );
  const byName = named(
    roles.map(({ RoleName }) => RoleName),
    roleIds,
  );
  await shop.settle();
  const crewIds = await shop.add(
    resource,
    crew.map((one) => ({
      Description: one.name,
      ResourceName: one.name,
      DepartmentId: departmentIds[0],
      RoleId: byName[one.trade],
      ResourceType: one.type ?? 'Internal',
      IsBillable: true,
      OverTimeEligible: !one.type && one.trade !== 'Project manager',
      CostType: one.trade === 'Project manager' ? 'Salaried' : 'Hourly',
      Rate: roles.find(({ RoleName }) => RoleName === one.trade)?.Rate,
      ...ratesOf(one),
    })),
  );
  const clientIds = await shop.add(
    client,
    clients.map((one) => ({
      ...one,
      CompanyName: one.ClientName,
      Country: 'US',
      SameAsBilling: true,
      BillingInstructions: 'Net 30. Invoices by e-mail.',
      Contacts: [{ ContactName: one.ContactName, Email: one.Email, Phone: one.PhoneNumber }],
    })),
  );
  const vendorIds = await shop.add(
    vendor,
    vendors.map(({ terms: _terms, ...one }) => ({
      ...one,
      CompanyName: one.VendorName,
      City: 'Portland',
      StateProvince: 'OR',
      Country: 'US',
      Email: emailOf(one.VendorName),
    })),
  );
  const vendorNamed = named(
    vendors.map(({ VendorName }) => VendorName),
    vendorIds,
  );
  await shop.settle();
  await decideOvertime(shop);
  const itemIds = await shop.add(
    item,
    items.map(([Name, Price, Cost, UnitName, seller], index) => ({
      ...{ Name, Price, Cost, UnitName, Description: Name, Taxable: true },
      ItemNumber: `N-${1001 + index}`,
      VendorId: vendorNamed[seller],
    })),
  );
  const buyer = await buyerOf(shop, departmentIds[0]);
  const manager = await managerOf(shop, departmentIds[0], buyer);
  return {
    departments: departmentIds,
    roles: byName,
    crew: crewIds.map((id) => ({ id })),
    clients: named(
      clients.map(({ ClientName }) => ClientName),
      clientIds,
    ),
    vendors: vendorNamed,
    items: itemIds,
    ...{ buyer, manager },
    foreman: await employ(shop, FOREMAN, ['Approves Time'], { DepartmentId: departmentIds[0], DirectManagerId: manager.user }),
  };
}

/** The user and the resource that the company was founded with have a username for a name. */
async function nameFounder(shop: Workshop): Promise<void> {
  const { user: UserId } = shop.actor;
  await shop.do(new ChangeUser(UserId, fields(user, FOUNDER, 'update'), shop.actor));
  const name = `${FOUNDER.FirstName} ${FOUNDER.LastName}`;
  for (const { Id } of await shop.find(resource, { UserId }))
    await shop.do(new ChangeRecord(resource, Id, fields(resource, { Description: name, ResourceName: name }, 'update'), shop.actor));
}

async function writeHead(shop: Workshop): Promise<void> {
  await settle(shop, HEAD);
}

/** Hours beyond eight of a day are overtime, as public works in Oregon require it. */
async function decideOvertime(shop: Workshop): Promise<void> {
  await settle(shop, { OvertimeRule: 'Daily', DailyHours: '8.00' });
}

async function settle(shop: Workshop, data: object): Promise<void> {
  const { company } = shop.actor;
  const message = { type: 'ChangeCompanySettings' as const, data: { ...data, Id: company } };
  await shop.do(new Decide(companySettingsAggregate, company, message, shop.actor, { stream: 'any' }));
}

export const BUYER = {
  FirstName: 'Ella',
  LastName: 'Brandt',
  Username: DEMONSTRATION_PEOPLE.projectManager,
  Email: 'ella@northgate.example',
};
const MANAGER = { FirstName: 'Ruth', LastName: 'Calder', Username: 'ruth.calder', Email: 'ruth@northgate.example' };
export const FOREMAN = { FirstName: 'Marcus', LastName: 'Hale', Username: DEMONSTRATION_PEOPLE.foreman, Email: 'marcus@northgate.example' };

/** Adds a user with these privileges; returns the actor of what that person does. */
async function employ(
  shop: Workshop,
  person: Readonly<Record<keyof typeof BUYER, string>>,
  rights: readonly Privilege[],
  more: object,
): Promise<Actor> {
  const UserRights = rights.map((Name) => ({ Name, Enabled: true }));
  const { id } = await shop.do(new AddUser(fields(user, { ...person, ...more, UserRights }), shop.actor));
  await shop.settle();
  const userName = `${person.FirstName} ${person.LastName}`;
  return { ...shop.actor, user: id, userName, isAdmin: false, privileges: new Set(rights) };
}

const buyerOf = (shop: Workshop, DepartmentId: number): Promise<Actor> =>
  employ(shop, BUYER, ['Manages Projects'], { DepartmentId, ApprovalThreshold: '2500.00', DirectManagerId: shop.actor.user });

/** The manager comes between the buyer and the Setup Admin. */
async function managerOf(shop: Workshop, DepartmentId: number, buyer: Actor): Promise<Actor> {
  const about = { DepartmentId, ApprovalThreshold: '15000.00', DirectManagerId: shop.actor.user };
  const manager = await employ(shop, MANAGER, ['Manages Projects', 'Manages Bills', 'Approves Time'], about);
  await shop.do(new ChangeUser(buyer.user, fields(user, { DirectManagerId: manager.user }, 'update'), shop.actor));
  await shop.settle();
  return manager;
}
