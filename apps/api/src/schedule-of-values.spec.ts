import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

/* Money 11.24: lines of a schedule of values are split and ordered without a change order. */
describe('The schedule of values', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));
  const act = (path: string, body: object = {}): Promise<any> => api.act(`/api/v2/${path}`, body);
  const read = (path: string): Promise<any> => api.read(`/api/v2/${path}`);
  const schedule = (contract: number, Lines: readonly object[]): Promise<Reply> =>
    api.post(`/api/v2/contracts/${contract}/schedule`, { Lines });

  async function signed(project: number, lines: readonly (readonly [string, string])[]): Promise<number> {
    const { Id } = await act('contracts', {
      ...{ ContractType: 'AIAJob', ProjectId: project, RetainagePercent: '10', RetainageOnStoredPercent: '10' },
      Deliverables: lines.map(([ItemNumber, Price]) => ({
        ...{ DeliverableType: 'AIABilling', ItemNumber, Description: `Work ${ItemNumber}`, Price },
      })),
    });
    await act(`contracts/${Id}/send`);
    await act(`contracts/${Id}/accept`);
    return Number(Id);
  }
  async function job(lines: readonly (readonly [string, string])[]) {
    const client = await act('clients', { ClientName: 'School District' });
    const project = await act('projects', { ProjectName: 'School wing', ClientId: String(client.Id), ContractType: 'AIAJob' });
    return { project: Number(project.Id), contract: await signed(Number(project.Id), lines) };
  }
  const apply = (contract: number, ScheduleOfValues: readonly object[], more: object = {}): Promise<any> =>
    act(`contracts/${contract}/applications`, { PeriodTo: '2026-03-31', ScheduleOfValues, ...more });
  async function finalized(contract: number, lines: readonly object[]) {
    const { Id } = await apply(contract, lines);
    await act(`aia-invoices/${Id}/finalize`);
    return read(`aia-invoices/${Id}`);
  }
  const works = ({ ScheduleOfValues }: any): string[][] =>
    ScheduleOfValues.map((one: any) => [one.ItemNumber, one.ScheduledValue, one.WorkFromPrevious, one.TotalCompletedAndStored]);

  it('money 11.24: splits a line of which 5,000.00 are done; sum and previous work stay', async () => {
    const { contract } = await job([
      ['010', '20000.00'],
      ['020', '30000.00'],
    ]);
    const first = await finalized(contract, [{ ItemNumber: '010', WorkThisPeriod: '5000.00' }]);
    const { status, json } = await schedule(contract, [
      { ItemNumber: '010', Price: '12000.00' },
      { ItemNumber: '010.1', Description: 'Footings', Price: '8000.00' },
      { ItemNumber: '020' },
    ]);
    expect([status, json.data.ContractSum, json.data.Amendments]).toEqual([200, '50000.00', []]);
    expect(json.data.Deliverables.map((one: any) => [one.ItemNumber, one.Price, one.WorkFromPrevious])).toEqual([
      ['010', '12000.00', '5000.00'],
      ['010.1', '8000.00', '0.00'],
      ['020', '30000.00', ''],
    ]);
    expect(json.data.Deliverables[1].PartOfId).toBe(Number(json.data.Deliverables[0].Id));

    const next = await finalized(contract, [{ ItemNumber: '010.1', WorkThisPeriod: '1000.00' }]);
    expect(works(next)).toEqual([
      ['010', '12000.00', '5000.00', '5000.00'],
      ['010.1', '8000.00', '0.00', '1000.00'],
      ['020', '30000.00', '0.00', '0.00'],
    ]);
    expect([next.LessPreviousCertificates, next.CurrentPaymentDue, next.ContractSumToDate]).toEqual(['4500.00', '900.00', '50000.00']);
    // The certificate itself stays.
    expect((await read(`aia-invoices/${first.Id}`)).ScheduleOfValues).toEqual(first.ScheduleOfValues);
  });

  it('moves work beyond the new price to the next part, or as it is stated, with its retainage', async () => {
    const { contract } = await job([['1', '20000.00']]);
    await finalized(contract, [{ ItemNumber: '1', WorkThisPeriod: '15000.00', MaterialsStored: '1000.00' }]);
    const parts = [
      { ItemNumber: '1', Price: '12000.00' },
      { ItemNumber: '1.1', Description: 'Rest', Price: '8000.00' },
    ];
    const trial = await api.post(`/api/v2/contracts/${contract}/schedule`, { Lines: parts }, { prefer: 'dry-run, return=representation' });
    expect(JSON.stringify(trial.json)).toContain('"WorkFromPrevious":"3000.00"');
    const stated = await schedule(contract, [
      { ...parts[0], WorkFromPrevious: '9000.00' },
      { ...parts[1], WorkFromPrevious: '6000.00' },
    ]);
    expect(stated.status).toBe(200);
    const next = await apply(contract, []);
    expect(works(next)).toEqual([
      ['1', '12000.00', '9000.00', '10000.00'],
      ['1.1', '8000.00', '6000.00', '6000.00'],
    ]);
    // Nothing new: nothing due, and the retainage of 1,600.00 is where the work is.
    expect([next.CurrentPaymentDue, next.TotalRetainage]).toEqual(['0.00', '1600.00']);
    expect(next.ScheduleOfValues.map(({ Retainage }: any) => Retainage)).toEqual(['1000.00', '600.00']);
    await api.delete(`/api/v2/aia-invoices/${next.Id}`);

    // Split again before the next certificate, and in another order; then by the rule.
    const again = await schedule(contract, [
      { ItemNumber: '1.1', Price: '5000.00' },
      { ItemNumber: '1.2', Description: 'Rest of the rest', Price: '3000.00' },
      { ItemNumber: '1' },
    ]);
    expect(again.json.data.Deliverables.map((one: any) => [one.ItemNumber, one.WorkFromPrevious])).toEqual([
      ['1.1', '5000.00'],
      ['1.2', '1000.00'],
      ['1', '9000.00'],
    ]);
    expect(works(await finalized(contract, [])).map(([number, , previous]) => [number, previous])).toEqual([
      ['1.1', '5000.00'],
      ['1.2', '1000.00'],
      ['1', '9000.00'],
    ]);
  });

  it('keeps the lines of change orders as such, and asks a standing draft to take it in', async () => {
    const { contract, project } = await job([['A', '1000.00']]);
    await signed(project, [['B', '400.00']]);
    const draft = await apply(contract, [{ ItemNumber: 'B', WorkThisPeriod: '300.00' }]);
    expect(
      (
        await schedule(contract, [
          { ItemNumber: 'B', Price: '100.00' },
          { ItemNumber: 'C', Description: 'More', Price: '300.00' },
          { ItemNumber: 'A' },
        ])
      ).status,
    ).toBe(200);
    const row = await read(`contracts/${contract}`);
    expect([row.ContractSum, row.Amendments.map(({ Amount }: any) => Amount)]).toEqual(['1400.00', ['400.00']]);
    const stale = await api.post(`/api/v2/aia-invoices/${draft.Id}/finalize`);
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('was amended after application 1')]);
    const kept = await api.patch(`/api/v2/aia-invoices/${draft.Id}`, { ScheduleOfValues: [{ ItemNumber: 'C', WorkThisPeriod: '200.00' }] });
    expect([kept.status, kept.text]).toEqual([400, expect.stringContaining('more than its scheduled value of 100.00')]);
    const taken = await api.patch(`/api/v2/aia-invoices/${draft.Id}`, {
      ScheduleOfValues: [
        { ItemNumber: 'B', WorkThisPeriod: '100.00' },
        { ItemNumber: 'C', WorkThisPeriod: '200.00' },
      ],
    });
    expect([taken.status, taken.json.data?.NetChangeByChangeOrders, taken.json.data?.CurrentPaymentDue]).toEqual([200, '400.00', '270.00']);
    expect((await api.post(`/api/v2/aia-invoices/${draft.Id}/finalize`)).status).toBe(200);
  });

  it('refuses lines that are not all of them, or that change a sum', async () => {
    const { contract } = await job([
      ['010', '20000.00'],
      ['020', '30000.00'],
    ]);
    await finalized(contract, [{ ItemNumber: '010', WorkThisPeriod: '5000.00' }]);
    const rest = { ItemNumber: '020' };
    const part = { ItemNumber: '011', Description: 'Part', Price: '8000.00' };
    const wrong: [readonly object[], string][] = [
      [[], 'Lines'],
      [[{ ItemNumber: '010' }], '020 is left out'],
      [[part, { ItemNumber: '010' }, rest], 'Lines[0].ItemNumber'],
      [[{ ItemNumber: '010' }, { ItemNumber: '010' }, rest], 'Lines[1].ItemNumber'],
      [[{ ItemNumber: '010', Price: '21000.00' }, rest], 'a change order changes it'],
      [[{ ItemNumber: '010', Price: '12000.01' }, part, rest], 'must add up'],
      [[{ ItemNumber: '010' }, part, rest], 'Lines[0].Price'],
      [[{ ItemNumber: '010', Price: '28000.00' }, { ...part, Price: '-8000.00' }, rest], 'Lines[1].Price'],
      [[{ ItemNumber: '010', Price: '12000.00' }, { ...part, Description: '' }, rest], 'Lines[1].Description'],
      [
        [{ ItemNumber: '010', Price: '12000.00', WorkFromPrevious: '4000.00' }, { ...part, WorkFromPrevious: '900.00' }, rest],
        'must add up to the 5000.00',
      ],
      [[{ ItemNumber: '010', Price: '12000.00', WorkFromPrevious: '-4000.00' }, part, rest], 'WorkFromPrevious'],
      [[{ ItemNumber: '010', WorkFromPrevious: '1.00' }, rest], 'must add up to the 5000.00'],
    ];
    for (const [Lines, text] of wrong) {
      const reply = await schedule(contract, Lines);
      expect([JSON.stringify(Lines), reply.status, reply.text]).toEqual([JSON.stringify(Lines), 400, expect.stringContaining(text)]);
    }
    expect((await read(`contracts/${contract}`)).Deliverables).toHaveLength(2);
    expect((await schedule(999_999, [rest])).status).toBe(404);
    await act(`contracts/${contract}/close`);
    expect((await schedule(contract, [{ ItemNumber: '010' }, rest])).status).toBe(409);
  });

  it('is split once by two requests at one moment', async () => {
    const { contract } = await job([['1', '100.00']]);
    const split = (number: string) =>
      schedule(contract, [
        { ItemNumber: '1', Price: '60.00' },
        { ItemNumber: number, Description: 'Part', Price: '40.00' },
      ]);
    const statuses = (await Promise.all([split('2'), split('3')])).map(({ status }) => status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
    expect((await read(`contracts/${contract}`)).ContractSum).toBe('100.00');
  });
});
