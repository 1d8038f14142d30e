import { type Refusal } from '@plumbline/platform/kernel';
import { checkDueDate } from './due-date.policy';

const faults = (...given: Parameters<typeof checkDueDate>): unknown => {
  try {
    checkDueDate(...given);
    return [];
  } catch (error) {
    return (error as Refusal).issues;
  }
};
const at = (InvoiceDate: string, DueDate: string, PeriodTo = '') => ({ InvoiceDate, DueDate, PeriodTo });

describe('M11: a due date', () => {
  it('is not before the date of its document', () => {
    expect(faults(at('2026-03-10T00:00:00.000Z', '2026-03-09T23:00:00.000Z'))).toEqual([
      { field: 'DueDate', problem: 'must not be before the date of the document, 2026-03-10' },
    ]);
    expect(faults(at('2026-03-10T12:00:00.000Z', '2026-03-10T00:00:00.000Z'))).toEqual([]);
    expect(faults(at('', '2026-03-10'))).toEqual([]);
    expect(faults(at('', '2026-03-10', '2026-03-31'))).toMatchObject([{ field: 'DueDate' }]);
  });

  it('names the date that changed', () => {
    expect(faults(at('2026-03-12', '2026-03-10'), at('2026-03-10', '2026-03-10'))).toEqual([
      { field: 'InvoiceDate', problem: 'must not be after DueDate, which is 2026-03-10' },
    ]);
  });

  it('that was stored before the rule stays', () => {
    expect(faults(at('2026-03-12', '2026-03-10'), at('2026-03-12T00:00:00.000Z', '2026-03-10T00:00:00.000Z'))).toEqual([]);
  });
});
