import { aiaInvoice, DraftApplication, FinalizeApplication } from '@plumbline/accounting/published';
import { DraftContract, MoveContract } from '@plumbline/project';
import { contract } from '@plumbline/project/published';
import { PERIOD, YEAR } from '../calendar';
import type { Act } from '../story';
import { fields } from '../workshop';
import { receivePayment } from './invoicing';

/** A line of a schedule of values: number, description and price. */
export const valued = (all: readonly (readonly [ItemNumber: string, Description: string, Price: string])[]): object[] =>
  all.map(([ItemNumber, Description, Price]) => ({ DeliverableType: 'AIABilling', ItemNumber, Description, Price }));

/** An application at the end of each period from `first` on; the last one of the year is a draft. The owner pays after 22 days. */
export function applications(first: number, schedules: readonly (readonly object[])[]): Act[] {
  return schedules.flatMap((ScheduleOfValues, index) => {
    const day = (first + index) * PERIOD + PERIOD - 1;
    const made = { id: 0 };
    const apply: Act = {
      day,
      run: async ({ shop, calendar, site, count }) => {
        const PeriodTo = calendar.date(day);
        const body = { ContractId: site.contractId, PeriodTo, InvoiceDate: PeriodTo, PaymentTerms: 'Net 30', ScheduleOfValues };
        made.id = (await shop.do(new DraftApplication(site.contractId, fields(aiaInvoice, body), shop.actor))).id;
        count.invoices++;
        await shop.settle();
        if (day === YEAR - 1) return;
        await shop.do(new FinalizeApplication(made.id, shop.actor));
        await shop.settle();
      },
    };
    const receive: Act = {
      day: day + 22,
      run: async (work) => {
        const { OutstandingAmount } = (await work.shop.read(aiaInvoice, made.id))!;
        await receivePayment(work, day + 22, made.id, OutstandingAmount, 'Wire');
      },
    };
    return [apply, receive];
  });
}

/** A change order of the contract, and what it is about; the client accepts it, unless it is still with him. */
export const changeOrder = (day: number, about: string, lines: readonly object[], isPending = false): Act => ({
  day,
  run: async ({ shop, calendar, site }) => {
    const { terms, agreement } = site.story;
    const words = { ContractNumber: about, Reason: about };
    const body = {
      ProjectId: site.projectId,
      ContractType: terms,
      ContractDate: calendar.date(day),
      ...words,
      ...agreement,
      Deliverables: lines,
    };
    const { id } = await shop.do(new DraftContract(fields(contract, body), shop.actor));
    await shop.settle();
    await shop.do(new MoveContract(id, 'send', shop.actor));
    if (!isPending) await shop.do(new MoveContract(id, 'accept', shop.actor));
    await shop.settle();
  },
});
