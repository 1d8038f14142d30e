import fc from 'fast-check';
import { billable } from '@plumbline/activity/contract';
import { client } from '@plumbline/company/contract';
import { Decide } from '@plumbline/platform/commands';
import { Money, Refusal } from '@plumbline/platform/kernel';
import { deliverable, milestone, project } from '@plumbline/project/contract';
import { DraftInvoice, FinalizeInvoice, RecordPayment, type BillablePart, type Invoice, type LineItem } from '../contract';
import { RemovePayment } from '../payment/payment.handlers';
import { payment } from '../payment/payment.record';
import { World } from '../testing/world';
import { invoiceAggregate } from './invoice.aggregate';
import { ChangeInvoice, dueDate } from './invoice.handlers';
import { invoice } from './invoice.record';
import { linesOf, taxOn } from './lines';

/** Project 9 of client 1 with phases 21 and 22, and three open billables: 8 hours at 85.50, 3 units at 12.34, a price of 500.00. */
function world(): World {
  const made = new World([client, project, milestone, deliverable, billable]);
  made.put(client, 1, { ClientName: 'Oakridge', ContactName: 'Maria', Email: 'maria@oakridge.example' });
  made.put(project, 9, { ClientId: '1' });
  made.put(project, 10, { DepartmentId: '2' });
  made.put(milestone, 21, { ProjectPlanId: '9', Name: 'Framing' });
  made.put(milestone, 22, { ProjectPlanId: '9', Name: 'Wiring' });
  made.put(deliverable, 41, { Description: 'Time and materials' });
  const open = (id: number, Quantity: string, UnitPrice: string, Price: string, MilestoneId: string, Hours = '0.00') =>
    made.put(billable, id, {
      ClientId: '1',
      ProjectId: '9',
      MilestoneId,
      DeliverableId: '41',
      OriginOfBillable: Hours === '0.00' ? 'PayableItem' : 'ResourceTimeEntry',
      Description: `Work ${id}`,
      Hours,
      HoursRemaining: Hours,
      Quantity,
      QuantityRemaining: Quantity,
      UnitPrice,
      Price,
      PriceRemaining: Price,
      BusinessState: 'Open',
      StartDate: `2026-03-${id}T00:00:00.000Z`,
    });
  open(11, '8', '85.50', '684.00', '21', '8.00');
  open(12, '3', '12.34', '37.02', '21');
  open(13, '1', '500.00', '500.00', '22');
  return made;
}
const say = (fields: Partial<LineItem>) => fields as LineItem;
const free = (...LineItems: Partial<LineItem>[]) => ({
  LineItemGroups: [{ LineItems: LineItems.map(say) } as Invoice['LineItemGroups'][number]],
});
const drafting = async (made: World, parts: readonly BillablePart[] | 'all' = 'all', fields: Partial<Invoice> = {}) =>
  (await made.do(new DraftInvoice(9, fields, parts, made.actor()))).id;
const remove = (id: number, made: World) => new Decide(invoiceAggregate, id, { type: 'RemoveInvoice', data: { Id: id } }, made.actor());
const voiding = (id: number, made: World) => new Decide(invoiceAggregate, id, { type: 'VoidInvoice', data: { Id: id } }, made.actor());
const lines = (made: World, id: number) => linesOf(made.get(invoice, id).LineItemGroups);
const states = (made: World) => [11, 12, 13].map((id) => made.get(billable, id).BusinessState);

