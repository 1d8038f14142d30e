import { Module, type DynamicModule } from '@nestjs/common';
import { CommandBus, CqrsModule, type Command, type ICommand } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { client, department, resource, role, user, vendor } from '@plumbline/company/published';
import { DecideAllHandler, DecideHandler } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/event-store/memory/memory-event-store';
import { system, type Actor, type Message, type Privilege } from '@plumbline/platform/kernel';
import { AccessPolicy, Clock, IdSource, KindRegistry, ReadModels, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import type { Rows, Told } from '@plumbline/platform/subscriptions';
import { contract, deliverable, milestone, project, task, ticket } from '@plumbline/project/published';
import { randomUUID } from 'node:crypto';
import { activity } from '../index';

type Row = Record<string, unknown>;
/** What an indexed field, or a path into lists of objects, holds: `Items.CatalogId`. */
const valuesAt = (row: object, path: string): string[] => {
  const [key = '', ...rest] = path.split('.');
  const value = (row as Row)[key] ?? '';
  if (rest.length === 0) return [value].flat().map(String);
  return (value as object[]).flatMap((one) => valuesAt(one, rest.join('.')));
};
const inOrder = [...activity.projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst));
const kinds = [client, department, resource, role, user, vendor, contract, deliverable, milestone, project, task, ticket];

@Module({})
class Surroundings {}

/** The activity context with everything around it in memory: commands run, projections and sagas follow at once. For specifications. */
export class ActivityWorld {
  readonly store = new MemoryEventStore();
  private readonly rows = new Map<string, Row>();
  private bus: CommandBus;
  private position = 0n;
  private lastId = 1000;
  /** How often the read models were asked; calls of one tick count once for a kind. */
  lookUps = 0;
  /** How often ids were fetched; those asked for at the same time are fetched together. */
  idRounds = 0;
  private isGiving = false;
  /** The moment that commands see. */
  now = '2026-04-01T15:00:00.000Z';

  static async open(): Promise<ActivityWorld> {
    const world = new ActivityWorld();
    const module = await Test.createTestingModule({
      imports: [CqrsModule.forRoot(), world.surroundings(), activity.module],
      providers: [DecideHandler, DecideAllHandler],
    }).compile();
    await module.init();
    world.bus = module.get(CommandBus);
    return world;
  }

