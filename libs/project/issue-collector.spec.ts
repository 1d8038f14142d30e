import { invalid, missing, refuse } from '@plumbline/platform/kernel';
import { IssueCollector } from './issue-collector';

const fault = (field: string, problem = 'is wrong') => invalid([{ field, problem }]);

describe('The issues of a body', () => {
  it('are reported together, each field once, before what the state forbids', async () => {
    const collector = new IssueCollector();
    expect(await collector.of(() => fault('Title'))).toBeUndefined();
    await collector.of(() => refuse('project_closed', 'It is closed.'));
    await collector.of(() => Promise.reject(new Error('never asked')).catch(() => fault('ClientId')));
    await collector.of(() => fault('Title', 'is too long'));
    expect(await collector.of(() => Promise.resolve(5))).toBe(5);
    expect(() => collector.refuse()).toThrow(
      expect.objectContaining({
        kind: 'input',
        issues: [
          { field: 'Title', problem: 'is wrong' },
          { field: 'ClientId', problem: 'is wrong' },
        ],
      }),
    );
  });
  it('are otherwise the first refusal, or none', async () => {
    const collector = new IssueCollector();
    collector.refuse();
    await collector.of(() => missing('Project', 5));
    await collector.of(() => refuse('project_closed', 'It is closed.'));
    expect(() => collector.refuse()).toThrow(expect.objectContaining({ kind: 'missing' }));
  });
  it('do not include defects', async () => {
    await expect(new IssueCollector().of(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
