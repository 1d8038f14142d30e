import { Money } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { contract, milestone, project, task } from '@plumbline/project/published';
import { AddMilestone, AddTask, CreateProject, DraftContract, MoveContract } from '@plumbline/project';
import { YEAR, type Calendar } from '../calendar';
import type { DemoCompany } from '../company';
import type { Counts } from '../reserved-ids';
import type { Job, Phase } from '../job';
import { clients } from '../tables/clients';
import { roles } from '../tables/people';
import { costOfHour } from '../wages';
import { fields, type Workshop } from '../workshop';
import type { Site } from './site-work';

/** The tools to open a job with. */
interface Office {
  readonly shop: Workshop;
  readonly company: DemoCompany;
  readonly calendar: Calendar;
}

/** The labour that a phase was estimated at: its hours at the usual cost of each trade. */
const laborOf = ({ isPublicWork }: Job, { hours }: Phase): Money =>
  Money.sum(roles.map((role) => Money.of(costOfHour(role, isPublicWork)).times(hours[role.RoleName] ?? 0)));

const budgetOf = (story: Job, phase: Phase): Money =>
  laborOf(story, phase)
    .plus(phase.materials ?? 0)
    .plus(phase.subs ?? 0);
const summed = (phases: readonly Phase[], part: (phase: Phase) => Money): string => Money.sum(phases.map(part)).toString();

/** The records of a job that are held ids, in the order of the stories. */
export const recordsOf = (company: DemoCompany, { client, deliverables, phases }: Job): Counts => ({
  ...{ Project: 1, Contract: client ? 1 : 0, Deliverable: deliverables?.(company).length ?? 0 },
  // A milestone brings a task of its own.
  ...{ Milestone: phases.length, Task: phases.length * 2 },
});

/** Creates the job: the project, its contract with the client, and the plan linked to its first deliverable. */
export async function open({ shop, company, calendar }: Office, story: Job): Promise<Site> {
  const { name: ProjectName, client, terms, color: Color, from, to, phases } = story;
  const {
    ContactName: _contact,
    PhoneNumber: _phone,
    Email: _mail,
    ClientName: _name,
    ...address
  } = clients.find((one) => one.ClientName === client) ?? blank;
  const body = {
    ProjectName,
    Color,
    ...address,
    ...(terms && { ContractType: terms }),
    BudgetAmount: summed(phases, (phase) => budgetOf(story, phase)),
    LaborEstimated: summed(phases, (phase) => laborOf(story, phase)),
    MaterialsEstimated: summed(phases, ({ materials }) => Money.of(materials ?? 0)),
    SubsEstimated: summed(phases, ({ subs }) => Money.of(subs ?? 0)),
    DateRange: { StartDate: calendar.date(from), FinishDate: calendar.date(to) },
    OwnerId: String(company.buyer.user),
    ...(client ? { ClientId: String(company.clients[client]) } : { DepartmentId: String(company.departments[1]) }),
  };
  const { id: projectId } = await shop.do(new CreateProject(fields(project, body), shop.actor));
  await shop.settle();
  const contractId = client ? await agree({ shop, company, calendar }, story, projectId) : 0;
  const lines = contractId ? ((await shop.read(contract, contractId)) as RecordOf<typeof contract>).Deliverables : [];
  const milestones: Record<string, number> = {};
  const tasks: Record<string, number> = {};
  for (const [index, phase] of phases.entries()) {
    const added = await shop.do(
      new AddMilestone(
        fields(milestone, {
          Name: phase.name,
          Description: phase.does.join('; '),
          ProjectPlanId: projectId,
          Budget: budgetOf(story, phase).toString(),
          BudgetLabor: laborOf(story, phase).toString(),
          BudgetSubs: phase.subs ?? '0.00',
          MaterialsTotal: phase.materials ?? '0.00',
          TimeTotal: Object.values(phase.hours)
            .reduce((sum, hours) => sum + hours, 0)
            .toFixed(2),
          IsSub: false,
          EstimatedItems: [],
          Tasks: [],
          DateRange: { StartDate: calendar.date(phase.from), FinishDate: calendar.date(phase.to) },
          NumDays: phase.to - phase.from + 1,
          OrderNumber: index + 1,
          Scheduled: true,
          TasksEnabled: true,
          // Applications bill the lines of the contract by themselves.
          ...(lines.length > 0 && terms !== 'AIAJob' && { DeliverableId: lines[0].Id }),
        }),
        shop.actor,
      ),
    );
    milestones[phase.name] = added.id;
    await shop.settle();
    const work = { MilestoneId: added.id, Description: `${phase.name}: work on site`, RoleResources: planned(company, phase) };
    tasks[phase.name] = (await shop.do(new AddTask(fields(task, work), shop.actor))).id;
  }
  // The first time is recorded on the day of the opening.
  await shop.settle();
  return { story, projectId, contractId, deliverables: lines.map(({ Id }) => Number(Id)), milestones, tasks };
}

/** Internal work has no address of a client. */
const blank = { ClientName: '', ContactName: '', PhoneNumber: '', Email: '', Address1: '', City: '', StateProvince: '', Zip: '' };

/** The working day on which the contract of a job is signed: some days before it begins, and never after today. */
export const signedOn = ({ from }: Job): number => Math.min(YEAR - 2, Math.max(0, from - 8));

/** The contract, which the client accepts unless the job is still a bid. */
async function agree({ shop, company, calendar }: Office, story: Job, projectId: number): Promise<number> {
  const { terms, agreement, deliverables, isBid } = story;
  const body = {
    ProjectId: projectId,
    ContractType: terms,
    ContractNumber: `K-${String(projectId).padStart(4, '0')}`,
    ContractDate: calendar.date(signedOn(story)),
    ...agreement,
    Deliverables: deliverables?.(company) ?? [],
  };
  const { id } = await shop.do(new DraftContract(fields(contract, body), shop.actor));
  await shop.settle();
  if (isBid) return id;
  await shop.do(new MoveContract(id, 'send', shop.actor));
  await shop.do(new MoveContract(id, 'accept', shop.actor));
  await shop.settle();
  return id;
}

/** The trades that are planned for a phase, with the hours of each. */
const planned = ({ roles: ids }: DemoCompany, { hours }: Phase): object[] =>
  roles
    .filter(({ RoleName }) => hours[RoleName])
    .map(({ RoleName, Rate }) => ({
      DisplayName: RoleName,
      RoleResourceId: ids[RoleName],
      IsRole: true,
      EstimatedHours: hours[RoleName]!.toFixed(2),
      HourlyRate: Rate,
      Scheduled: true,
      InEstimate: true,
    }));
