import type { Place } from './place';

/** The numbers that a step draws; a move takes from them what it needs. */
export interface Draw {
  readonly a: number;
  readonly b: number;
  /** Cents, from 1 to 300,000. */
  readonly cents: number;
}
/** A request of a history. */
export interface Request {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}
/** The records so far, newest last, by entity of version 2. */
export type Known = Readonly<Record<(typeof ENTITIES)[number], readonly any[]>>; // eslint-disable-line @typescript-eslint/no-explicit-any -- records as they are read

/** The entities whose records moves act on. */
export const ENTITIES = [
  ...(['time-entries', 'purchases', 'bills', 'invoices', 'aia-invoices', 'payments', 'billables'] as const),
  ...(['contracts', 'tickets'] as const),
] as const;

type Move = (draw: Draw, known: Known, place: Place) => Request | undefined;

const money = (cents: number): string => (cents / 100).toFixed(2);
/** A day of the two months around the closings of the books: papers come late and out of order. */
const dayOf = ({ cents }: Draw): string => new Date(Date.UTC(2026, 1, 15 + (cents % 59))).toISOString();
/** A record of the last ones, where steps meet more often than in the whole past; undefined where there is none. */
const recent = (all: Known[keyof Known], index: number): Known[keyof Known][number] =>
  all.slice(-8)[index % Math.max(1, Math.min(8, all.length))];
const on =
  (entity: keyof Known, to: (record: Known[keyof Known][number], draw: Draw, place: Place, known: Known) => Request | undefined): Move =>
  (draw, known, place) => {
    const record = recent(known[entity], draw.a);
    return record === undefined ? undefined : to(record, draw, place, known);
  };
const act =
  (entity: keyof Known, action: string, body?: (draw: Draw) => object): Move =>
  (draw, known, place) =>
    on(entity, ({ Id }) => ({ method: 'POST', path: `/api/v2/${entity}/${Id}/${action}`, ...(body ? { body: body(draw) } : {}) }))(
      draw,
      known,
      place,
    );
const remove = (entity: keyof Known): Move => on(entity, ({ Id }) => ({ method: 'DELETE', path: `/api/v2/${entity}/${Id}` }));
const isContracted = (description: string): boolean => description.startsWith('Contract ');
let invoiceNumber = 0;
const billOf = (place: Place, draw: Draw, more: object): Request => ({
  method: 'POST',
  path: '/api/v2/bills',
  body: { VendorId: String(place.vendor), InvoiceNumber: `H-${++invoiceNumber}`, InvoiceDate: dayOf(draw), ...more },
});
const paid = (field: 'BillId' | 'InvoiceId', Id: unknown, draw: Draw, owed: string): Request => ({
  method: 'POST',
  path: '/api/v2/payments',
  body: { [field]: String(Id), Amount: draw.cents % 3 === 0 ? owed : money(draw.cents), PaymentDate: dayOf(draw) },
});
const onJob = ({ job, milestoneId }: Place): object => ({ ProjectId: job.projectId, MilestoneId: milestoneId });

