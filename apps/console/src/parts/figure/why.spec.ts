import * as fc from 'fast-check';
import { explainAddress, jobCostOf, readWhy, whyAt, writeWhy } from './why';

describe('why a figure is what it is', () => {
  it('has an address in the page, and one in the interface', () => {
    const why = readWhy('job-cost:17/Labor:Actual');
    expect(why).toEqual({ report: 'job-cost', row: '17/Labor', figure: 'Actual', parameters: {} });
    expect(why && explainAddress(why, jobCostOf('6'))).toBe('/api/v2/projects/6/job-cost/explain?figure=Actual&row=17%2FLabor');
    const total = readWhy('aging::Total:of=payables');
    expect(total && explainAddress(total)).toBe('/api/v2/reports/aging/explain?figure=Total&row=&of=payables');
  });

  it('leaves the past to the page', () => {
    const why = whyAt('/api/v2/projects/6/job-cost/explain?figure=Billed&row=&at=2026-06-30&through=2026-05-31', jobCostOf('6'));
    expect(why && writeWhy(why)).toBe('job-cost::Billed');
    expect(why && explainAddress(why, jobCostOf('6'), { at: '2026-06-30' })).toContain('figure=Billed&row=&at=2026-06-30');
  });

  it('of another job names that job', () => {
    const why = whyAt('/api/v2/projects/7/job-cost/explain?figure=Billed&row=20%2FLabor', jobCostOf('6'));
    expect(why && writeWhy(why)).toBe('job-cost:20/Labor:Billed:id=7');
    expect(why && explainAddress(why, jobCostOf('6'))).toContain('/projects/7/job-cost/');
  });

  it('leaves to the page what its address has, of its own report alone', () => {
    const page = { report: 'certified-payroll', parameters: { project: '6', week: '2026-11-23' } };
    const own = whyAt('/api/v2/reports/certified-payroll/explain?project=6&week=2026-11-23&figure=Gross&row=1', page);
    expect(own && writeWhy(own)).toBe('certified-payroll:1:Gross');
    expect(own && explainAddress(own, page)).toBe('/api/v2/reports/certified-payroll/explain?figure=Gross&row=1&project=6&week=2026-11-23');
    const other = whyAt('/api/v2/reports/payroll/explain?week=2026-11-23&figure=Gross&row=1', page);
    expect(other && writeWhy(other)).toBe('payroll:1:Gross:week=2026-11-23');
    expect(other && explainAddress(other, page)).toBe('/api/v2/reports/payroll/explain?figure=Gross&row=1&week=2026-11-23');
  });

  it.each([undefined, '', 'job-cost', 'job-cost:1', 'Job:1:Actual', 'x:1:a b'])('is nothing for %j', (text) =>
    expect(readWhy(text)).toBeUndefined(),
  );

  it('is nothing for other addresses of the interface', () => expect(whyAt('/api/v2/clients/3')).toBeUndefined());

  it('is read as it was written', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const value = fc.stringMatching(/^[\w/ .-]{0,12}$/);
    fc.assert(
      fc.property(name, value, name, fc.dictionary(name, value, { maxKeys: 3 }), (report, row, figure, parameters) => {
        expect(readWhy(writeWhy({ report, row, figure, parameters }))).toEqual({ report, row, figure, parameters: { ...parameters } });
      }),
    );
  });
});