describe('drafting an invoice', () => {
  it('bills every open billable of the project, grouped by phase, and holds them', async () => {
    const made = world();
    const id = await drafting(made, 'all', { PaymentTerms: 'Net 30', HeaderText: 'March' });
    expect(made.get(invoice, id)).toMatchObject({
      BusinessState: 'Draft',
      ClientId: '1',
      ContactName: 'Maria',
      ClientEmail: 'maria@oakridge.example',
      HeaderText: 'March',
      InvoiceNumber: '',
      InvoiceDate: '2026-04-01T00:00:00.000Z',
      DueDate: '2026-05-01T00:00:00.000Z',
      StartDate: '2026-03-11T00:00:00.000Z',
      EndDate: '2026-03-13T00:00:00.000Z',
      TotalAmount: '1221.02',
      OutstandingAmount: '1221.02',
      TotalTaxes: '0.00',
      LineItemGroups: [
        {
          GroupHeader: 'Framing',
          AutoGroup: true,
          SequenceNumber: '1',
          LineItems: [{ Quantity: '8', Total: '684.00' }, { Total: '37.02' }],
        },
        { GroupHeader: 'Wiring', LineItems: [{ Description: 'Work 13', Price: '500.00', SequenceNumber: '3', BillableId: '13' }] },
      ],
    });
    expect(states(made)).toEqual(['OnInvoice', 'OnInvoice', 'OnInvoice']);
    expect(lines(made, id)[0]?.Billable).toMatchObject({
      Id: '11',
      BusinessState: 'OnInvoice',
      DeliverableName: 'Time and materials',
      Project: null,
    });
    expect(lines(made, id)[0]?.Billable).not.toHaveProperty('InvoiceId');
  });

  it('bills a part by hours, by quantity or by price', async () => {
    const made = world();
    const id = await drafting(made, [
      { BillableId: 11, Hours: '2.5' },
      { BillableId: 12, Quantity: '1' },
      { BillableId: 13, Price: '125.00' },
    ]);
    expect(lines(made, id)).toMatchObject([
      { Quantity: '2.5', Price: '213.75', IsPartialTime: true, IsPartialQuantity: false, DefaultQuantity: '8' },
      { Quantity: '1', Price: '12.34', IsPartialTime: false, IsPartialQuantity: true },
      { Quantity: '0.25', Price: '125.00', IsPartialQuantity: true },
    ]);
  });

  it('takes free lines, with tax to the cent', async () => {
    const made = world();
    const id = await drafting(made, [], {
      TaxRate: '7.25',
      ...free({ Description: 'Permit', Price: '10.00', IsTaxable: true }, { Description: 'Haul', Quantity: '3', UnitPrice: '33.335' }),
    });
    expect(made.get(invoice, id)).toMatchObject({ TotalAmount: '110.74', TotalTaxes: '0.73', IsTaxable: true });
    expect(lines(made, id)).toMatchObject([
      { Quantity: '1', UnitPrice: '10.00', Price: '10.00', Total: '10.73' },
      { Quantity: '3', Price: '100.01', Total: '100.01' },
    ]);
    expect(states(made)).toEqual(['Open', 'Open', 'Open']);
  });

  it.each<[string, readonly BillablePart[] | 'all', Partial<Invoice>, Refusal['kind']]>([
    ['more hours than are left', [{ BillableId: 11, Hours: '8.01' }], {}, 'input'],
    ['more money than is left', [{ BillableId: 13, Price: '500.01' }], {}, 'input'],
    ['a billable twice', [{ BillableId: 13 }, { BillableId: 13 }], {}, 'input'],
    ['a billable that is none', [{ BillableId: 99 }], {}, 'input'],
    ['a line without a price', [], free({ Description: 'Permit' }), 'input'],
    ['a line whose figures disagree', [], free({ Quantity: '2', UnitPrice: '5.00', Price: '11.00' }), 'input'],
    ['nothing at all', [], {}, 'state'],
  ])('is refused for %s', async (_, parts, fields, kind) => {
    const fault: unknown = await drafting(world(), parts, fields).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect((fault as Refusal).kind).toBe(kind);
  });

  it('is refused for a project that is for no client', async () => {
    const made = world();
    await expect(made.do(new DraftInvoice(10, free({ Price: '1.00' }), [], made.actor()))).rejects.toThrow('no client');
    await expect(made.do(new DraftInvoice(99, {}, 'all', made.actor()))).rejects.toThrow('no project');
  });

  it('drops the lines whose billables another invoice took first', async () => {
    const made = world();
    const both = await Promise.all([
      drafting(made, [{ BillableId: 11 }, { BillableId: 12 }]),
      drafting(made, [{ BillableId: 12 }, { BillableId: 13 }]),
    ]);
    const held = both.map((id) => lines(made, id).map((line) => line.BillableId));
    expect(held.flat().sort()).toEqual(['11', '12', '13']);
    expect(Money.sum(both.map((id) => made.get(invoice, id).TotalAmount)).toString()).toBe('1221.02');
    await expect(drafting(made, [{ BillableId: 11 }])).rejects.toThrow('OnInvoice');
  });
});

