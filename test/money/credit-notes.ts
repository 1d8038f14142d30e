import type { Caller } from '../support/caller';
import { deposited, draftOf, finalized, status, work } from './deposits';
import { openOf, worked } from './drafts';

type Case = (admin: Caller) => Promise<string>;

async function project(admin: Caller): Promise<number> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  return admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
}
const invoiced = async (admin: Caller, price: string, more: object = {}, projectId?: number): Promise<number> =>
  finalized(admin, await draftOf(admin, projectId ?? (await project(admin)), work(price, more)));
const notePath = (id: number): string => `/api/v2/invoices/${id}/credit-note`;
async function credited(admin: Caller, id: number, body: object): Promise<number> {
  const { status: answered, body: reply } = await admin.send('POST', notePath(id), { Reason: 'Scratched door', ...body });
  if (answered !== 200) throw new Error(`credit-note answered ${answered}: ${JSON.stringify(reply)}`);
  return Number(reply.data.Id);
}
const read = (admin: Caller, id: number) => admin.read(`/api/v1/invoices/${id}`);
const pay = (admin: Caller, id: number, Amount: string): Promise<number> =>
  admin.create('/api/v1/payments', { InvoiceId: String(id), Amount, PaymentDate: '2026-04-01' });
/** A credit of 130.00 for a paid invoice, and another invoice of 500.00 of the client. */
async function owing(admin: Caller): Promise<{ note: number; other: number }> {
  const projectId = await project(admin);
  const id = await invoiced(admin, '1000', {}, projectId);
  await pay(admin, id, '1000');
  return { note: await credited(admin, id, { Amount: '130' }), other: await invoiced(admin, '500', {}, projectId) };
}
const unapply = (note: number): string => `/api/v2/invoices/${note}/unapply`;
/** Takes the note back from the invoice, and voids it; answers with its id. */
async function voided(admin: Caller, id: number, note: number): Promise<number> {
  await admin.act('POST', unapply(note), { InvoiceId: id });
  await admin.act('POST', `/api/v2/invoices/${note}/void`);
  return note;
}
const apply = (note: number): string => `/api/v2/invoices/${note}/apply`;
async function lineOf(admin: Caller, id: number): Promise<number> {
  return Number((await read(admin, id)).LineItemGroups[0].LineItems[0].Id);
}

