import type { Caller } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;
type Line = readonly [number: string, price: string];

/** An accepted AIAJob contract with these lines at 10 % retainage. */
async function contractOver(admin: Caller, lines: readonly Line[]): Promise<number> {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'School District 7' });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId, ContractType: 'AIAJob' });
  return accepted(admin, ProjectId, lines);
}
/** A contract of the project that the client has accepted; a change order when the project has one. */
async function accepted(admin: Caller, ProjectId: number, lines: readonly Line[]): Promise<number> {
  const contract = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'AIAJob', ProjectId, RetainagePercent: '10', RetainageOnStoredPercent: '10' },
    Deliverables: lines.map(([ItemNumber, Price]) => ({ DeliverableType: 'AIABilling', ItemNumber, Description: ItemNumber, Price })),
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  return contract;
}
const work = (ItemNumber: string, WorkThisPeriod: string, more: object = {}): object => ({ ItemNumber, WorkThisPeriod, ...more });
const applied = (admin: Caller, contract: number, lines: readonly object[], more: object = {}) =>
  admin.send('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-31', ScheduleOfValues: lines, ...more });

/** The record of the next application, which is finalized. */
async function finalized(admin: Caller, contract: number, lines: readonly object[], more: object = {}) {
  const { body } = await applied(admin, contract, lines, more);
  await admin.act('POST', `/api/v2/aia-invoices/${body.data.Id}/finalize`);
  return admin.read(`/api/v2/aia-invoices/${body.data.Id}`);
}
const due = async (...all: Promise<{ CurrentPaymentDue: string }>[]): Promise<string[]> =>
  (await Promise.all(all)).map(({ CurrentPaymentDue }) => CurrentPaymentDue);
const sumOf = (amounts: readonly string[]): string => amounts.reduce((sum, one) => sum + Number(one), 0).toFixed(2);

/** The worked example of a certificate: 25,000.00 certified at 20,000.00, then a change order of 5,000.00. */
async function example(admin: Caller, more: object = {}) {
  const contract = await contractOver(admin, [
    ['1', '95000'],
    ['2', '5000'],
  ]);
  await finalized(admin, contract, [work('1', '25000')], { RetainagePercent: '20', RetainageOnStoredPercent: '20' });
  const { ProjectId } = await admin.read(`/api/v2/contracts/${contract}`);
  await accepted(admin, ProjectId, [['3', '5000']]);
  const lines = [work('1', '10000'), work('2', '0', { MaterialsStored: '5000' }), work('3', '2000')];
  return applied(admin, contract, lines, { RetainagePercent: '10', RetainageOnStoredPercent: '10', ...more });
}

/** An application for 9,900.00 that is certified by this body, what is owed for it, and the next one without new work. */
async function certifiedFor(admin: Caller, amount: object, lines: (ids: readonly number[]) => object[] = () => []) {
  const contract = await contractOver(admin, [
    ['A', '10000'],
    ['B', '20000'],
  ]);
  const { Id, LineItemGroups } = await finalized(admin, contract, [work('A', '6000'), work('B', '5000')]);
  const Lines = lines(LineItemGroups[0].LineItems.map((line: { Id: number }) => line.Id));
  await admin.act('POST', `/api/v2/aia-invoices/${Id}/certify`, { ...amount, Lines });
  const { OutstandingAmount: owed } = await admin.read(`/api/v2/aia-invoices/${Id}`);
  return { owed, next: await finalized(admin, contract, []) };
}

