import { billable, PutBillablesOnInvoice } from '@plumbline/activity/published';
import { Refusal } from '@plumbline/platform/kernel';
import { contract, deliverable } from '@plumbline/project/published';
import { DraftInvoice, FinalizeInvoice, type BillablePart, type Invoice } from '../../published';
import { drafting, free, invoiceWorld, lines, remove, states } from '../../testing/invoice-fixture';
import { ChangeInvoice } from '../invoice.handlers';
import type { Grouping } from './group-lines.policy';
import { dueDate } from './receivable';
import { invoice } from '../invoice.record';

describe('drafting an invoice', () => {
  it('prices a line by its unit price, and refuses figures that disagree (W5)', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11 }]);
    const [{ Id }] = lines(made, id);
    const change = (more: object) => made.run(new ChangeInvoice(id, free({ Id, BillableId: '11', ...more }), made.actor()));
    await change({ UnitPrice: '80.00' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '8', UnitPrice: '80.00', Price: '640.00', Total: '640.00' }]);
    await change({ Quantity: '4' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '4', UnitPrice: '80.00', Price: '320.00' }]);
    await change({ Price: '300.00' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '4', UnitPrice: '75.00', Price: '300.00' }]);
    await expect(change({ UnitPrice: '70.00', Price: '290.00' })).rejects.toMatchObject({
      issues: [{ field: 'LineItemGroups[0].LineItems[0].Price', problem: 'is 290.00, but 4 at 70.00 is 280.00; they must agree' }],
    });
    await expect(change({ Quantity: '8', UnitPrice: '90.00' })).rejects.toMatchObject({ kind: 'input' });
    await change({ Quantity: '8', UnitPrice: '70.00', Price: '560.00' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '8', UnitPrice: '70.00', Price: '560.00' }]);
  });

  it('W5: shows 1 at a price that no unit price makes, and bills all hours of it', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11 }]);
    const [{ Id }] = lines(made, id);
    const change = (more: object) => made.run(new ChangeInvoice(id, free({ Id, BillableId: '11', ...more }), made.actor()));
    await change({ Price: '333.33' });
    const shown = { Quantity: '1', QuantityBilled: '8', UnitPrice: '333.33', Price: '333.33', IsPartialTime: false };
    expect(lines(made, id)).toMatchObject([shown]);
    // As it was read, by either version.
    await change({ Quantity: '1', UnitPrice: '333.33', Price: '333.33' });
    expect(lines(made, id)).toMatchObject([shown]);
    await change({ Price: '600.00' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '8', QuantityBilled: '', UnitPrice: '75.00', Price: '600.00' }]);
    await change({ Price: '333.33' });
    await change({ UnitPrice: '400.00' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '8', UnitPrice: '50.00', Price: '400.00' }]);
    await change({ Price: '333.33' });
    await change({ Quantity: '4' });
    expect(lines(made, id)).toMatchObject([
      { Quantity: '4', QuantityBilled: '', UnitPrice: '85.50', Price: '342.00', IsPartialTime: true },
    ]);
    await change({ Price: '333.33' });
    await made.run(new FinalizeInvoice(id, made.actor()));
    expect(made.row(billable, 11)).toMatchObject({ QuantityRemaining: '4' });
  });

  it('W5: prices a line by a markup on its cost, where the caller may see that', async () => {
    const made = invoiceWorld();
    const cost = { OurCost: '41.00', Price: '51.25', PriceRemaining: '51.25', UnitPrice: '51.25', Quantity: '1', QuantityRemaining: '1' };
    made.given(billable, 12, { ...made.row(billable, 12), ...cost, Markup: '25' });
    const id = await drafting(made, [{ BillableId: 12 }]);
    const [{ Id }] = lines(made, id);
    const by =
      (actor = made.actor()) =>
      (more: object) =>
        made.run(new ChangeInvoice(id, free({ Id, BillableId: '12', ...more }), actor));
    await by()({ Markup: '10' });
    expect(lines(made, id)).toMatchObject([{ Quantity: '1', UnitPrice: '45.10', Price: '45.10', Markup: '10' }]);
    await by()({ Markup: '10', Price: '45.10' });
    await expect(by()({ Markup: '20', Price: '45.00' })).rejects.toMatchObject({
      issues: [{ field: 'LineItemGroups[0].LineItems[0].Price' }],
    });
    await by()({ Markup: '0' });
    expect(lines(made, id)).toMatchObject([{ Price: '41.00', Markup: '0' }]);
    const refused = { issues: [expect.objectContaining({ field: 'LineItemGroups[0].LineItems[0].Markup' })] };
    await expect(
      made.run(new ChangeInvoice(id, free({ Description: 'Haul', UnitPrice: '5.00', Markup: '10' }), made.actor())),
    ).rejects.toMatchObject(refused);
    made.given(billable, 12, { ...made.row(billable, 12), OriginOfBillable: 'ResourceTimeEntry' });
    const clerk = made.actor({ isAdmin: false, privileges: new Set(['Manages Invoices']) });
    await expect(by(clerk)({ Markup: '10' })).rejects.toMatchObject(refused);
  });

  it('bills every open billable of the project, grouped by deliverable, and claims them', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, 'all', { PaymentTerms: 'Net 30', HeaderText: 'March' });
    expect(made.row(invoice, id)).toMatchObject({
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
          GroupHeader: 'Time and materials',
          AutoGroup: true,
          SequenceNumber: '1',
          LineItems: [
            { Description: 'Mar 11 · Framing · Work 11, 8.00 h', Quantity: '8', Total: '684.00' },
            { Total: '37.02' },
            { Description: 'Mar 13 · Wiring · Work 13', Price: '500.00', SequenceNumber: '3', BillableId: '13' },
          ],
        },
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

  it.each<[Grouping, [string, string[]][]]>([
    ['Deliverable', [['Time and materials', ['14', '11', '12', '13']]]],
    [
      'Milestone',
      [
        ['Framing', ['14', '11', '12']],
        ['Wiring', ['13']],
      ],
    ],
    [
      'Date',
      [
        ['Mar 2, 2026', ['14']],
        ['Mar 11, 2026', ['11']],
        ['Mar 12, 2026', ['12']],
        ['Mar 13, 2026', ['13']],
      ],
    ],
    ['None', [['', ['14', '11', '12', '13']]]],
  ])('groups its lines by %s, in the order of days', async (GroupBy, groups) => {
    const made = invoiceWorld();
    made.given(billable, 14, { ...made.row(billable, 11), Id: '14', StartDate: '2026-03-02T00:00:00.000Z' });
    const { id } = await made.run(new DraftInvoice(9, {}, 'all', made.actor(), { GroupBy }));
    const shown = made.row(invoice, id).LineItemGroups.map((one) => [one.GroupHeader, one.LineItems.map(({ BillableId }) => BillableId)]);
    expect(shown).toEqual(groups);
  });

  it('bills the work until a day', async () => {
    const made = invoiceWorld();
    const { id } = await made.run(new DraftInvoice(9, {}, 'all', made.actor(), { Through: '2026-03-12T00:00:00.000Z' }));
    expect(lines(made, id).map(({ BillableId }) => BillableId)).toEqual(['11', '12']);
  });

  it('describes a line by its part, unless the user words it', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11, Hours: '2.5' }]);
    const [{ Id, Description }] = lines(made, id);
    expect(Description).toBe('Mar 11 · Framing · Work 11, 2.50 h');
    await made.run(new ChangeInvoice(id, free({ Id, Description, Quantity: '4' }), made.actor()));
    expect(lines(made, id)[0]?.Description).toBe('Mar 11 · Framing · Work 11, 4.00 h');
    await made.run(new ChangeInvoice(id, free({ Id, Description: 'Studs' }), made.actor()));
    await made.run(new ChangeInvoice(id, free({ Id, Quantity: '5' }), made.actor()));
    expect(lines(made, id)[0]?.Description).toBe('Studs');
  });

  it('is rejected, and leaves no draft, when concurrent invoices claim everything', async () => {
    const made = invoiceWorld();
    const others = (...taken: number[]) =>
      made.answer(PutBillablesOnInvoice, {
        execute: async ({ invoiceId: InvoiceId, claims }: PutBillablesOnInvoice) => {
          for (const { BillableId: Id, LineItemId } of claims) {
            const type = taken.includes(Id) ? 'BillableClaimRefused' : 'BillablePutOnInvoice';
            await made.happened(`Billable-${Id}`, { type, data: { Id, InvoiceId, LineItemId, Claim: 'x' } });
          }
          return { position: 0n, types: [], id: InvoiceId };
        },
      });
    others(11, 12, 13);
    await expect(drafting(made)).rejects.toMatchObject({ kind: 'state', code: 'nothing_to_bill' });
    expect(made.all(invoice)).toEqual([]);
    // The remainder is billed: a billable that no other draft has claimed, or a free line.
    others(11, 12);
    expect(lines(made, await drafting(made)).map(({ BillableId }) => BillableId)).toEqual(['13']);
    others(11, 12, 13);
    expect(lines(made, await drafting(made, [{ BillableId: 11 }], free({ Price: '1.00' })))).toHaveLength(1);
  });

  it('has a due date by its terms, also when these change, unless one was set explicitly', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, 'all', { InvoiceDate: '2026-03-02T00:00:00.000Z' });
    const dueAfter = async (fields: Partial<Invoice>) => {
      await made.run(new ChangeInvoice(id, fields, made.actor()));
      return made.row(invoice, id).DueDate.slice(0, 10);
    };
    expect(made.row(invoice, id).DueDate).toBe('2026-03-02T00:00:00.000Z');
    expect(await dueAfter({ PaymentTerms: 'Net 30' })).toBe('2026-04-01');
    expect(await dueAfter({ InvoiceDate: '2026-03-12T00:00:00.000Z' })).toBe('2026-04-11');
    expect(await dueAfter({ DueDate: '2026-05-01T00:00:00.000Z' })).toBe('2026-05-01');
    expect(await dueAfter({ PaymentTerms: 'Net 10' })).toBe('2026-05-01');
    expect(await dueAfter({ PaymentTerms: 'Net 20', DueDate: '' })).toBe('2026-04-01');
  });

  it('bills a part by hours, by quantity or by price', async () => {
    const made = invoiceWorld();
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

  it('leaves open what a part by price leaves, however little that is', async () => {
    const made = invoiceWorld();
    made.given(billable, 13, { ...made.row(billable, 13), Price: '100000.00', PriceRemaining: '100000.00' });
    const id = await drafting(made, [{ BillableId: 13, Price: '99999.96' }]);
    expect(lines(made, id)).toMatchObject([
      { Quantity: '1', QuantityBilled: '0.999999', UnitPrice: '99999.96', Price: '99999.96', IsPartialQuantity: true },
    ]);
  });

  it('accepts free lines, with tax to the cent', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [], {
      TaxRate: '7.25',
      ...free({ Description: 'Permit', Price: '10.00', IsTaxable: true }, { Description: 'Haul', Quantity: '3', UnitPrice: '33.335' }),
    });
    expect(made.row(invoice, id)).toMatchObject({ TotalAmount: '110.74', TotalTaxes: '0.73', IsTaxable: true });
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
    ['no hours', [{ BillableId: 11, Hours: '0.00' }], {}, 'input'],
    ['no quantity', [{ BillableId: 12, Quantity: '0' }], {}, 'input'],
    ['no money', [{ BillableId: 13, Price: '0.00' }], {}, 'input'],
    ['nothing at all', [], {}, 'state'],
  ])('is rejected for %s', async (_, parts, fields, kind) => {
    const fault: unknown = await drafting(invoiceWorld(), parts, fields).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect((fault as Refusal).kind).toBe(kind);
  });

  it('names the fields of a part of nothing, and bills hours without charge', async () => {
    const made = invoiceWorld();
    const at = (index: number) => `Parts[${index}]`;
    const parts = [
      { BillableId: 11, Hours: '0.00', at: at(0) },
      { BillableId: 12, Quantity: '0', at: at(1) },
    ];
    await expect(drafting(made, parts)).rejects.toMatchObject({ issues: [{ field: 'Parts[0].Hours' }, { field: 'Parts[1].Quantity' }] });
    const id = await drafting(made, [{ BillableId: 11, Hours: '2.00', Price: '0.00' }]);
    expect(lines(made, id)).toMatchObject([{ Quantity: '2', Price: '0.00' }]);
  });

  it('says why there is nothing to bill: nothing is open, Through is earlier, or a guaranteed maximum is reached', async () => {
    const made = invoiceWorld();
    const draft = (Through = '') => made.run(new DraftInvoice(9, {}, 'all', made.actor(), { Through }));
    await expect(draft('2026-03-10T00:00:00.000Z')).rejects.toThrow('later than 2026-03-10');
    made.given(contract, 5, { GuaranteedMaximum: '684.00', ProjectId: 9, Deliverables: [{ Id: 41 }] as never });
    made.given(deliverable, 41, { Description: 'Time and materials', ContractId: 5 });
    await drafting(made, [{ BillableId: 11 }]);
    await expect(draft()).rejects.toThrow('guaranteed maximum of 684.00 of contract 5, which is reached');
    await expect(draft('2026-03-10T00:00:00.000Z')).rejects.toThrow('later than 2026-03-10');
    for (const id of [12, 13]) made.given(billable, id, { ...made.row(billable, id), BusinessState: 'Closed' });
    await expect(draft()).rejects.toThrow('no open billable');
  });

  it('is rejected for a project without a client', async () => {
    const made = invoiceWorld();
    await expect(made.run(new DraftInvoice(10, free({ Price: '1.00' }), [], made.actor()))).rejects.toThrow('no client');
    await expect(made.run(new DraftInvoice(99, {}, 'all', made.actor()))).rejects.toThrow('no project');
  });

  it('is rejected for a billable that another draft takes at the same time', async () => {
    const made = invoiceWorld();
    const both = await Promise.allSettled([
      drafting(made, [{ BillableId: 11 }, { BillableId: 12 }]),
      drafting(made, [{ BillableId: 12 }, { BillableId: 13 }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'billable_not_open' } });
    expect(made.all(invoice)).toHaveLength(1);
  });
});

