import type { RecordOf } from '@plumbline/platform/records';
import { contract, milestone, project, task } from '@plumbline/project/published';
import { AddMilestone, AddTask, CreateProject, DraftContract, MoveContract } from '@plumbline/project';
import { MONTHS, after } from './calendar';
import { jobs, roles, type Job } from './contractor';
import type { DemoCompany } from './company';
import { fields, type Workshop } from './workshop';

/** A project that is worked on, with the ids of its phases and of the task in each. */
export interface Site {
  readonly job: Job;
  readonly projectId: number;
  readonly milestones: number[];
  readonly tasks: number[];
  /** Time and materials are billed as they come. */
  readonly costPlus: boolean;
}

const COST_PLUS: readonly string[] = ['Contract', 'Estimate'];

/** Opens every job: the project, its contract with the client, and the plan linked to the deliverable. Answers with those that are agreed. */
export async function openSites(shop: Workshop, company: DemoCompany): Promise<Site[]> {
  const sites: Site[] = [];
  for (const job of jobs) {
    const site = await open(shop, company, job);
    if (!job.bidding) sites.push(site);
  }
  await shop.settle();
  return sites;
}

async function open(shop: Workshop, company: DemoCompany, job: Job): Promise<Site> {
  const clientId = job.client === undefined ? undefined : company.clients[job.client];
  const starts = MONTHS[job.start];
  const created = await shop.do(
    new CreateProject(
      fields(project, {
        ProjectName: job.name,
        BudgetAmount: job.budget,
        ContractType: job.terms,
        Color: '#2f6fab',
        DateRange: { StartDate: starts, FinishDate: after(starts, job.months * 30) },
        ...(clientId ? { ClientId: clientId } : { DepartmentId: company.departments[1] }),
      }),
      shop.actor,
    ),
  );
  await shop.settle();
  const deliverableId = clientId ? await agree(shop, company, job, created.id) : undefined;
  const milestones: number[] = [];
  const tasks: number[] = [];
  for (const [index, phase] of job.phases.entries()) {
    const begins = after(starts, Math.floor((index * job.months * 30) / job.phases.length));
    const added = await shop.do(
      new AddMilestone(
        fields(milestone, {
          Name: phase,
          Description: `${phase} of ${job.name}`,
          ProjectPlanId: created.id,
          Budget: (Number(job.budget) / job.phases.length).toFixed(2),
          BudgetLabor: (Number(job.budget) / job.phases.length / 2).toFixed(2),
          BudgetSubs: '0.00',
          IsSub: false,
          EstimatedItems: [],
          Tasks: [],
          DateRange: { StartDate: begins, FinishDate: after(begins, 30) },
          OrderNumber: index + 1,
          Scheduled: true,
          TasksEnabled: true,
          ...(deliverableId && { DeliverableId: deliverableId }),
        }),
        shop.actor,
      ),
    );
    milestones.push(added.id);
    await shop.settle();
    const work = { MilestoneId: added.id, Description: `${phase}: work on site`, RoleResources: trades(company, job) };
    tasks.push((await shop.do(new AddTask(fields(task, work), shop.actor))).id);
  }
  return { job, projectId: created.id, milestones, tasks, costPlus: clientId !== undefined && COST_PLUS.includes(job.terms) };
}

/** The first deliverable of the contract, which is accepted unless the job is still being bid on. */
async function agree(shop: Workshop, company: DemoCompany, job: Job, projectId: number): Promise<number> {
  const drafted = await shop.do(
    new DraftContract(
      fields(contract, {
        ProjectId: projectId,
        ContractType: job.terms,
        ContractNumber: `K-${String(projectId).padStart(4, '0')}`,
        ContractDate: MONTHS[job.start],
        MarkupPercent: COST_PLUS.includes(job.terms) ? '15' : '0',
        Deliverables: [deliverable(company, job)],
      }),
      shop.actor,
    ),
  );
  await shop.settle();
  if (!job.bidding) {
    await shop.do(new MoveContract(drafted.id, 'send', shop.actor));
    await shop.do(new MoveContract(drafted.id, 'accept', shop.actor));
    await shop.settle();
  }
  const row = await shop.read(contract, drafted.id);
  return Number((row as RecordOf<typeof contract>).Deliverables[0]?.Id);
}

/** Every trade is planned for every phase, each for its share of the labour. */
function trades({ roles: ids }: DemoCompany, { budget, phases }: Job): object[] {
  const share = Number(budget) / phases.length / 2 / roles.length;
  return roles.map(({ RoleName, Rate }) => ({
    DisplayName: RoleName,
    RoleResourceId: ids[RoleName],
    IsRole: true,
    EstimatedHours: (share / Number(Rate)).toFixed(2),
    HourlyRate: Rate,
    Scheduled: true,
    InEstimate: true,
  }));
}

function deliverable({ roles: ids }: DemoCompany, { terms, name, budget }: Job): object {
  if (terms === 'Contract')
    return {
      DeliverableType: 'PerRole',
      Description: `${name}, time and materials`,
      MarkupPercent: '15',
      RoleResourceRates: roles.map(({ RoleName, Rate }) => ({
        DisplayName: RoleName,
        RoleResourceId: String(ids[RoleName]),
        Rate,
        RateType: 'Hourly',
      })),
    };
  if (terms === 'Estimate')
    return { DeliverableType: 'Universal', Description: `${name}, one rate`, UnitPrice: '84.50', UnitName: 'hour', MarkupPercent: '12' };
  return { DeliverableType: 'Fixed', Description: name, Price: budget, Quantity: '1', UnitName: 'job' };
}
