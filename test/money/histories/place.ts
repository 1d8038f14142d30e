import { milestoneBody } from '../../v1/driver';
import { entryOf, setUpJob, type Job } from '../../support/job';
import type { Caller } from '../../support/caller';

/**
 * Where the histories happen: a cost-plus job with a contract of its vendor, one with a guaranteed maximum, one at fixed
 * prices with a deposit, and one of applications for payment.
 */
export interface Place {
  readonly job: Job;
  readonly milestoneId: number;
  readonly vendor: number;
  readonly aiaContract: number;
  /** The contract with the vendor, over 4,000.00. */
  readonly subcontract: number;
  /** The job at fixed prices: its project, its milestone, a Fixed and a Variable deliverable. */
  readonly fixed: { readonly projectId: number; readonly milestoneId: number; readonly price: number; readonly units: number };
  /** The cost-plus job with a guaranteed maximum of 5,000.00. */
  readonly capped: { readonly projectId: number; readonly milestoneId: number; readonly contract: number; readonly clientId: number };
  readonly entry: object;
}

/** Makes the place over HTTP. */
export async function makePlace(admin: Caller): Promise<Place> {
  const job = await setUpJob(admin);
  const plan = await admin.read(`/api/v1/projects/${job.projectId}/projectPlan`);
  const vendor = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'School District 7' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId, ContractType: 'AIAJob' });
  await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Structure'));
  const aiaContract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'AIAJob', ProjectId, RetainagePercent: '10', RetainageOnStoredPercent: '5' },
    Deliverables: [
      { DeliverableType: 'AIABilling', ItemNumber: '1', Description: 'Footings', Price: '10000' },
      { DeliverableType: 'AIABilling', ItemNumber: '2', Description: 'Steel', Price: '20000' },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${aiaContract}/send`);
  await admin.act('POST', `/api/v2/contracts/${aiaContract}/accept`);
  const fixed = await fixedJob(admin, ClientId);
  const capped = await cappedJob(admin, ClientId);
  const milestoneId = Number(plan.Milestones[0].Id);
  const subcontract = await contractOf(admin, vendor, job.projectId, milestoneId);
  return { job, milestoneId, vendor, aiaContract, subcontract, fixed, capped, entry: entryOf(job) };
}

async function contractOf(admin: Caller, VendorId: number, ProjectId: number, milestoneId: number): Promise<number> {
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Wiring', Price: '4000.00', MilestoneIds: [milestoneId] }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId, VendorId, Deliverables });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return contract;
}

async function fixedJob(admin: Caller, ClientId: number): Promise<Place['fixed']> {
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'Gym floor', ClientId, ContractType: 'ResidentialJob' });
  const milestoneId = await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Floor'));
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'ResidentialJob', ProjectId, DepositAmount: '500.00' },
    Deliverables: [
      { DeliverableType: 'Fixed', Description: 'Floor', Price: '999.99', MilestoneIds: [milestoneId] },
      { DeliverableType: 'Variable', Description: 'Subfloor', UnitPrice: '12.3456', UnitName: 'square foot' },
    ],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const { Deliverables } = await admin.read(`/api/v2/contracts/${contract}`);
  return { projectId: ProjectId, milestoneId, price: Number(Deliverables[0].Id), units: Number(Deliverables[1].Id) };
}

async function cappedJob(admin: Caller, clientId: number): Promise<Place['capped']> {
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Boiler room', ClientId: clientId, ContractType: 'Contract' });
  const milestoneId = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Pipes'));
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'Contract', ProjectId: projectId, GuaranteedMaximum: '5000.00' },
    Deliverables: [{ DeliverableType: 'Universal', Description: 'Pipes', UnitPrice: '90.00', MilestoneIds: [milestoneId] }],
  });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return { projectId, milestoneId, contract, clientId };
}