describe('changing a draft', () => {
  it('replaces its lines: omitted ones are released, new ones claimed, remaining ones keep their ids', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11 }, { BillableId: 12 }]);
    const [first] = lines(made, id);
    await made.run(
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
    expect(made.row(invoice, id).TotalAmount).toBe('847.00');
    expect(states(made)).toEqual(['OnInvoice', 'Open', 'OnInvoice']);
  });

  it('is rejected for lines that are not its own, and for another project', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11 }]);
    const other = await drafting(made, [{ BillableId: 12 }]);
    await expect(made.run(new ChangeInvoice(id, free({ Id: 1, Price: '1.00' }), made.actor()))).rejects.toThrow('a line of this invoice');
    await expect(made.run(new ChangeInvoice(id, free({ BillableId: '12' }), made.actor()))).rejects.toThrow('open billable');
    await expect(made.run(new ChangeInvoice(other, { ProjectId: '10' }, made.actor()))).rejects.toThrow('never changes');
  });

  it('releases everything when the draft is removed', async () => {
    const made = invoiceWorld();
    await made.run(remove(await drafting(made), made));
    expect(states(made)).toEqual(['Open', 'Open', 'Open']);
  });
});

it('is due by its terms', () => {
  expect(dueDate('2026-03-31T00:00:00.000Z', 'Net 30')).toBe('2026-04-30T00:00:00.000Z');
  expect(dueDate('2026-03-31T00:00:00.000Z', 'On receipt')).toBe('2026-03-31T00:00:00.000Z');
  // No later day can be represented.
  expect(dueDate('9999-12-20T00:00:00.000Z', 'Net 30')).toBe('9999-12-31T00:00:00.000Z');
});