/** The actions of people, lawful or not: each move is a request that the service answers with success or a refusal. */
export const MOVES: Readonly<Record<string, Move>> = {
  log: (draw, _, { entry }) => ({
    method: 'POST',
    path: '/api/v2/time-entries',
    body: { ...entry, EntryDate: dayOf(draw).replace('T00', 'T12'), Time: String(1 + (draw.b % 11)) },
  }),
  editTime: on('time-entries', ({ Id }, { b }) => ({
    method: 'PATCH',
    path: `/api/v2/time-entries/${Id}`,
    body: b % 2 ? { Time: String(1 + (b % 12)) } : { OverrideCost: true, Benefits: '7.00' },
  })),
  approveTime: on('time-entries', ({ Id }) => ({ method: 'POST', path: '/api/v2/time-entries/approve', body: { TimeEntries: [{ Id }] } })),
  rejectTime: on('time-entries', ({ Id }) => ({ method: 'POST', path: '/api/v2/time-entries/reject', body: { TimeEntries: [{ Id }] } })),
  split: on('time-entries', ({ Id, Time }) => ({
    method: 'POST',
    path: `/api/v2/time-entries/${Id}/split`,
    body: {
      Parts: [
        { Time: String(Number.parseFloat(Time) - 1), TimeType: 'Regular' },
        { Time: '1', TimeType: 'Overtime' },
      ],
    },
  })),
  removeTime: remove('time-entries'),

  buy: ({ a, b, cents }, _, place) => ({
    method: 'POST',
    path: '/api/v2/purchases',
    body: {
      RequestDate: dayOf({ a, b, cents }),
      RequestType: (['CashDebit', 'CreditCard', 'Reimbursement'] as const)[b % 3],
      ...onJob(place),
      Items: [{ Description: 'Nails', Quantity: String(1 + (b % 4)), UnitPrice: money(b % 7 === 0 ? -cents : cents) }],
    },
  }),
  order: ({ a, b, cents }, _, place) => ({
    method: 'POST',
    path: '/api/v2/purchases',
    body: {
      ...{ RequestType: 'VendorWillInvoice', VendorId: place.vendor, IsSubcontract: b % 2 === 0, ...onJob(place) },
      RequestDate: dayOf({ a, b, cents }),
      Items: [
        { Description: 'door', Quantity: String(1 + (a % 9)), UnitPrice: money(cents) },
        { Description: 'tile', Quantity: '40', UnitPrice: '4.1075' },
      ],
    },
  }),
  changeOrder: act('purchases', 'change', ({ b, cents }) => ({ Reason: 'Agreed', Amount: money(b % 3 === 0 ? -cents : cents) })),
  retainedOrder: ({ cents }, _, place) => ({
    method: 'POST',
    path: '/api/v2/purchases',
    body: {
      ...{ RequestType: 'VendorWillInvoice', VendorId: place.vendor, IsSubcontract: true, ...onJob(place) },
      ...{ TotalAmount: money(cents * 3), RetainagePercent: '10' },
    },
  }),
  releaseOrder: act('purchases', 'release-retainage', ({ cents }) => ({ Amount: money(cents % 9000) })),
  // The order of the contract stays, for its changes.
  closeOrder: on('purchases', ({ Id, Description }) =>
    isContracted(Description) ? undefined : { method: 'POST', path: `/api/v2/purchases/${Id}/close` },
  ),
  removeOrder: on('purchases', ({ Id, Description }) =>
    isContracted(Description) ? undefined : { method: 'DELETE', path: `/api/v2/purchases/${Id}` },
  ),

  billOrder: on('purchases', ({ PONumber, TotalAmount }, draw, place) =>
    PONumber
      ? billOf(place, draw, {
          PONumber,
          ...(draw.b % 3 === 0 && { TotalAmount }),
          ...(draw.b % 3 === 1 && { TotalAmount: money(draw.cents) }),
          ...(draw.b % 3 === 2 && {
            PayableItems: [
              { Description: 'door', Quantity: '1', TotalAmount: money(draw.cents) },
              { Description: 'Freight', TotalAmount: '85.00', TaxAmount: '1.25' },
            ],
          }),
        })
      : undefined,
  ),
  billAlone: (draw, _, place) =>
    billOf(place, draw, {
      UnderReviewFlag: draw.b % 4 === 0,
      PayableItems: [{ Description: 'Crane', TotalAmount: money(draw.b % 5 === 0 ? -draw.cents : draw.cents), ...onJob(place) }],
    }),
  approveBill: act('bills', 'approve'),
  rejectBill: act('bills', 'reject'),
  voidBill: act('bills', 'void'),
  removeBill: remove('bills'),
  payBill: on('bills', ({ Id, OutstandingAmount }, draw) => paid('BillId', Id, draw, OutstandingAmount)),
  credit: ({ a, b, cents }, { bills }) => {
    const credit = recent(
      bills.filter(({ TypeOfPayable }) => TypeOfPayable === 'Credit'),
      a,
    );
    const bill = recent(bills, b);
    return credit && { method: 'POST', path: `/api/v2/bills/${credit.Id}/apply`, body: { BillId: bill.Id, Amount: money(cents) } };
  },
  uncredit: on('bills', ({ Id, TypeOfPayable, Credits }) =>
    TypeOfPayable === 'Credit' && Credits.length > 0
      ? { method: 'POST', path: `/api/v2/bills/${Id}/unapply`, body: { BillId: Number(Credits[0].BillId) } }
      : undefined,
  ),

  draft: (draw, __, { job }) => ({
    method: 'POST',
    path: `/api/v2/projects/${job.projectId}/invoices`,
    body: draw.b % 3 === 0 ? {} : { InvoiceDate: dayOf(draw), ...(draw.b % 3 === 1 && { Through: dayOf(draw) }) },
  }),
  draftRetained: (_, __, { job }) => ({
    method: 'POST',
    path: `/api/v2/projects/${job.projectId}/invoices`,
    body: { Retainage: '10' },
  }),
  releaseRetained: ({ cents }, _, { job }) => ({
    method: 'POST',
    path: `/api/v2/projects/${job.projectId}/release-retainage`,
    body: { Amount: money(cents % 9000) },
  }),
  draftFixed: (_, __, { fixed }) => ({ method: 'POST', path: `/api/v2/projects/${fixed.projectId}/invoices`, body: {} }),
  complete: (_, __, { fixed }) => ({ method: 'POST', path: `/api/v2/milestones/${fixed.milestoneId}/complete` }),
  reopen: (_, __, { fixed }) => ({ method: 'POST', path: `/api/v2/milestones/${fixed.milestoneId}/reopen` }),
  progress: (draw, _, { fixed }) => ({
    method: 'POST',
    path: `/api/v2/deliverables/${fixed.price}/progress`,
    body: { Percent: ((draw.b * 33.33) % 101).toFixed(2), Date: dayOf(draw) },
  }),
  quantity: (draw, _, { fixed }) => ({
    method: 'POST',
    path: `/api/v2/deliverables/${fixed.units}/quantities`,
    body: { Quantity: money(draw.b % 4 === 0 ? -draw.cents : draw.cents), Date: dayOf(draw) },
  }),
  creditNote: act('invoices', 'credit-note', ({ cents }) => ({ Amount: money(cents % 20_000), Reason: 'Scratched' })),
  creditLine: on('invoices', ({ Id, LineItemGroups }, { b, cents }) => {
    const [line] = LineItemGroups.flatMap(({ LineItems }: { LineItems: unknown[] }) => LineItems).slice(b % 2);
    const Lines = [{ LineItemId: Number(line?.Id), Amount: money(1 + (cents % 10_000)) }];
    const body = { Lines, Reason: 'Scratched', ...(b % 3 === 0 && { Reopen: true }) };
    return line && { method: 'POST', path: `/api/v2/invoices/${Id}/credit-note`, body };
  }),
  tax: on('invoices', ({ Id, LineItemGroups }, { cents }) => ({
    method: 'PATCH',
    path: `/api/v2/invoices/${Id}`,
    body: {
      TaxRate: money(cents % 1500),
      LineItemGroups: LineItemGroups.map((group: { LineItems: object[] }) => ({
        ...group,
        LineItems: group.LineItems.map((line) => ({ ...line, IsTaxable: true })),
      })),
    },
  })),
  applyCreditNote: ({ a, b, cents }, { invoices }) => {
    const note = recent(
      invoices.filter(({ TotalAmount }) => TotalAmount.startsWith('-')),
      a,
    );
    const invoice = recent(invoices, b);
    return (
      note && {
        method: 'POST',
        path: `/api/v2/invoices/${note.Id}/apply`,
        body: { InvoiceId: Number(invoice.Id), Amount: money(1 + (cents % 2_000)) },
      }
    );
  },
  unapplyCreditNote: on('invoices', ({ Id, TotalAmount, Credits }) =>
    TotalAmount.startsWith('-') && Credits.length > 0
      ? { method: 'POST', path: `/api/v2/invoices/${Id}/unapply`, body: { InvoiceId: Number(Credits[0].InvoiceId) } }
      : undefined,
  ),
  part: on('billables', ({ Id }, { b }, { job }) => ({
    method: 'POST',
    path: `/api/v2/projects/${job.projectId}/invoices`,
    body: { Parts: [{ BillableId: Number(Id), ...(b % 2 ? { Hours: '1' } : { Quantity: '1' }) }] },
  })),
  extras: on('invoices', ({ Id }, { b, cents }) => ({
    method: 'PATCH',
    path: `/api/v2/invoices/${Id}`,
    body: b % 2 ? { Shipping: money(cents % 5000) } : { Credit: money(cents % 900), TaxRate: '8.25' },
  })),
  finalize: act('invoices', 'finalize'),
  voidInvoice: act('invoices', 'void'),
  removeInvoice: remove('invoices'),
  payInvoice: on('invoices', ({ Id, OutstandingAmount }, draw) => paid('InvoiceId', Id, draw, OutstandingAmount)),

  apply: ({ b, cents }, _, { aiaContract }) => ({
    method: 'POST',
    path: `/api/v2/contracts/${aiaContract}/applications`,
    body: {
      PeriodTo: '2026-03-31',
      ScheduleOfValues: [
        { ItemNumber: '1', WorkThisPeriod: money((b % 6 === 0 ? -1 : 1) * (cents % 90_000)), MaterialsStored: money(cents % 7000) },
        { ItemNumber: '2', WorkThisPeriod: money(cents) },
      ],
      ...(b % 4 === 0 && { RetainagePercent: String(b % 12) }),
    },
  }),
  release: (_, __, { aiaContract }) => ({
    method: 'POST',
    path: `/api/v2/contracts/${aiaContract}/applications`,
    body: { PeriodTo: '2026-04-30', RetainagePercent: '0', RetainageOnStoredPercent: '0' },
  }),
  finalizeApplication: act('aia-invoices', 'finalize'),
  certify: act('aia-invoices', 'certify', ({ cents }) => ({ AmountCertified: money(cents) })),
  voidApplication: act('aia-invoices', 'void'),
  removeApplication: remove('aia-invoices'),
  payApplication: on('aia-invoices', ({ Id, OutstandingAmount }, draw) => paid('InvoiceId', Id, draw, OutstandingAmount)),

  removePayment: remove('payments'),

  buyUnderMaximum: ({ b, cents }, _, { capped }) => ({
    method: 'POST',
    path: '/api/v2/purchases',
    body: {
      ...{ RequestType: 'CashDebit', ProjectId: capped.projectId, MilestoneId: capped.milestoneId },
      Items: [{ Description: 'Pipe', Quantity: String(1 + (b % 3)), UnitPrice: money(cents), IsBillable: true }],
    },
  }),
  draftUnderMaximum: ({ b }, _, { capped }) => ({
    method: 'POST',
    path: `/api/v2/projects/${capped.projectId}/invoices`,
    body: b % 3 === 0 ? { Retainage: '5' } : {},
  }),
  // Amendments that raise a maximum: one that is lowered may be below what is billed already.
  amend: ({ a, cents }, _, { capped, aiaContract }) => ({
    method: 'POST',
    path: `/api/v2/contracts/${a % 2 ? capped.contract : aiaContract}/amendments`,
    body: { Reason: 'Larger boiler', ContractDate: '2026-03-30', Amount: money(cents) },
  }),
  amendSubcontract: ({ b, cents }, _, { subcontract }) => ({
    method: 'POST',
    path: `/api/v2/contracts/${subcontract}/amendments`,
    body: { Reason: 'More outlets', ContractDate: '2026-03-30', Amount: money(b % 3 === 0 ? -cents : cents) },
  }),
  changeSubcontract: ({ b, cents }, { purchases }) => {
    const order = purchases.find(({ Description }) => isContracted(Description));
    const body = { Reason: 'Agreed', Amount: money(b % 3 === 0 ? -cents : cents) };
    return order && { method: 'POST', path: `/api/v2/purchases/${order.Id}/change`, body };
  },
  sendAmendment: act('contracts', 'send'),
  acceptAmendment: act('contracts', 'accept'),

  rates: ({ b, cents }, _, { job }) => ({
    method: 'PATCH',
    path: `/api/v2/resources/${job.resourceId}`,
    body: { Cost: money(1000 + (cents % 9000)), RatesEffectiveDate: b % 2 ? '2026-03-01' : '2026-04-01' },
  }),
  // More often open: all that is dated in closed books is refused.
  closeBooks: (draw) => ({
    method: 'POST',
    path: '/api/v2/company/close-books',
    body: { Through: draw.b % 3 === 0 ? dayOf({ ...draw, cents: draw.cents % 25 }) : '', Force: true, Reason: 'A trial' },
  }),

  ticket: (draw, _, { capped, job }) => ({
    method: 'POST',
    path: '/api/v2/tickets',
    body: {
      ...{ Title: 'Leak', ClientId: String(capped.clientId), IsTM: true, ResourceIds: [String(job.resourceId)] },
      ...{ StartTime: `${dayOf(draw).slice(0, 10)}T16:00:00.000Z`, EndTime: `${dayOf(draw).slice(0, 10)}T18:30:00.000Z` },
      ServiceItems: [{ CatalogId: 0, Name: 'Valve', Quantity: 1, Price: money(draw.cents) }],
    },
  }),
  completeTicket: act('tickets', 'complete'),
  reopenTicket: act('tickets', 'reopen'),
  invoiceTicket: act('tickets', 'invoice'),
};
