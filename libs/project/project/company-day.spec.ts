import { companySettings } from '@plumbline/company/published';
import { project } from '../published/kinds';
import { projectWorld } from '../testing/world';
import { ChangeProject, CloseProject, CreateProject } from './project.handlers';

describe('the day on which a project was closed (D-11.1)', () => {
  const EVENING = '2026-05-02T04:26:00.000Z';
  it.each([
    [undefined, '2026-05-02T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-05-01T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-02T00:00:00.000Z'],
  ])('is that of the company in %s, and no later zone moves it', async (TimeZone, day) => {
    const at = projectWorld();
    if (TimeZone) at.given(companySettings, 1, { TimeZone });
    await at.happened('Outside', { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } });
    const id = await at.create(new CreateProject({ ProjectName: 'Deck', ClientId: '3' }, at.actor()));
    at.now = EVENING;
    await at.run(new CloseProject(id, at.actor(), true));
    expect(at.row(project, id)).toMatchObject({ CloseDate: EVENING, ClosedOn: day });
    at.given(companySettings, 1, { TimeZone: 'Asia/Kolkata' });
    await at.run(new ChangeProject(id, { ProjectName: 'Porch' }, at.actor()));
    expect(at.row(project, id)).toMatchObject({ ProjectName: 'Porch', ClosedOn: day });
  });
});
