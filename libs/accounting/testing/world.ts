import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { Decide, DecideHandler, type Written } from '@plumbline/platform/commands';
import { MemoryEventStore, type RecordedEvent } from '@plumbline/platform/event-store';
import { Refusal, system, type Actor, type Message } from '@plumbline/platform/kernel';
import { type AccessPolicy, KindRegistry, type AnyRecordKind, type ReadModels, type RecordOf } from '@plumbline/platform/records';
import type { ContextPart } from '@plumbline/platform/context';
import type { Projection, Rows, Saga, Told } from '@plumbline/platform/subscriptions';
import type { Settlement } from '@plumbline/platform/subscriptions/settlement';
import * as bills from '../bill/bill.handlers';
import { BillApproval } from '../bill/bill-approval';
import { BillContents } from '../bill/bill.content';
import { BillWorld } from '../bill/bill-world';
import { EnterReimbursementBill } from '../bill/bill.commands';
import * as billCommands from '../bill/bill.commands';
import { EnterReimbursementBillHandler } from '../bill/reimbursement.handlers';
import { DraftInvoice, EnterBill, FinalizeInvoice, RecordPayment } from '../published/commands';
import { accounting } from '../index';
import * as invoices from '../invoice/invoice.handlers';
import { ClaimBillable, ClaimBillableHandler, CloseBilledPart, CloseBilledPartHandler } from '../invoice/invoice-billables.handlers';
import { InvoiceLines } from '../invoice/invoice.lines';
import { NumberInvoice, NumberInvoiceHandler } from '../numbering/number-invoice.handlers';
import { answerBillables, followBillable } from './billables';
import * as paying from '../payment/payment.handlers';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * The accounting context in memory, for specifications: commands are executed as the service would, then projections and sagas run until
 * nothing is left to do. Records of other contexts are put in as rows; billables are held, closed and opened by the rules of their contract.
 */
export class World {
  readonly store = new MemoryEventStore();
  readonly rows = new Map<string, Record<string, unknown>>();
  /** Commands for other contexts that nobody here answers. */
  readonly sent: ICommand[] = [];
  private seen = 0n;
  private told = 0n;
  private lastId = 100;
  private causes = 0;
  private failing: unknown;
  private readonly handlers = new Map<unknown, (command: never) => Promise<Written>>();
  private readonly projections: readonly Projection[];
  private readonly sagas: readonly Saga[];
  /** What handlers of other contexts are made of. */
  readonly bus: CommandBus;

  /** `also`: what of other contexts takes part. */
  constructor(kinds: readonly AnyRecordKind[], also: Pick<ContextPart, 'projections' | 'sagas'> = {}) {
    const projections = [...(also.projections ?? []), ...accounting.projections];
    this.projections = [...projections.filter(({ runsFirst }) => runsFirst), ...projections.filter(({ runsFirst }) => !runsFirst)];
    this.sagas = [...(also.sagas ?? []), ...accounting.sagas];
    const registry = new KindRegistry([...accounting.kinds, ...kinds].map((kind) => ({ ...kind, composed: {} })));
    const bus = (this.bus = { execute: (command: ICommand) => this.dispatch(command) } as CommandBus);
    const ids = { next: () => Promise.resolve(++this.lastId) };
    const clock = { now: () => '2026-04-01T10:00:00.000Z' };
    const policy = {
      allows: (actor: Actor) => actor.isAdmin,
      required: () => ['Manages Bills'],
    } as unknown as AccessPolicy;
    const { store, reads } = this;
    const settlement = { after: () => this.settle() } as unknown as Settlement;
    const billWorld = new BillWorld(reads, store);
    const contents = new BillContents(reads, registry, ids, billWorld);
    const approval = new BillApproval(bus, store);
    const lines = new InvoiceLines(reads, ids);
    const on: World['answer'] = (command, handler) => this.answer(command, handler);
    on(Decide, new DecideHandler(store));
    on(EnterBill, new bills.EnterBillHandler(bus, ids, policy, contents, approval));
    on(billCommands.ChangeBill, new bills.ChangeBillHandler(bus, reads, contents, approval));
    on(billCommands.ApproveBill, new bills.ApproveBillHandler(reads, billWorld, approval));
    on(billCommands.ReleaseWithdrawnBill, new bills.ReleaseWithdrawnBillHandler(approval));
    on(billCommands.VoidBill, new bills.VoidBillHandler(bus, reads));
    on(billCommands.RemoveBill, new bills.RemoveBillHandler(bus, reads));
    on(EnterReimbursementBill, new EnterReimbursementBillHandler(bus, store, ids, clock, contents));
    on(RecordPayment, new paying.RecordPaymentHandler(bus, reads, ids, policy));
    on(paying.ChangePayment, new paying.ChangePaymentHandler(bus, reads, policy));
    on(paying.RemovePayment, new paying.RemovePaymentHandler(bus, reads, policy));
    on(DraftInvoice, new invoices.DraftInvoiceHandler(bus, reads, registry, ids, clock, lines, settlement, store));
    on(invoices.ChangeInvoice, new invoices.ChangeInvoiceHandler(bus, reads, registry, lines));
    on(FinalizeInvoice, new invoices.FinalizeInvoiceHandler(bus, reads));
    on(ClaimBillable, new ClaimBillableHandler(bus, reads));
    on(CloseBilledPart, new CloseBilledPartHandler(bus, reads));
    on(NumberInvoice, new NumberInvoiceHandler(bus, store));
    answerBillables(on, this.view, (stream, event, actor) => this.append(stream, event, actor));
  }

