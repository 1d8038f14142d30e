import { PrivilegesPolicy } from '@plumbline/auth/policy';
import { client, department, resource, role, user, vendor } from '@plumbline/company/published';
import { system, type Actor, type Privilege } from '@plumbline/platform/kernel';
import { World } from '@plumbline/platform/testing';
import { contract, deliverable, milestone, project, task, ticket } from '@plumbline/project/published';
import { randomUUID } from 'node:crypto';
import { activity } from '../index';

const kinds = [client, department, resource, role, user, vendor, contract, deliverable, milestone, project, task, ticket];

/** The activity context in memory. */
export const activityWorld = (): World => new World(activity, { policy: new PrivilegesPolicy(), kinds, user: 1 });

/** An administrator with a user in the company. */
export const admin: Actor = { ...system(1, randomUUID(), randomUUID()), user: 1, userName: 'Ann' };
/** A user with these privileges. Each call is another request. */
export const person = (id: number, ...privileges: Privilege[]): Actor => ({
  ...admin,
  user: id,
  userName: `User ${id}`,
  isAdmin: false,
  privileges: new Set(privileges),
  causation: randomUUID(),
});

/** A contractor's company: default project 11 with milestone 20 and task 30; client 3, project 12 on an open cost-plus contract 5, milestone 21 with task 31, role 2, resources 6 (user 7) and 8 (user 9). */
export function contractor(world: World, type: 'PerRole' | 'PerResource' | 'Universal' | 'Fixed' = 'PerRole'): void {
  const rates = { Rate: '90.00', Cost: '40.00', Benefits: '5.00', UnionPerHour: '1.00', Taxes: '3.00', Insurance: '0.50', Other: '0.50' };
  world.given(department, 1, { DepartmentName: 'General/Corporate' });
  world.given(client, 3, { ClientName: 'Oakridge' });
  world.given(user, 1, { IsSetupAdmin: true, UnlimitedAuthority: true });
  world.given(user, 7, { DepartmentId: 1, DirectManagerId: 9, ApprovalThreshold: '100.00' });
  world.given(user, 9, { DepartmentId: 1, DirectManagerId: 10, ApprovalThreshold: '1000.00' });
  world.given(user, 10, { DepartmentId: 1, ApprovalThreshold: '50000.00' });
  world.given(resource, 6, { UserId: 7, RoleId: 2, DepartmentId: 1, ResourceName: 'Bob', IsBillable: true, ...rates });
  world.given(resource, 8, { UserId: 9, DepartmentId: 1, ResourceName: 'Eve', IsBillable: true, Rate: '100.00' });
  world.given(project, 11, { ProjectName: 'General', DepartmentId: '1', IsDefaultProject: true });
  world.given(milestone, 20, { Name: 'General', ProjectPlanId: '11', IsDefault: true });
  world.given(task, 30, { MilestoneId: '20', ProjectId: 11, Description: 'Default_Task', IsDefault: true });
  world.given(project, 12, { ProjectName: 'Kitchen', ClientId: '3', ContractId: '5' });
  world.given(contract, 5, { BusinessState: 'Open', ContractType: 'Contract', MarkupPercent: '15', ProjectId: 12 });
  world.given(milestone, 21, { Name: 'Framing', ProjectPlanId: '12', DeliverableId: '41', IsDefault: true });
  world.given(task, 31, { MilestoneId: '21', ProjectId: 12, Description: 'Default_Task', IsDefault: true });
  const RoleResourceRates = [
    { Id: 1, DisplayName: '', RoleResourceId: type === 'PerRole' ? '2' : '6', Rate: '85.50', RateType: '', EstimatedHours: '' },
  ];
  world.given(deliverable, 41, { DeliverableType: type, ContractId: 5, UnitPrice: '70.00', RoleResourceRates, MilestoneIds: [21] });
}
