import { AddUser, client, department, item, resource, role, user, vendor } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import { clients, crew, departments, items, roles, vendors } from './contractor';
import { fields, type Workshop } from './workshop';

/** The ids of what the demonstration company consists of, each list in the order of `contractor.ts`. */
export interface DemoCompany {
  readonly departments: number[];
  readonly roles: Record<string, number>;
  readonly crew: { readonly id: number; readonly billable: boolean }[];
  readonly clients: number[];
  readonly vendors: number[];
  readonly items: number[];
  /** The user who asks for materials; her own authority ends at 2,500. */
  readonly buyer: Actor;
}

/** Sets up departments, trades, people, customers, suppliers and the catalogue. */
export async function setUp(shop: Workshop): Promise<DemoCompany> {
  const departmentIds = await shop.add(
    department,
    departments.map((DepartmentName) => ({ DepartmentName })),
  );
  const roleIds = await shop.add(role, roles);
  const byName = Object.fromEntries(roles.map(({ RoleName }, index) => [RoleName, roleIds[index]]));
  await shop.settle();
  const crewIds = await shop.add(
    resource,
    crew.map(({ name, trade, type }) => ({
      Description: name,
      ResourceName: name,
      DepartmentId: departmentIds[0],
      RoleId: byName[trade],
      ResourceType: type ?? 'Internal',
      IsBillable: !type,
      Rate: type ? '145.00' : roles.find(({ RoleName }) => RoleName === trade)?.Rate,
      ...(type ? { Cost: '68.00' } : burdened(roles.find(({ RoleName }) => RoleName === trade)!.Cost)),
    })),
  );
  const clientIds = await shop.add(client, clients);
  const vendorIds = await shop.add(
    vendor,
    vendors.map((VendorName) => ({ VendorName })),
  );
  const itemIds = await shop.add(
    item,
    items.map(([Name, Price, Cost]) => ({ Name, Price, Cost, Description: Name, UnitName: 'each', Taxable: true })),
  );
  const buyer = await shop.do(
    new AddUser(
      fields(user, {
        FirstName: 'Ella',
        LastName: 'Brandt',
        Username: 'ella.brandt',
        Email: 'ella@contractor.example',
        DepartmentId: departmentIds[0],
        ApprovalThreshold: '2500.00',
        DirectManagerId: shop.actor.user,
        UserRights: [{ Name: 'Manages Projects', Enabled: true }],
      }),
      shop.actor,
    ),
  );
  await shop.settle();
  return {
    departments: departmentIds,
    roles: byName,
    crew: crewIds.map((id, index) => ({ id, billable: !crew[index]?.type })),
    clients: clientIds,
    vendors: vendorIds,
    items: itemIds,
    buyer: { ...shop.actor, user: buyer.id, userName: 'Ella Brandt', isAdmin: false, privileges: new Set(['Manages Projects']) },
  };
}

/** A wage with what comes on top of it for an hour. */
function burdened(Cost: string): object {
  return { Cost, Benefits: '5.40', Taxes: '3.15', Insurance: '2.35', UnionPerHour: '0.85', Other: '0.40' };
}
