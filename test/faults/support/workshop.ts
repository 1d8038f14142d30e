import { milestoneBody } from '../../v1/driver';
import type { Caller } from '../../support/caller';

/** Creates a record that no record refers to yet, and returns its id. */
export type Make = (by: Caller, workshop: Workshop) => Promise<number>;

/** A company in which records of every kind can be created, each with a unique name. */
export interface Workshop {
  readonly client: number;
  readonly department: number;
  readonly resource: number;
  readonly vendor: number;
  readonly project: number;
  readonly milestone: number;
  /** The default task of the milestone. */
  readonly task: number;
  /** A draft contract of the project. */
  readonly draft: number;
  /** Approved time, whose cost can be moved. */
  readonly worked: number;
  /** A user without a resource. */
  readonly user: (by: Caller) => Promise<number>;
  /** A project of the client that has a milestone and no contract. */
  readonly newProject: (by: Caller) => Promise<number>;
  /** Another number with each call. */
  readonly next: () => number;
  /** Kinds that no other record refers to, with how a record is created. */
  readonly removable: () => readonly { readonly path: string; readonly make: Make }[];
}

/** Creates the records that others are created in. `admin` is the Setup Admin of an otherwise empty company. */
export async function makeWorkshop(admin: Caller): Promise<Workshop> {
  let last = 0;
  const next = (): number => ++last;
  const [{ Id: department }] = await admin.read('/api/v1/departments');
  const client = await admin.create('/api/v2/clients', { ClientName: 'Oakridge Homes' });
  const vendor = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
  const resource = await admin.create('/api/v2/resources', { Description: 'Bob Carter', DepartmentId: Number(department), Cost: '40.00' });
  const project = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge kitchen', ClientId: String(client) });
  const milestone = await admin.create('/api/v2/milestones', milestoneBody(project, 'Framing'));
  const draft = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: project });
  const tasks = await admin.all<{ Id: string; MilestoneId: string }>('tasks');
  const task = Number(tasks.find(({ MilestoneId }) => Number(MilestoneId) === milestone)?.Id);
  const worked = await admin.create('/api/v2/time-entries', {
    ...{ EntryDate: '2026-03-02', ResourceId: resource, MilestoneId: milestone, Time: '20' },
  });
  await admin.act('POST', '/api/v2/time-entries/approve', { Ids: [worked] });
  const user = async (by: Caller): Promise<number> => {
    const id = await by.create('/api/v2/users', {
      ...{
        Username: `worker${next()}@northgate.example`,
        FirstName: 'Ann',
        LastName: 'Novak',
        UserType: 'Mobile',
        Password: 'plumb lines hang straight',
      },
      DepartmentId: Number(department),
    });
    // Every user is created with a resource, which refers to it.
    for (const own of (await by.all<{ Id: number; UserId: number | null }>('resources')).filter(({ UserId }) => UserId === id))
      await by.act('DELETE', `/api/v2/resources/${own.Id}`);
    return id;
  };
  const newProject = async (by: Caller): Promise<number> => {
    const id = await by.create('/api/v2/projects', { ProjectName: 'Garage', ClientId: String(client) });
    await by.create('/api/v2/milestones', milestoneBody(id, 'Framing'));
    return id;
  };
  const removable = (): { path: string; make: Make }[] => [
    { path: 'bills', make: (by) => by.create('/api/v2/bills', billOf(vendor, next())) },
    { path: 'list-items', make: (by) => by.create('/api/v2/list-items', { Description: 'Order hangers', ProjectId: project }) },
    { path: 'rfis', make: (by) => by.create('/api/v2/rfis', { Subject: 'Hangers', Question: 'Which ones?', ProjectId: project }) },
    { path: 'ext-classes', make: (by) => by.create('/api/v2/ext-classes', { Name: `Kitchens ${next()}`, ExtId: '200' }) },
    { path: 'allocations', make: (by) => by.create('/api/v2/allocations', allocationOf({ ResourceId: resource, ProjectId: project })) },
  ];
  const places = { client, department: Number(department), project, milestone, task, draft };
  return { ...places, resource, vendor, worked, user, newProject, next, removable };
}

export const billOf = (vendor: number, number: number, more: object = {}): object => ({
  VendorId: String(vendor),
  InvoiceNumber: `V-${number}`,
  InvoiceDate: '2026-03-10',
  TotalAmount: '41.00',
  ...more,
});

export const purchaseOf = (department: number, more: object = {}): object => ({
  RequestType: 'CreditCard',
  DepartmentId: department,
  Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.10' }],
  ...more,
});

export const allocationOf = (more: object): object => ({
  StartTime: '2026-03-03T08:00:00.000Z',
  EndTime: '2026-03-03T16:30:00.000Z',
  ...more,
});
