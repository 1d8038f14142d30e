import { COUNTED, firstSteps } from './first-steps';

const done = (zone: string, counts: Parameters<typeof firstSteps>[1]) =>
  firstSteps({ TimeZone: zone }, counts).flatMap(({ name, isDone }) => (isDone ? [name] : []));

describe('the first steps of a company', () => {
  it('are done one after the other, as records are there', () => {
    expect(done('UTC', { users: 1 })).toEqual([]);
    expect(done('America/Los_Angeles', { users: 2, resources: 2, clients: 1 })).toEqual(['Company', 'Users', 'Resources', 'First client']);
  });

  it('are gone with the first job', () => expect(firstSteps({ TimeZone: 'UTC' }, { projects: 1 })).toEqual([]));

  it('count what they ask for', () => {
    for (const entity of Object.keys(COUNTED).slice(1)) expect(done('UTC', { [entity]: 2 })).toHaveLength(1);
  });
});