/** The cases of "Applications for payment" in docs/money.md, by their names. */
export const applications: Readonly<Record<string, Case>> = {
  'rates-carried': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    const all = [
      ...(await due(finalized(admin, contract, [work('1', '500')]))),
      ...(await due(finalized(admin, contract, [work('1', '200')], { RetainagePercent: '5' }))),
      ...(await due(finalized(admin, contract, [work('1', '100')]))),
      ...(await due(finalized(admin, contract, [], { RetainagePercent: '0' }))),
    ];
    return `${all.join(', ')}; ${sumOf(all)}`;
  },
  'rates-released': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    await finalized(admin, contract, [work('1', '1000')]);
    await finalized(admin, contract, [], { RetainagePercent: '0' });
    return (await applied(admin, contract, [])).body.data.CurrentPaymentDue;
  },
  'rates-changed': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    await finalized(admin, contract, [work('1', '500')], { RetainagePercent: '5' });
    await admin.act('PATCH', `/api/v2/contracts/${contract}`, { RetainagePercent: '8' });
    return (await applied(admin, contract, [work('1', '200')])).body.data.CurrentPaymentDue;
  },
  'taken-back': async (admin) => {
    const contract = await contractOver(admin, [
      ['A', '10000'],
      ['B', '20000'],
    ]);
    await finalized(admin, contract, [work('A', '6000'), work('B', '5000')]);
    const it = await finalized(admin, contract, [work('A', '-1000'), work('B', '8000')]);
    return [it.TotalCompletedAndStored, it.TotalRetainage, it.CurrentPaymentDue].join(', ');
  },
  'stored-left': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    await finalized(admin, contract, [work('1', '500', { MaterialsStored: '300' })]);
    return (await finalized(admin, contract, [work('1', '300', { MaterialsStored: '100' })])).CurrentPaymentDue;
  },
  'below-zero': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    await finalized(admin, contract, [work('1', '500')]);
    const { Id, CurrentPaymentDue } = (await applied(admin, contract, [work('1', '-100')])).body.data;
    return `${CurrentPaymentDue}, ${(await admin.send('POST', `/api/v2/aia-invoices/${Id}/finalize`)).status}`;
  },
  cancelled: async (admin) => {
    const contract = await contractOver(admin, [['1', '10000']]);
    const order = async (Amount: string): Promise<void> => {
      const { Id } = await admin.act('POST', `/api/v2/contracts/${contract}/amendments`, { Reason: 'A larger porch', Amount });
      for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${Id}/${step}`);
    };
    await order('1000');
    await finalized(admin, contract, [work('1', '2000'), work('CO', '1000')]);
    await order('-1000');
    const second = await finalized(admin, contract, [work('1', '3000')]);
    const third = await finalized(admin, contract, [work('1', '2000'), work('CO', '-1000')]);
    return [second, third].map((one) => `${one.CurrentPaymentDue}, ${one.OutstandingAmount}`).join('; ');
  },
  form: async (admin) => {
    const { data } = (await example(admin)).body;
    return [
      ...[data.TotalCompletedAndStored, data.TotalRetainage, data.TotalEarnedLessRetainage],
      ...[data.CurrentPaymentDue, data.BalanceToFinish],
    ].join(', ');
  },
  'form-stated': async (admin) => {
    const { status, body } = await example(admin, { CurrentPaymentDue: '18000.00' });
    return `${status} ${body.detail}`;
  },
  certified: async (admin) => {
    const { owed, next } = await certifiedFor(admin, { AmountCertified: '9000' });
    return [owed, next.LessPreviousCertificates, next.CurrentPaymentDue, next.ScheduleOfValues[0].WorkFromPrevious].join(', ');
  },
  'certified-lines': async (admin) => {
    const { next } = await certifiedFor(admin, { AmountCertified: '9000' }, (lines) => [{ LineItemId: lines[1], AmountCertified: '3600' }]);
    return next.LineItemGroups[0].LineItems.map(({ Price }: { Price: string }) => Price).join(', ');
  },
  'certified-above': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    const { Id } = await finalized(admin, contract, [work('1', '500')]);
    const { status, body } = await admin.send('POST', `/api/v2/aia-invoices/${Id}/certify`, { AmountCertified: '450.01' });
    return `${status} ${body.detail}`;
  },
  'schedule-split': async (admin) => {
    const split = async (done: string): Promise<readonly [sum: string, ...works: string[]]> => {
      const contract = await contractOver(admin, [['1', '20000']]);
      await finalized(admin, contract, [work('1', done)]);
      const Lines = [
        { ItemNumber: '1', Price: '12000' },
        { ItemNumber: '2', Description: 'The rest', Price: '8000' },
      ];
      await admin.act('POST', `/api/v2/contracts/${contract}/schedule`, { Lines });
      const { ScheduleOfValues } = (await applied(admin, contract, [])).body.data;
      const { ContractSum } = await admin.read(`/api/v2/contracts/${contract}`);
      return [ContractSum, ...ScheduleOfValues.map(({ WorkFromPrevious }: { WorkFromPrevious: string }) => WorkFromPrevious)];
    };
    const [sum, ...first] = await split('5000');
    const [, ...second] = await split('15000');
    return `${sum}; ${first.join(', ')}; ${second.join(', ')}`;
  },
  'first-number': async (admin) => {
    const contract = await contractOver(admin, [['1', '1000']]);
    await admin.act('PATCH', `/api/v2/contracts/${contract}`, { FirstApplicationNumber: 8 });
    const first = await finalized(admin, contract, [work('1', '100')]);
    // Too late: there is an application.
    await admin.act('PATCH', `/api/v2/contracts/${contract}`, { FirstApplicationNumber: 20 });
    const { ApplicationNumber } = await finalized(admin, contract, [work('1', '100')], { PeriodTo: '2026-04-30' });
    const none = await admin.send('PATCH', `/api/v2/contracts/${contract}`, { FirstApplicationNumber: 0 });
    return `${first.ApplicationNumber}, ${ApplicationNumber}; ${none.status}`;
  },
};
