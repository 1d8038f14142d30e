import { OpenServiceProject } from '../published/commands';
import { project } from '../published/kinds';
import { projectWorld } from '../testing/world';
import { CloseProject, CreateProject } from './project.handlers';

async function clients() {
  const at = projectWorld();
  await at.happened('Outside', { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } });
  const open = () => at.create(new OpenServiceProject(3, at.actor()));
  return { at, open };
}

describe('the project of the service tickets of a client', () => {
  it('is named Service, and is created once', async () => {
    const { at, open } = await clients();
    const id = await open();
    expect(at.row(project, id)).toMatchObject({ ProjectName: 'Service', ClientId: '3', DepartmentId: '' });
    expect(await open()).toBe(id);
    expect(await Promise.all([open(), open()])).toEqual([id, id]);
    expect(at.all(project)).toHaveLength(1);
  });
  it('is an existing one of that name', async () => {
    const { at, open } = await clients();
    const id = await at.create(new CreateProject({ ProjectName: 'Service', ClientId: '3' }, at.actor()));
    expect(await open()).toBe(id);
  });
  it('is another one when the first was closed', async () => {
    const { at, open } = await clients();
    const first = await open();
    await at.run(new CloseProject(first, at.actor(), true));
    const second = await open();
    expect(second).not.toBe(first);
    expect(await open()).toBe(second);
  });
  it('is the default project of the client', async () => {
    const { at, open } = await clients();
    const id = await at.create(new CreateProject({ ProjectName: 'Upkeep', ClientId: '3' }, at.actor()));
    await at.happened('Outside', { type: 'ClientChanged', data: { Id: 3, DefaultProjectId: id } });
    expect(await open()).toBe(id);
  });
});
