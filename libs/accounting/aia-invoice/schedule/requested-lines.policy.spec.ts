import { after, rates, requested, scheduledLine } from '../../testing/application-fixture';
import { progressOf, type LineContext, type RequestedLine } from './requested-lines.policy';

const scheduled = [
  scheduledLine(1, '1000.00', { ItemNumber: '010' }),
  scheduledLine(2, '600.00', { ItemNumber: '020' }),
  scheduledLine(3, '50.00', { ItemNumber: '020' }),
  scheduledLine(4, '-200.00', { ItemNumber: '040' }),
];
const previous = after(scheduled, [], [requested(1, '250', '100'), requested(4, '-50')], rates('10'));
const context: LineContext = { scheduled, previous, previousTitle: 'application 1' };
const progress = (lines: RequestedLine[], on: LineContext = context) => {
  const { progress: all, issues } = progressOf(lines, on);
  expect(issues).toEqual([]);
  return Object.fromEntries([...all].map(([key, { WorkThisPeriod, MaterialsStored }]) => [key, [WorkThisPeriod, MaterialsStored]]));
};
const problems = (...lines: RequestedLine[]): string[] =>
  progressOf(lines, context).issues.map(({ field, problem }) => `${field} ${problem}`);

describe('the given lines', () => {
  it('are identified by deliverable or number', () => {
    expect(progress([{ ItemNumber: '010', WorkThisPeriod: '150' }])).toMatchObject({ 1: ['150', '0.00'] });
    expect(progress([{ DeliverableId: 3, WorkThisPeriod: '5' }])).toMatchObject({ 2: ['0.00', '0.00'], 3: ['5', '0.00'] });
    expect(problems({ ItemNumber: '020', WorkThisPeriod: '5' })[0]).toContain('is the number of 2 lines; name the DeliverableId');
    expect(problems({ DeliverableId: 9 }, {}, { DeliverableId: 1, ItemNumber: '040' })).toMatchObject([
      expect.stringContaining('ScheduleOfValues[0].DeliverableId must name a line of the contract: 010 (deliverable 1), 020'),
      expect.stringContaining('ScheduleOfValues[1].ItemNumber must name a line'),
      'ScheduleOfValues[2].ItemNumber of deliverable 1 is 010, not 040',
    ]);
    expect(problems(requested(1, '150'), { ItemNumber: '010' })).toEqual(['ScheduleOfValues[1] names line 010 again']);
  });

  it('give work as an amount, or as the percentage of the line including stored materials', () => {
    expect(progress([{ DeliverableId: 1, PercentComplete: '50', MaterialsStored: '100' }])).toMatchObject({ 1: ['150.00', '100'] });
    expect(progress([{ DeliverableId: 1, PercentComplete: '50' }])).toMatchObject({ 1: ['250.00', '0.00'] });
    expect(progress([{ DeliverableId: 2, PercentComplete: '33.333' }])).toMatchObject({ 2: ['200.00', '0.00'] });
    expect(progress([{ DeliverableId: 2, PercentComplete: '33.33', WorkThisPeriod: '200' }])).toMatchObject({ 2: ['200', '0.00'] });
    expect(problems({ DeliverableId: 2, PercentComplete: '40', WorkThisPeriod: '200' })).toEqual([
      'ScheduleOfValues[0].PercentComplete is 40, but a WorkThisPeriod of 200 makes it 33.33; give one of them',
    ]);
  });

  it('never exceed the value of a line or fall below zero, and state materials that have left', () => {
    expect(problems(requested(1, '750.01'))[0]).toContain('brings line 010 to 1000.01, more than its scheduled value of 1000.00');
    expect(problems(requested(1, '50'))[0]).toContain(
      'MaterialsStored of line 010 is required: without them it stands at 300.00, and it was at 350.00 on application 1',
    );
    expect(problems(requested(1, '-50'))[0]).toContain('MaterialsStored of line 010 is required');
    expect(progress([requested(1, '50', '0')])).toMatchObject({ 1: ['50', '0'] });
    expect(progress([requested(1, '-50', '100')])).toMatchObject({ 1: ['-50', '100'] });
    expect(problems(requested(1, '-250.01', '0'))[0]).toContain('takes back -250.01 of line 010, more than the 250.00 of application 1');
    expect(problems(requested(1, '150', '-1'))[0]).toContain('MaterialsStored of line 010 is -1; it must not be below 0.00');
  });

  it('measure a deductive change order downwards', () => {
    expect(progress([requested(4, '-150')])).toMatchObject({ 4: ['-150', '0.00'] });
    expect(problems(requested(4, '-150.01'))[0]).toContain('to -200.01, more than its scheduled value of -200.00');
    expect(progress([requested(4, '10')])).toMatchObject({ 4: ['10', '0.00'] });
    expect(problems(requested(4, '50.01'))[0]).toContain('more than the -50.00');
  });

  it('tie out to the previous certificate, or are rejected with both figures', () => {
    expect(progress([{ ...requested(1, '100'), WorkFromPrevious: '250' }])).toMatchObject({ 1: ['100', '0.00'] });
    expect(problems({ ...requested(1, '100'), WorkFromPrevious: '350.00' })).toEqual([
      'ScheduleOfValues[0].WorkFromPrevious is 350.00, but line 010 stands at 250.00 on application 1; they must agree',
    ]);
  });

  it('change a draft only where they differ from it', () => {
    const before = after(scheduled, previous, [requested(1, '333.33'), requested(2, '10', '20')], rates('10'));
    const draft = { ...context, before };
    expect(progress(before, draft)).toMatchObject({ 1: ['333.33', '0.00'], 2: ['10.00', '20.00'] });
    const [{ PercentComplete }] = before;
    expect(progress([{ DeliverableId: 1, PercentComplete, WorkThisPeriod: '400' }], draft)).toMatchObject({ 1: ['400', '0.00'] });
    expect(progress([{ ...before[0], PercentComplete: '80' }], draft)).toMatchObject({ 1: ['550.00', '0.00'] });
    expect(progress([requested(2, '30')], draft)).toMatchObject({ 1: ['333.33', '0.00'], 2: ['30', '20.00'] });
    expect(progress([requested(2, undefined, '0')], draft)).toMatchObject({ 2: ['10.00', '0'] });
  });
});
