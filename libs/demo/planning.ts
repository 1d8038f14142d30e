import { AddListItem, AnswerRFI, ChangeProject, CompleteTicket, CreateTicket, OpenRFI } from '@plumbline/project';
import { listItem, project, rfi, ticket } from '@plumbline/project/published';
import { after, MONTHS } from './calendar';
import type { DemoCompany } from './company';
import type { Site } from './sites';
import { fields, type Workshop } from './workshop';

/** Service calls: whose (index into `clients`), by whom (indexes into `crew`), with what (index into `items` and how many). */
const CALLS: readonly {
  readonly title: string;
  readonly client: number;
  readonly day?: number;
  readonly crew?: readonly number[];
  readonly items?: readonly (readonly [item: number, quantity: number])[];
  readonly tm?: boolean;
  readonly done?: boolean;
}[] = [
  { title: 'Kitchen faucet drips', client: 0, day: 9, crew: [6], items: [[10, 1]] },
  {
    title: 'Outlets in the hall are dead',
    client: 5,
    day: 2,
    crew: [4],
    items: [
      [7, 4],
      [5, 1],
    ],
    done: true,
  },
  { title: 'Quote for a handrail', client: 6 },
  { title: 'Water in the basement', client: 5, day: 10, crew: [7, 8], tm: true },
  { title: 'Door of the taproom sticks', client: 2, day: 3, crew: [1], tm: true, done: true },
  { title: 'Spring check of the roof', client: 7 },
];

/** Questions to architects and engineers: in which site, and the answer where there is one. */
const QUESTIONS: readonly { readonly site: number; readonly subject: string; readonly question: string; readonly answer?: string }[] = [
  { site: 0, subject: 'Height of the hood', question: 'How high above the range does the hood hang?' },
  { site: 0, subject: 'Backsplash behind the range', question: 'Does the tile go up to the hood?' },
  {
    site: 0,
    subject: 'Blocking for the wall cabinets',
    question: 'Which stud walls get blocking?',
    answer: 'North and east, at 54 and 84 inches.',
  },
  {
    site: 1,
    subject: 'Shielding of the X-ray room',
    question: 'Is the lead lining on all four walls?',
    answer: 'On three; see sheet A-402.',
  },
];

/** To-dos: of which site and phase (indexes), for whom (index into `crew`). */
const TODOS: readonly {
  readonly what: string;
  readonly site?: number;
  readonly phase?: number;
  readonly crew?: number;
  readonly done?: boolean;
}[] = [
  { what: 'Order the countertop', site: 0, phase: 2, crew: 0 },
  { what: 'Book the final inspection', site: 1, phase: 4, crew: 11 },
  { what: 'Renew the insurance of the van' },
  { what: 'Return the rented scaffold', site: 2, crew: 8, done: true },
];

/** Tickets, requests for information and to-dos. */
export async function fillPlanning(shop: Workshop, company: DemoCompany, sites: readonly Site[]): Promise<void> {
  const month = after(MONTHS[MONTHS.length - 1], 31);
  const tickets = await takeCalls(shop, company, month);
  await attach(shop, sites, tickets);
  for (const { site, subject: Subject, question: Question, answer } of QUESTIONS) {
    const body = { Subject, Question, SentTo: 'Fuller Architects', DueDate: after(month, 14), ProjectId: sites[site].projectId };
    const { id } = await shop.do(new OpenRFI(fields(rfi, body), shop.actor));
    if (answer) await shop.do(new AnswerRFI(id, answer, shop.actor));
  }
  for (const { what: Description, site, phase, crew, done } of TODOS) {
    const at = site === undefined ? {} : { ProjectId: sites[site].projectId };
    const within = site === undefined || phase === undefined ? {} : { MilestoneId: sites[site].milestones[phase] };
    const whose = crew === undefined ? {} : { ResourceId: company.crew[crew].id };
    const body = { Description, DueDate: after(month, 12), IsCompleted: done ?? false, ...at, ...within, ...whose };
    await shop.do(new AddListItem(fields(listItem, body), shop.actor));
  }
  await shop.settle();
}

/** Enters the service calls and completes those that are done; answers with the tickets' ids in the order of the list. */
async function takeCalls(shop: Workshop, company: DemoCompany, month: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { title: Title, client, day, crew = [], items = [], tm: IsTM = false, done } of CALLS) {
    const noon = day === undefined ? undefined : after(month, day - 0.5);
    const timeframe = noon && { DisplayDate: noon, StartTime: after(noon, 0.125), EndTime: after(noon, 0.25) };
    const ServiceItems = items.map(([item, Quantity]) => ({ CatalogId: company.items[item], Quantity }));
    const ResourceIds = crew.map((one) => company.crew[one].id);
    const body = { Title, ClientId: company.clients[client], ...timeframe, ResourceIds, ServiceItems, IsTM };
    const { id } = await shop.do(new CreateTicket(fields(ticket, body), shop.actor));
    if (done) await shop.do(new CompleteTicket(id, shop.actor));
    ids.push(id);
  }
  await shop.settle();
  return ids;
}

/** The calls of a client whose house is kept up belong to that job. */
async function attach(shop: Workshop, sites: readonly Site[], tickets: readonly number[]): Promise<void> {
  for (const { job, projectId } of sites.filter((site) => site.job.terms === 'Maintenance')) {
    const ServiceTicketId = tickets.filter((_, index) => CALLS[index]?.client === job.client);
    await shop.do(new ChangeProject(projectId, fields(project, { ServiceTicketId }, 'update'), shop.actor));
  }
}