  /** What the platform gives every context, in memory. */
  private surroundings(): DynamicModule {
    const providers = [
      { provide: EventStore, useValue: this.store },
      { provide: ReadModels, useValue: this.reads },
      { provide: IdSource, useValue: this.ids },
      { provide: Clock, useValue: { now: () => this.now } },
      { provide: AccessPolicy, useValue: policy },
      { provide: KindRegistry, useValue: new KindRegistry([...kinds, ...activity.kinds].map((kind) => ({ ...kind, composed: {} }))) },
    ];
    return { module: Surroundings, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }

  /** A row of another context, or of this one, put there by hand. */
  given<K extends AnyRecordKind>(kind: K, id: number, row: Partial<RecordOf<K>>): void {
    this.rows.set(`${kind.name}-${id}`, { ...(kind.blank() as Row), ...row, Id: kind.idType === 'string' ? String(id) : id });
  }
  row<K extends AnyRecordKind>(kind: K, id: number): RecordOf<K> {
    const row = this.rows.get(`${kind.name}-${id}`);
    if (!row) throw new Error(`there is no ${kind.name} ${id}`);
    return row as RecordOf<K>;
  }
  all<K extends AnyRecordKind>(kind: K): RecordOf<K>[] {
    return [...this.rows].filter(([key]) => key.startsWith(`${kind.name}-`)).map(([, row]) => row as RecordOf<K>);
  }
  /** Executes, then lets projections and sagas follow until nothing more happens. */
  async run<R>(command: Command<R>): Promise<R> {
    const result = await this.bus.execute<Command<R>, R>(command);
    await this.follow();
    return result;
  }
  /** An event of another context. */
  async happened(stream: string, event: Message): Promise<void> {
    const { company, user: by, userName, application, correlation, causation } = admin;
    const metadata = { company, user: by, userName, application, correlation, causation, command: 'Test' };
    await this.store.append(stream, 'any', [{ id: randomUUID(), ...event, metadata }]);
    await this.follow();
  }

  private async follow(): Promise<void> {
    for (;;) {
      const events = await this.store.readAll(this.position, 1000);
      if (events.length === 0) return;
      for (const event of events) for (const { handlers } of inOrder) handlers[event.type]?.(event as unknown as Told<never>, this.view);
      for (const event of events) {
        this.position = event.position;
        const actor = { ...system(event.metadata.company, event.metadata.correlation, event.id) };
        for (const { handlers } of activity.sagas)
          for (const command of handlers[event.type]?.(event as unknown as Told<never>, actor) ?? [])
            await this.bus.execute<ICommand>(command);
      }
    }
  }
  private readonly view: Rows = {
    get: <K extends AnyRecordKind>(kind: K, id: number) => this.rows.get(`${kind.name}-${id}`) as RecordOf<K> | undefined,
    insert: (kind, id, ...rows) => this.given(kind, id, Object.assign({}, ...rows)),
    change: (kind, id, fields) => {
      const row = this.rows.get(`${kind.name}-${id}`);
      if (row) this.rows.set(`${kind.name}-${id}`, { ...row, ...(typeof fields === 'function' ? fields(row as never) : fields) });
    },
    remove: (kind, id) => void this.rows.delete(`${kind.name}-${id}`),
  };
  private readonly ids = {
    next: () => {
      if (!this.isGiving) {
        this.idRounds++;
        this.isGiving = true;
        setImmediate(() => (this.isGiving = false));
      }
      const id = ++this.lastId;
      return new Promise<number>((resolve) => setImmediate(() => resolve(id)));
    },
  };
  private readonly reads = {
    one: (kind: AnyRecordKind, company: number, id: number) => {
      this.lookUps++;
      return Promise.resolve(company === 1 ? this.rows.get(`${kind.name}-${id}`) : undefined);
    },
    many: (kind: AnyRecordKind, _: number, ids: Iterable<number>) =>
      Promise.resolve(new Map([...ids].map((id) => [id, this.rows.get(`${kind.name}-${id}`)] as const).filter(([, row]) => row))),
    find: (kind: AnyRecordKind, _: number, where: Row, limit = 1000) =>
      Promise.resolve(
        this.all(kind)
          .filter((row) => Object.entries(where).every(([key, value]) => valuesAt(row, key).includes(String(value))))
          .slice(0, limit),
      ),
  };
}

/** As the table of the service says for the kinds of this context. */
const policy = {
  visibility: ({ isAdmin, privileges }: Actor, kind: string) => {
    const all: Privilege[] =
      kind === 'TimeEntry' ? ['Approves Time', 'Manages Financial Information'] : ['Manages Bills', 'Manages Financial Information'];
    return isAdmin || all.some((one) => privileges.has(one)) ? 'all' : 'own';
  },
};

/** An administrator who is a user of the company. */
export const admin: Actor = { ...system(1, randomUUID(), randomUUID()), user: 1, userName: 'Ann' };
/** Somebody with these privileges. Each call is another request. */
export const person = (id: number, ...privileges: Privilege[]): Actor => ({
  ...admin,
  user: id,
  userName: `User ${id}`,
  isAdmin: false,
  privileges: new Set(privileges),
  causation: randomUUID(),
});

/** A contractor's company: default project 11 with milestone 20 and task 30; client 3, project 12 on an open cost-plus contract 5, milestone 21 with task 31, role 2, resources 6 (user 7) and 8 (user 9). */
export function contractor(world: ActivityWorld, type: 'PerRole' | 'PerResource' | 'Universal' | 'Fixed' = 'PerRole'): void {
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
