import { milestoneBody } from '../../v1/driver';
import { ask, rule, seen, type Rule } from './rule';
import { textsOf } from './texts';
import { projectNamed, type World } from './world';
import { shows } from '../shows';

/** Stands in every name and text of what `sub` and `subAll` have nothing to do with. */
const SECRET = 'Secretville';

/** A record of every kind of work around a project; `resource` does the ticket and has the to-do. */
async function workOf(w: World, words: string, resource: number) {
  const place = await projectNamed(w, words);
  const { projectId, milestoneId, taskId } = place;
  const { owner } = w;
  const ticket = await owner.create('/api/v1/tickets', {
    ...{ Title: words, ClientId: String(w.clientId), ResourceIds: [String(resource)], MaterialsIncluded: true },
    ...{ StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z' },
  });
  const rfi = await owner.create('/api/v2/rfis', { Subject: words, Question: words, ProjectId: projectId });
  const item = await owner.create('/api/v2/list-items', { Description: words, ProjectId: projectId });
  const allocation = await owner.create('/api/v2/allocations', {
    ...{ ResourceId: w.job.resourceId, TaskId: taskId, ServiceTicketId: ticket },
    ...{ StartTime: '2026-03-03T08:00:00.000Z', EndTime: '2026-03-03T16:30:00.000Z' },
  });
  const document = await owner.create('/api/v1/documents', {
    ...{ AssociatedEntityType: 'Project', RelatedObjectId: String(projectId), FileName: `${words}.txt` },
    File: Buffer.from('Gate code 4711.\n').toString('base64'),
  });
  const contract = await owner.create('/api/v2/contracts', {
    ContractType: 'Contract',
    ProjectId: projectId,
    Deliverables: [{ DeliverableType: 'Universal', Description: 'Work', Price: '90.00', MilestoneIds: [milestoneId] }],
  });
  const invoice = await owner.create('/api/v2/invoices', {
    ProjectId: String(projectId),
    LineItemGroups: [{ GroupHeader: 'Fees', LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }],
  });
  return { ...place, ticket, rfi, item, allocation, document, contract, invoice };
}
type Work = Awaited<ReturnType<typeof workOf>>;

const order = (w: World, { projectId, milestoneId }: Work, VendorId: number): Promise<number> =>
  w.owner.create('/api/v1/purchases', {
    ...{ RequestType: 'VendorWillInvoice', VendorId, ProjectId: projectId, MilestoneId: milestoneId },
    Items: [{ Description: 'Wiring', Quantity: '1', UnitPrice: '100' }],
  });

const OFFICE = [
  'plain tracker approver overseer financier biller invoicer accountant planner jurist dispatcher chief',
  'head deputy clerk foreman requester',
].join(' ');
const PATHS = (work: Work): readonly (readonly [string, string, number])[] => [
  ['Project', 'projects', work.projectId],
  ['Milestone', 'milestones', work.milestoneId],
  ['Task', 'tasks', work.taskId],
  ['Ticket', 'tickets', work.ticket],
  ['RFI', 'rfis', work.rfi],
  ['ListItem', 'list-items', work.item],
  ['Document', 'documents', work.document],
];
const CHANGES: Readonly<Record<string, object>> = {
  Project: { Notes: 'Gate code 4711' },
  Milestone: { OrderNumber: 3 },
  Task: { Priority: 2 },
  Ticket: { City: 'Springfield' },
  RFI: { DueDate: '2026-11-27' },
  ListItem: { DueDate: '2026-11-27' },
  Document: { ShareMobile: true },
};

export const subcontractor: readonly Rule[] = [
  rule('a Subcontractor sees the work for which its vendor has a request, and none else; it may change none', async (w) => {
    shows('A7.read', 'D-2.403', 'D-6.projects');
    const of = (VendorId: number): Promise<number> =>
      w.owner.create('/api/v1/resources', { Description: 'Crew', DepartmentId: String(w.departmentId), ResourceType: 'Sub', VendorId });
    const theirs = await workOf(w, 'Oak Street', await of(w.subVendorId));
    const others = await workOf(w, SECRET, await of(w.vendorId));
    await order(w, theirs, w.subVendorId);
    await order(w, others, w.vendorId);
    const shown = PATHS(theirs);
    const unseen = PATHS(others);
    const may = (name: string): number => (name === 'sub' ? 403 : 200);
    return [
      ...shown.map(([kind, , id]) => seen(kind, id, `sub subAll ${OFFICE}`)),
      ...unseen.map(([kind, , id]) => seen(kind, id, OFFICE)),
      ...['sub', 'subAll'].flatMap((who) => [
        ...shown.map(([kind, path, id]) => ask(who, `PATCH /api/v2/${path}/${id}`, may(who), CHANGES[kind])),
        ...unseen.map(([kind, path, id]) => ask(who, `PATCH /api/v2/${path}/${id}`, 404, CHANGES[kind])),
        ...unseen.map(([, path, id]) => ask(who, `DELETE /api/v2/${path}/${id}`, 404)),
        ask(who, `GET /api/v1/projects/${theirs.projectId}/projectPlan`, 200),
        ask(who, `GET /api/v1/projects/${others.projectId}/projectPlan`, 404),
        ask(who, `POST /api/v2/projects/${others.projectId}/close`, 404, {}),
        ask(who, `POST /api/v2/milestones/${others.milestoneId}/complete`, 404, {}),
        ask(who, `POST /api/v2/tickets/${others.ticket}/complete`, 404, {}),
        ask(who, `POST /api/v2/rfis/${others.rfi}/answer`, 404, { Answer: 'Yes' }),
      ]),
      ...shown.map(([, path, id]) => ask('sub', `DELETE /api/v2/${path}/${id}`, 403)),
      ask('sub', `POST /api/v2/projects/${theirs.projectId}/close`, 403, {}),
      ask('sub', `POST /api/v2/tickets/${theirs.ticket}/complete`, 403, {}),
      ask('sub', `POST /api/v2/rfis/${theirs.rfi}/answer`, 403, { Answer: 'Yes' }),
    ];
  }),
  rule('nothing that a Subcontractor reads tells of other work, nested or named', async (w) => {
    shows('A7.read');
    const crew = await w.owner.create('/api/v1/resources', { Description: 'Crew', DepartmentId: String(w.departmentId) });
    const [theirs, others] = [await workOf(w, 'Ash Street', crew), await workOf(w, SECRET, crew)];
    for (const [work, vendor] of [
      [theirs, w.subVendorId],
      [others, w.vendorId],
    ] as const)
      await order(w, work, vendor);
    // A milestone for which the vendor has no request, in a project that is seen.
    await w.owner.create('/api/v1/milestones', milestoneBody(theirs.projectId, SECRET));
    const faults: string[] = [];
    if (!(await textsOf(w, 'planner')).get('/api/v1/projects')?.includes(SECRET))
      faults.push('the office does not see it: the rule shows nothing');
    for (const who of ['sub', 'subAll'])
      for (const [path, text] of await textsOf(w, who)) if (text.includes(SECRET)) faults.push(`${who} reads it at ${path}`);
    const path = `/api/v1/allocations/${others.allocation}`;
    const shown = await w.as('subAll').read(path);
    for (const name of ['Project', 'Milestone', 'Task']) if (shown[name] !== null) faults.push(`${name} of ${path} is not null`);
    const plan = await w.as('sub').read(`/api/v1/projects/${theirs.projectId}/projectPlan`);
    const ids = plan.Milestones.map(({ Id }: { Id: string }) => Number(Id));
    if (String(ids) !== String([theirs.milestoneId])) faults.push(`the plan shows the milestones ${ids.join()}`);
    return faults.map((fault) => ({ fault }));
  }),
  rule('the work goes out of sight with the last request of its vendor', async (w) => {
    const work = await workOf(w, 'Elm Street', w.job.resourceId);
    const [first, last] = [await order(w, work, w.subVendorId), await order(w, work, w.subVendorId)];
    const path = `GET /api/v1/projects/${work.projectId}`;
    return [
      ask('owner', `DELETE /api/v1/purchases/${first}`, 200),
      ask('sub subAll', path, 200),
      ask('sub subAll', `GET /api/v2/tasks/${work.taskId}`, 200),
      ask('owner', `DELETE /api/v1/purchases/${last}`, 200),
      ask('sub subAll', path, 404),
      ask('sub subAll', `GET /api/v2/tasks/${work.taskId}`, 404),
      ask('sub subAll', `GET /api/v2/rfis/${work.rfi}`, 404),
    ];
  }),
  rule('work that a Subcontractor does not see, it can not name either', async (w) => {
    const work = await workOf(w, 'Nowhere', w.job.resourceId);
    const ResourceId = String(await w.resourceOf('sub'));
    const entry = (place: object): object => ({ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId, Time: '2', ...place });
    const request = (place: object): object => ({
      ...{ RequestType: 'CashDebit', Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '5' }] },
      ...place,
    });
    const others = await projectNamed(w, 'Nowhere');
    const given = await w.owner.create('/api/v1/time', entry({ TaskId: work.taskId }));
    const places = [
      { TaskId: work.taskId },
      { MilestoneId: work.milestoneId },
      { ProjectId: work.projectId },
      { TaskId: 987654321 },
      { ProjectId: 987654321 },
    ];
    return [
      ...places.map((place) => ask('sub', 'POST /api/v1/time', 400, entry(place))),
      ...places.map((place) =>
        ask('sub', 'POST /api/v1/time/check-in', 400, {
          EntryDate: '2026-03-02T12:00:00.000Z',
          ResourceId,
          TimeIn: '2026-03-02T08:00:00.000Z',
          ...place,
        }),
      ),
      ask('sub subAll', 'POST /api/v1/purchases', 400, {
        ...request({}),
        Items: [{ Description: 'Nails', UnitPrice: '5', MilestoneId: work.milestoneId }],
      }),
      ask('sub', `PUT /api/v1/time/${given}`, 200, { TaskId: work.taskId, Description: 'Wiring' }),
      ask('sub', `PUT /api/v1/time/${given}`, 400, { TaskId: others.taskId }),
      ...places.map((place) => ask('sub subAll', 'POST /api/v1/purchases', 400, request(place))),
      ask('subAll', 'POST /api/v2/rfis', 400, { Subject: 'A', Question: 'B', ProjectId: work.projectId }),
      ask('subAll', 'POST /api/v2/list-items', 400, { Description: 'A', ProjectId: work.projectId }),
      ask('subAll', 'POST /api/v2/tasks', 400, { Description: 'A', MilestoneId: String(work.milestoneId) }),
    ];
  }),
];
