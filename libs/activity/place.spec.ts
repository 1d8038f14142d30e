import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels } from '@plumbline/platform/records';
import { locate, newPlace } from './place';

const HERE = { TaskId: 31, MilestoneId: 21, ProjectId: 12, ClientId: 3, DepartmentId: null };

describe('A new place', () => {
  it('is what is given and differs, unset or not', () => {
    expect(newPlace({ TaskId: 31, MilestoneId: 22, DepartmentId: 0 }, HERE)).toEqual({ MilestoneId: 22 });
    expect(newPlace({ TaskId: null, ClientId: 0 }, HERE)).toEqual({ TaskId: null, ClientId: null });
  });
  it('is none where nothing differs', () => {
    expect(newPlace({ ...HERE, DepartmentId: 0 }, HERE)).toBeUndefined();
    expect(newPlace({}, HERE)).toBeUndefined();
  });
});

describe('The default milestone and its default task', () => {
  /** Milestones 21… of project 12, each with a task of the same number; `byDefault` is the place of the default one among them. */
  const planOf = (size: number, byDefault: number) => {
    let read = 0;
    const rows = Array.from({ length: size }, (_, index) => ({ Id: 21 + index, IsDefault: index === byDefault }));
    const reads = {
      one: (kind: AnyRecordKind) => Promise.resolve(kind.name === 'Project' ? { Id: 12, ClientId: '3' } : undefined),
      find: (_kind: AnyRecordKind, _company: number, _where: object, limit = 1000) => {
        const page = rows.slice(0, limit);
        read += page.length;
        return Promise.resolve(page);
      },
    } as unknown as ReadModels;
    const issues: Issue[] = [];
    return locate(reads, 1, { ProjectId: 12 }, () => Promise.resolve(null), issues).then((place) => ({ ...place, issues, read }));
  };

  it('are found by one row each where they come first, as they do in a plan that nobody rearranged', async () => {
    expect(await planOf(300, 0)).toMatchObject({ MilestoneId: 21, TaskId: 21, ProjectId: 12, ClientId: 3, issues: [], read: 2 });
  });
  it('are found wherever they are, and are the first ones where there is none', async () => {
    expect(await planOf(3, 2)).toMatchObject({ MilestoneId: 23, TaskId: 23 });
    expect(await planOf(3, 5)).toMatchObject({ MilestoneId: 21, TaskId: 21 });
    expect(await planOf(0, 0)).toMatchObject({ MilestoneId: null, TaskId: null, ProjectId: 12 });
  });
});