describe('changing a draft', () => {
  it('replaces its lines: what is left out is released, what is new is held, what stays keeps its id', async () => {
    const made = world();
    const id = await drafting(made, [{ BillableId: 11 }, { BillableId: 12 }]);
    const [first] = lines(made, id);
    await made.do(
      new ChangeInvoice(
        id,
        free({ Id: first.Id, Quantity: '4' }, { BillableId: '13' }, { Description: 'Permit', Price: '5.00' }),
        made.actor(),
      ),
    );
    expect(lines(made, id)).toMatchObject([
      { Id: first.Id, BillableId: '11', Quantity: '4', Price: '342.00', IsPartialTime: true },
      { BillableId: '13', Price: '500.00' },
      { BillableId: '', Price: '5.00' },
    ]);
    expect(made.get(invoice, id).TotalAmount).toBe('847.00');
    expect(states(made)).toEqual(['OnInvoice', 'Open', 'OnInvoice']);
  });

  it('is refused for lines that are not its own, and for another project', async () => {
    const made = world();
    const id = await drafting(made, [{ BillableId: 11 }]);
    const other = await drafting(made, [{ BillableId: 12 }]);
    await expect(made.do(new ChangeInvoice(id, free({ Id: 1, Price: '1.00' }), made.actor()))).rejects.toThrow('a line of this invoice');
    await expect(made.do(new ChangeInvoice(id, free({ BillableId: '12' }), made.actor()))).rejects.toThrow('open billable');
    await expect(made.do(new ChangeInvoice(other, { ProjectId: '10' }, made.actor()))).rejects.toThrow('never changes');
  });

  it('releases everything when the draft is removed', async () => {
    const made = world();
    await made.do(remove(await drafting(made), made));
    expect(states(made)).toEqual(['Open', 'Open', 'Open']);
  });
});

describe('finalizing an invoice', () => {
  it('numbers it, closes its billables, and changes nothing when it is done again', async () => {
    const made = world();
    const id = await drafting(made);
    await made.do(new FinalizeInvoice(id, made.actor()));
    await made.do(new FinalizeInvoice(id, made.actor()));
    await made.tellAgain();
    expect(made.get(invoice, id)).toMatchObject({ BusinessState: 'Outstanding', InvoiceNumber: '1', OutstandingAmount: '1221.02' });
    expect(states(made)).toEqual(['Closed', 'Closed', 'Closed']);
    expect(made.get(billable, 11).LineItemPointers).toHaveLength(1);
    await expect(made.do(new ChangeInvoice(id, { HeaderText: 'Late' }, made.actor()))).rejects.toThrow('Outstanding');
  });

  it('leaves the rest of a part open for the next invoice', async () => {
    const made = world();
    const first = await drafting(made, [{ BillableId: 11, Hours: '2.5' }]);
    await made.do(new FinalizeInvoice(first, made.actor()));
    expect(made.get(billable, 11)).toMatchObject({ BusinessState: 'Open', QuantityRemaining: '5.5', PriceRemaining: '470.25' });
    const second = await drafting(made, [{ BillableId: 11 }]);
    expect(made.get(invoice, second).TotalAmount).toBe('470.25');
  });

  it('is refused while it does not hold its billables', async () => {
    const made = world();
    const id = await drafting(made);
    made.put(billable, 12, { ...made.get(billable, 12), BusinessState: 'OnInvoice', InvoiceId: 999 });
    await expect(made.do(new FinalizeInvoice(id, made.actor()))).rejects.toThrow('does not hold billable 12');
  });

  it('numbers invoices one after another without gaps, whatever is voided or drafted between', async () => {
    const made = world();
    const numbers: string[] = [];
    for (const BillableId of [11, 12, 13]) {
      const id = await drafting(made, [{ BillableId }]);
      await made.do(remove(await drafting(made, [], free({ Price: '1.00' })), made));
      await made.do(new FinalizeInvoice(id, made.actor()));
      if (BillableId === 12) await made.do(voiding(id, made));
      numbers.push(made.get(invoice, id).InvoiceNumber);
    }
    expect(numbers).toEqual(['1', '2', '3']);
  });

  it('is undone by voiding: the billables open again and the number stays', async () => {
    const made = world();
    const id = await drafting(made);
    await made.do(new FinalizeInvoice(id, made.actor()));
    await made.do(voiding(id, made));
    expect(made.get(invoice, id)).toMatchObject({ BusinessState: 'Void', InvoiceNumber: '1', OutstandingAmount: '0.00' });
    expect(states(made)).toEqual(['Open', 'Open', 'Open']);
    expect(made.get(invoice, await drafting(made)).TotalAmount).toBe('1221.02');
  });
});