/** The cases of "Credit notes" in docs/money.md, by their names. */
export const creditNotes: Readonly<Record<string, Case>> = {
  note: async (admin) => {
    const id = await invoiced(admin, '1000');
    const note = await read(admin, await credited(admin, id, { Amount: '130' }));
    return [note.TotalAmount, note.BusinessState, (await read(admin, id)).OutstandingAmount].join(', ');
  },
  'note-taxed': async (admin) => {
    const projectId = await project(admin);
    const id = await invoiced(admin, '1000', { TaxRate: '8' }, projectId);
    const note = await read(admin, await credited(admin, id, { Amount: '216' }));
    const { Totals } = await admin.read(`/api/v2/projects/${projectId}/job-cost`);
    return [note.LineItemGroups[0].LineItems[0].Price, note.TotalTaxes, note.TotalAmount, Totals.Billed].join(', ');
  },
  'note-deposit': async (admin) => {
    const { deposit } = await deposited(admin);
    const { status: answered, body } = await admin.send('POST', notePath(deposit), { Amount: '50' });
    return [answered, /\S+ left to credit/.exec(String(body.detail))?.[0]].join(' ');
  },
  'note-number': async (admin) => {
    const id = await invoiced(admin, '1000');
    const note = await read(admin, await credited(admin, id, { Amount: '130' }));
    return String(Number(note.InvoiceNumber) - Number((await read(admin, id)).InvoiceNumber));
  },
  'note-lines': async (admin) => {
    const id = await invoiced(admin, '1000', { TaxRate: '8' });
    const Lines = [{ LineItemId: await lineOf(admin, id), Amount: '500' }];
    const note = await read(admin, await credited(admin, id, { Lines }));
    return [note.TotalTaxes, note.TotalAmount].join(', ');
  },
  'note-parts': async (admin) => {
    const id = await invoiced(admin, '100', { TaxRate: '5' });
    const LineItemId = await lineOf(admin, id);
    const taxes: string[] = [];
    for (const Amount of ['33.30', '33.30', '33.40'])
      taxes.push((await read(admin, await credited(admin, id, { Lines: [{ LineItemId, Amount }] }))).TotalTaxes);
    return [...taxes, (await read(admin, id)).OutstandingAmount].join(', ');
  },
  'note-rest': async (admin) => {
    const id = await invoiced(admin, '1000');
    await pay(admin, id, '950');
    const note = await credited(admin, id, { Amount: '130' });
    return [(await read(admin, id)).OutstandingAmount, (await read(admin, note)).OutstandingAmount].join(', ');
  },
  'note-applied': async (admin) => {
    const { note, other } = await owing(admin);
    await admin.act('POST', apply(note), { InvoiceId: other, Amount: '130' });
    return [(await read(admin, other)).OutstandingAmount, (await read(admin, note)).OutstandingAmount].join(', ');
  },
  'note-beyond': async (admin) => {
    const { note, other } = await owing(admin);
    return status(admin, apply(note), { InvoiceId: other, Amount: '130.01' });
  },
  'note-stranger': async (admin) => {
    const { note } = await owing(admin);
    return status(admin, apply(note), { InvoiceId: await invoiced(admin, '500'), Amount: '130' });
  },
  'note-incomplete': async (admin) => {
    const { note } = await owing(admin);
    const { status: answered, body } = await admin.send('POST', apply(note), {});
    return `${answered} ${(body.issues ?? []).map(({ field, problem }: Record<string, string>) => `${field} ${problem}`).join(', ')}`;
  },
  'note-above': async (admin) => status(admin, notePath(await invoiced(admin, '1000')), { Amount: '1000.01' }),
  'note-twice': async (admin) => {
    const id = await invoiced(admin, '1000');
    await credited(admin, id, { Amount: '600' });
    return status(admin, notePath(id), { Amount: '600' });
  },
  'note-line-above': async (admin) => {
    const id = await invoiced(admin, '1000');
    return status(admin, notePath(id), { Lines: [{ LineItemId: await lineOf(admin, id), Amount: '1000.01' }] });
  },
  'note-reopened': async (admin) => {
    const projectId = await worked(admin);
    const [BillableId] = await openOf(admin, projectId);
    const id = await finalized(admin, await draftOf(admin, projectId, { Billables: [BillableId] }));
    await credited(admin, id, { Lines: [{ LineItemId: await lineOf(admin, id), Amount: '760' }], Reopen: true });
    return (await read(admin, await draftOf(admin, projectId, { Billables: [BillableId] }))).TotalAmount;
  },
  'note-changed': async (admin) =>
    status(
      admin,
      `/api/v2/invoices/${await credited(admin, await invoiced(admin, '1000'), { Amount: '130' })}`,
      { HeaderText: 'Sorry' },
      'PATCH',
    ),
  'note-unapplied': async (admin) => {
    const { note, other } = await owing(admin);
    await admin.act('POST', apply(note), { InvoiceId: other, Amount: '130' });
    await admin.act('POST', unapply(note), { InvoiceId: other });
    return [
      ...[(await read(admin, other)).OutstandingAmount, (await read(admin, note)).OutstandingAmount],
      await status(admin, unapply(note), { InvoiceId: other }),
    ].join(', ');
  },
  'note-void': async (admin) => {
    const id = await invoiced(admin, '1000');
    const note = await credited(admin, id, { Amount: '130' });
    return [await status(admin, `/api/v2/invoices/${note}/void`), await status(admin, `/api/v2/invoices/${id}/void`)].join(', ');
  },
  'note-voided': async (admin) => {
    const id = await invoiced(admin, '1000');
    const note = await voided(admin, id, await credited(admin, id, { Amount: '130' }));
    const { BusinessState, OutstandingAmount } = await read(admin, note);
    return [BusinessState, OutstandingAmount, (await read(admin, id)).OutstandingAmount].join(', ');
  },
  'note-again': async (admin) => {
    const id = await invoiced(admin, '1000');
    await voided(admin, id, await credited(admin, id, { Amount: '130' }));
    const again = await status(admin, notePath(id), { Amount: '1000.01' });
    await voided(admin, id, await credited(admin, id, { Amount: '1000' }));
    return [again, await status(admin, `/api/v2/invoices/${id}/void`)].join(', ');
  },
  'note-reopened-void': async (admin) => {
    const projectId = await worked(admin);
    const [BillableId] = await openOf(admin, projectId);
    const id = await finalized(admin, await draftOf(admin, projectId, { Billables: [BillableId] }));
    const note = await credited(admin, id, { Lines: [{ LineItemId: await lineOf(admin, id), Amount: '760' }], Reopen: true });
    await admin.act('POST', unapply(note), { InvoiceId: id });
    return status(admin, `/api/v2/invoices/${note}/void`);
  },
};
