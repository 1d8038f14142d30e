import { AddListItem, AnswerRFI, ChangeProject, CompleteTicket, CreateTicket, OpenRFI } from '@plumbline/project';
import { listItem, project, rfi, ticket } from '@plumbline/project/published';
import { after, YEAR } from './calendar';
import { itemIndex, type ItemName } from './tables/catalogue';
import type { ClientName } from './tables/clients';
import type { Office } from './acts/site-work';
import { fields } from './workshop';

/** Service calls: the working day ahead, the crew (indexes into `crew`), and materials with their quantity. */
const CALLS: readonly {
  readonly title: string;
  readonly client: ClientName;
  readonly day?: number;
  readonly crew?: readonly number[];
  readonly items?: readonly (readonly [item: ItemName, quantity: number])[];
  readonly tm?: boolean;
  readonly done?: boolean;
}[] = [
  { title: 'Kitchen faucet drips', client: 'Oakridge Family Trust', day: YEAR + 5, crew: [6], items: [['Kitchen faucet', 1]] },
  {
    title: 'Outlets in the hall are dead',
    client: 'Riverside Apartments',
    day: YEAR - 7,
    crew: [4],
    items: [
      ['Outlet, tamper resistant', 4],
      ['Romex 12/2, 250 ft', 1],
    ],
    done: true,
  },
  { title: 'Quote for a handrail', client: 'Dr. Amelia Stone' },
  { title: 'Water in the basement', client: 'Riverside Apartments', day: YEAR + 6, crew: [7, 8], tm: true },
  { title: 'Door of the taproom sticks', client: 'Miller & Sons Brewery', day: YEAR - 12, crew: [1], tm: true, done: true },
  { title: 'Spring check of the roof', client: 'Fairview Community Church' },
];

/** Questions to architects and engineers: the site, and the answer if there is one. */
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

/** To-dos: the site (an index), the milestone, and the assignee (index into `crew`). */
const TODOS: readonly {
  readonly what: string;
  readonly site?: number;
  readonly phase?: string;
  readonly crew?: number;
  readonly done?: boolean;
}[] = [
  { what: 'Order the countertop', site: 4, phase: 'Finish', crew: 0 },
  { what: 'Book the final inspection', site: 4, phase: 'Finish', crew: 11 },
  { what: 'Renew the insurance of the van' },
  { what: 'Return the rented scaffold', site: 10, crew: 8, done: true },
];

/** Tickets, requests for information and to-dos. */
export async function fillPlanning(office: Office): Promise<void> {
  const { shop, company, calendar, sites } = office;
  const DueDate = calendar.date(YEAR + 10);
  await attach(office, await takeCalls(office));
  for (const { site, subject: Subject, question: Question, answer } of QUESTIONS) {
    const body = { Subject, Question, SentTo: 'Fuller Architects', DueDate, ProjectId: sites[site].projectId };
    const { id } = await shop.do(new OpenRFI(fields(rfi, body), shop.actor));
    if (answer) await shop.do(new AnswerRFI(id, answer, shop.actor));
  }
  for (const { what: Description, site, phase, crew, done } of TODOS) {
    const at = site === undefined ? {} : { ProjectId: sites[site].projectId };
    const within = site === undefined || phase === undefined ? {} : { MilestoneId: sites[site].milestones[phase] };
    const whose = crew === undefined ? {} : { ResourceId: company.crew[crew].id };
    const body = { Description, DueDate, IsCompleted: done ?? false, ...at, ...within, ...whose };
    await shop.do(new AddListItem(fields(listItem, body), shop.actor));
  }
  await shop.settle();
}

/**
 * Creates the tickets of the service calls and completes the finished ones; returns their ids in the order of the list.
 */
async function takeCalls({ shop, company, calendar }: Office): Promise<number[]> {
  const ids: number[] = [];
  for (const { title: Title, client, day, crew = [], items = [], tm: IsTM = false, done } of CALLS) {
    const noon = day === undefined ? undefined : calendar.day(day);
    const timeframe = noon && { DisplayDate: noon, StartTime: after(noon, 0.125), EndTime: after(noon, 0.25) };
    const ServiceItems = items.map(([item, Quantity]) => ({ CatalogId: company.items[itemIndex(item)], Quantity }));
    const ResourceIds = crew.map((one) => company.crew[one].id);
    const body = { Title, ClientId: company.clients[client], ...timeframe, ResourceIds, ServiceItems, IsTM };
    const { id } = await shop.do(new CreateTicket(fields(ticket, body), shop.actor));
    if (done) {
      // Its completion bills what the row of the ticket shows.
      await shop.settle();
      await shop.do(new CompleteTicket(id, shop.actor));
    }
    ids.push(id);
  }
  await shop.settle();
  return ids;
}

/** The calls of a client with a maintenance job belong to that job. */
async function attach({ shop, sites }: Office, tickets: readonly number[]): Promise<void> {
  for (const { story, projectId } of sites.filter((site) => site.story.terms === 'Maintenance')) {
    const ServiceTicketId = tickets.filter((_, index) => CALLS[index]?.client === story.client);
    await shop.do(new ChangeProject(projectId, fields(project, { ServiceTicketId }, 'update'), shop.actor));
  }
}