describe('payments of an invoice', () => {
  it('close it, are listed with it, and open it again when they are removed', async () => {
    const made = world();
    const id = await drafting(made, [{ BillableId: 13 }]);
    await made.do(new FinalizeInvoice(id, made.actor()));
    const PaymentDate = '2026-04-15T00:00:00.000Z';
    const paid = await made.do(new RecordPayment({ InvoiceId: String(id), Amount: '500.00', PaymentDate }, made.actor()));
    expect(made.get(invoice, id)).toMatchObject({
      BusinessState: 'Closed',
      OutstandingAmount: '0.00',
      Payments: [{ Id: paid.id, InvoiceId: String(id) }],
    });
    expect(made.get(payment, paid.id)).toMatchObject({ Amount: '500.00', InvoiceId: String(id), BillId: null, IsForClient: true });
    await made.do(new RemovePayment(paid.id, made.actor()));
    expect(made.get(invoice, id)).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '500.00', Payments: [] });
  });
});

describe('the sums of an invoice', () => {
  const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => Money.of(value).times('0.01').toString());
  const rate = fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 1000).toFixed(3));
  const some = fc.record({ Price: cents, IsTaxable: fc.boolean(), TaxRate: fc.option(rate, { nil: '' }) });

  it('are those of its lines, to the cent, whatever the lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), rate, async (said, TaxRate) => {
        const made = world();
        const id = await drafting(made, 'all', { TaxRate, ...free(...said.filter(({ Price }) => Price !== '0.00')) });
        const { TotalAmount, TotalTaxes, OutstandingAmount } = made.get(invoice, id);
        const all = lines(made, id);
        expect(TotalAmount).toBe(Money.sum(all.map(({ Total }) => Total)).toString());
        expect(TotalTaxes).toBe(Money.sum(all.map((line) => taxOn(line, TaxRate))).toString());
        expect(TotalAmount).toBe(
          Money.sum(all.map(({ Price }) => Price))
            .plus(TotalTaxes)
            .toString(),
        );
        expect(OutstandingAmount).toBe(TotalAmount);
      }),
      { numRuns: 40 },
    );
  });

  it('bill no more of a billable than it comes to, in whatever parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }), async (hundredths) => {
        const made = world();
        const prices: string[] = [];
        for (const part of hundredths) {
          const left = Number(made.get(billable, 11).QuantityRemaining);
          const Hours = Math.min(part / 100, left).toFixed(2);
          if (made.get(billable, 11).BusinessState !== 'Open' || Number(Hours) === 0) break;
          const id = await drafting(made, [{ BillableId: 11, Hours }]);
          await made.do(new FinalizeInvoice(id, made.actor()));
          prices.push(made.get(invoice, id).TotalAmount);
        }
        const { PriceRemaining } = made.get(billable, 11);
        expect(Money.sum([...prices, PriceRemaining]).toString()).toBe('684.00');
      }),
      { numRuns: 30 },
    );
  });
});

it('is due at its terms', () => {
  expect(dueDate('2026-03-31T00:00:00.000Z', 'Net 30')).toBe('2026-04-30T00:00:00.000Z');
  expect(dueDate('2026-03-31T00:00:00.000Z', 'On receipt')).toBe('2026-03-31T00:00:00.000Z');
});