  /** From now on commands of this class are executed by the handler. */
  answer(command: unknown, handler: { execute(command: never): Promise<Written> }): void {
    this.handlers.set(command, (one) => handler.execute(one));
  }
  /** Somebody who may do everything in company 1; each call is a cause of its own. */
  actor(more: Partial<Actor> = {}): Actor {
    return { ...system(1, uuid(1), uuid(1_000_000 + ++this.causes)), user: 7, userName: 'Ann', ...more };
  }
  put<K extends AnyRecordKind>(kind: K, id: number, row: Partial<RecordOf<K>>): void {
    this.view.insert(kind, id, row);
  }
  get<K extends AnyRecordKind>(kind: K, id: number): Readonly<RecordOf<K>> {
    const row = this.view.get(kind, id);
    if (!row) throw new Error(`no ${kind.name} ${id}`);
    return row;
  }
  /** Executes the command and everything that follows from it. */
  async do<W extends Written>(command: ICommand & { readonly actor: Actor }): Promise<W> {
    const written = (await this.dispatch(command)) as W;
    await this.settle();
    return written;
  }
  /** An event of another context, as if it had just happened. */
  async happens(stream: string, event: Message): Promise<void> {
    await this.append(stream, event, this.actor());
    await this.settle();
  }
  /** Tells every saga everything once more, as after a crash. */
  async tellAgain(): Promise<void> {
    this.told = 0n;
    await this.settle();
  }

  /** From now on sagas can't have commands of this class executed: the rest of what follows from their event is put off, as when it is parked. */
  fails(command: unknown): void {
    this.failing = command;
  }
  /** Everything works again. */
  works(): void {
    this.failing = undefined;
  }

  /** Tells every saga the events of one type once more, as when parked ones are retried. */
  async tell(type: string): Promise<void> {
    for (const event of await this.store.readAll(0n, 10_000)) if (event.type === type) await this.follow(event);
    await this.settle();
  }

  private async dispatch(command: ICommand): Promise<Written> {
    if (this.failing && command.constructor === this.failing) throw new Refusal('state', 'fails', 'It fails.');
    const handler = this.handlers.get(command.constructor);
    if (handler) {
      const written = await handler(command as never);
      await this.show();
      return written;
    }
    this.sent.push(command);
    return { position: 0n, types: [], id: 0 };
  }
  private async append(stream: string, { type, data }: Message, actor: Actor): Promise<Written> {
    const { company, user, userName, application, correlation, causation } = actor;
    const metadata = { company, user, userName, application, correlation, causation, command: 'Test' };
    const { position } = await this.store.append(stream, 'any', [{ id: uuid(2_000_000 + ++this.causes), type, data, metadata }]);
    await this.show();
    return { position, types: [type], id: 0 };
  }
  private async show(): Promise<void> {
    for (const event of await this.store.readAll(this.seen, 10_000)) {
      this.seen = event.position;
      followBillable(event, this.view);
      for (const { handlers } of this.projections) handlers[event.type]?.(event as unknown as Told<never>, this.view);
    }
  }
  private async settle(): Promise<void> {
    await this.show();
    for (let events = await this.store.readAll(this.told, 1); events.length > 0; events = await this.store.readAll(this.told, 1)) {
      this.told = events[0].position;
      await this.follow(events[0]);
    }
  }
  private async follow(event: RecordedEvent): Promise<void> {
    const actor = system(1, uuid(1), event.id);
    for (const { handlers } of this.sagas)
      try {
        for (const command of handlers[event.type]?.(event as unknown as Told<never>, actor) ?? []) await this.dispatch(command);
      } catch (error) {
        if (!this.failing) throw error;
      }
  }

  /** Rows as projections see them. */
  private readonly view: Rows = {
    get: <K extends AnyRecordKind>(kind: K, id: number) => this.rows.get(`${kind.name}-${id}`) as RecordOf<K> | undefined,
    insert: (kind, id, ...given) =>
      void this.rows.set(
        `${kind.name}-${id}`,
        Object.assign({}, kind.blank(), ...given, { Id: kind.idType === 'string' ? String(id) : id }),
      ),
    change: (kind, id, fields) => {
      const row = this.rows.get(`${kind.name}-${id}`);
      if (row) this.rows.set(`${kind.name}-${id}`, { ...row, ...(typeof fields === 'function' ? fields(row as never) : fields) });
    },
    remove: (kind, id) => void this.rows.delete(`${kind.name}-${id}`),
  };
  private readonly reads: ReadModels = {
    one: (kind, _company, id) => Promise.resolve(this.view.get(kind, id)),
    many: (kind, _company, ids) => {
      const found = [...ids].flatMap((id) => {
        const row = this.view.get(kind, id);
        return row ? [[id, row] as const] : [];
      });
      return Promise.resolve(new Map(found));
    },
    find: (kind, _company, where, limit = 1000) => {
      const wanted = Object.entries(where);
      for (const [field] of wanted) if (!kind.indexed.includes(field)) throw new Error(`${kind.name}.${field} is not indexed`);
      const found = [...this.rows]
        .filter(([key, row]) => key.startsWith(`${kind.name}-`) && wanted.every(([field, value]) => String(row[field]) === String(value)))
        .map(([, row]) => row as RecordOf<typeof kind>);
      return Promise.resolve(found.slice(0, limit));
    },
  } as ReadModels;
}
