import { invalid, missing, refuse } from '@plumbline/platform/kernel';
import { Faults } from './faults';

const fault = (field: string, problem = 'is wrong') => invalid([{ field, problem }]);

describe('The faults with a body', () => {
  it('are told all at once, each field once, before what the state forbids', async () => {
    const faults = new Faults();
    expect(await faults.of(() => fault('Title'))).toBeUndefined();
    await faults.of(() => refuse('project_closed', 'It is closed.'));
    await faults.of(() => Promise.reject(new Error('never asked')).catch(() => fault('ClientId')));
    await faults.of(() => fault('Title', 'is too long'));
    expect(await faults.of(() => Promise.resolve(5))).toBe(5);
    expect(() => faults.refuse()).toThrow(
      expect.objectContaining({
        kind: 'input',
        issues: [
          { field: 'Title', problem: 'is wrong' },
          { field: 'ClientId', problem: 'is wrong' },
        ],
      }),
    );
  });
  it('are else the first refusal, or none', async () => {
    const faults = new Faults();
    faults.refuse();
    await faults.of(() => missing('Project', 5));
    await faults.of(() => refuse('project_closed', 'It is closed.'));
    expect(() => faults.refuse()).toThrow(expect.objectContaining({ kind: 'missing' }));
  });
  it('are no defects', async () => {
    await expect(new Faults().of(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
