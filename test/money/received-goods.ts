import { bill, costOf, DOOR, orderOf, siteFor, type Site } from './orders';
import type { Caller } from '../support/caller';

type Cases = Readonly<Record<string, (admin: Caller) => Promise<string>>>;

/** An order of 10 doors at 100.00, and what is done with its goods. */
export interface Doors {
  readonly site: Site;
  readonly order: number;
  /** Receives so many doors on the day; answers with the status. */
  readonly receive: (Quantity: string, Date?: string) => Promise<number>;
  /** The quantity and the amount that are not billed through the day; empty for nothing. */
  readonly open: (through?: string) => Promise<string>;
  readonly received: () => Promise<string>;
}
export async function doors(admin: Caller, more: object = {}): Promise<Doors> {
  const site = await siteFor(admin);
  const order = await orderOf(site, [DOOR], { RequestDate: '2026-03-02', ...more });
  const items = async () => (await admin.read(`/api/v2/purchases/${order}`)).Items as { Id: number; ReceivedQuantity: string }[];
  return {
    ...{ site, order },
    receive: async (Quantity, Date = '2026-03-09') => {
      const Items = [{ Id: (await items())[0]?.Id, Quantity }];
      return (await admin.send('POST', `/api/v2/purchases/${order}/receive`, { Date, Items })).status;
    },
    open: async (through) => {
      const { Rows } = await admin.read(`/api/v2/reports/received-not-billed${through ? `?through=${through}` : ''}`);
      const row = (Rows as { PurchaseId: number; NotBilled: string; Amount: string }[]).find(({ PurchaseId }) => PurchaseId === order);
      return row ? `${row.NotBilled} ${row.Amount}` : '';
    },
    received: async () => (await items())[0]?.ReceivedQuantity ?? '',
  };
}
const billed = ({ site, order }: Doors, Quantity: string, TotalAmount: string): Promise<number> =>
  bill(site, order, { PayableItems: [{ Description: 'door', Quantity, TotalAmount }] });

async function halfBilled(admin: Caller): Promise<Doors> {
  const made = await doors(admin);
  await made.receive('8');
  await billed(made, '5', '500.00');
  return made;
}

/** The cases of "Goods received". */
export const goods: Cases = {
  'received-days': async (admin) => {
    const { open } = await halfBilled(admin);
    return [await open('2026-03-08'), await open('2026-03-09'), await open('2026-03-10')].join(', ');
  },
  'received-late': async (admin) => {
    const { receive, open, received } = await halfBilled(admin);
    await receive('-2');
    return [await received(), await open('2026-03-09'), await open('2026-03-10')].join(', ');
  },
  'received-closed': async (admin) => {
    const made = await doors(admin);
    await made.receive('8');
    await billed(made, '10', '1000.00');
    const { BusinessState } = await admin.read(`/api/v2/purchases/${made.order}`);
    await made.receive('2');
    await made.receive('-1');
    return [BusinessState, await made.received(), (await made.open()) || '0.00'].join(', ');
  },
  'received-returns': async (admin) => {
    const { receive } = await doors(admin);
    await receive('8');
    return [await receive('-9', '2026-03-10'), await receive('-1', '2026-03-08'), await receive('-8', '2026-03-10')].join(', ');
  },
  'received-ended': async (admin) => {
    const { order, receive, open } = await doors(admin);
    await receive('8');
    await admin.act('POST', `/api/v2/purchases/${order}/close`);
    return [await open('2026-03-09'), await open(), await receive('-1')].join(', ');
  },
};

/** 12 of 10 ordered doors received and billed. */
async function overbilled(admin: Caller) {
  const made = await doors(admin);
  await made.receive('12');
  await billed(made, '12', '1200.00');
  return { ...made, row: () => admin.read(`/api/v2/purchases/${made.order}`) };
}
async function credited(admin: Caller) {
  const made = await overbilled(admin);
  await made.receive('-2', '2026-03-20');
  return { ...made, credit: await billed(made, '2', '-200.00') };
}

/** The cases of "Over-billing" of an itemised order (money 11.23). */
export const beyond: Cases = {
  'overbilled-units': async (admin) => {
    const { BusinessState, CommittedAmount, OverbilledAmount } = await (await overbilled(admin)).row();
    return [BusinessState, CommittedAmount, OverbilledAmount].join(', ');
  },
  'overbilled-credit': async (admin) => {
    const { row, open, site } = await credited(admin);
    const { BilledAmount, OverbilledAmount } = await row();
    return [BilledAmount, OverbilledAmount, (await open()) || '0.00', await costOf(site)].join(', ');
  },
  'overbilled-void': async (admin) => {
    const { row, site, credit } = await credited(admin);
    await admin.act('POST', `/api/v2/bills/${credit}/void`);
    const { BilledAmount, OverbilledAmount } = await row();
    return [BilledAmount, OverbilledAmount, await costOf(site)].join(', ');
  },
};
