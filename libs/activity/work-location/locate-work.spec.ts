import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, ReadModels } from '@plumbline/platform/records';
import { locate, newWorkLocation } from './locate-work';

const HERE = { TaskId: 31, MilestoneId: 21, ProjectId: 12, ClientId: 3, DepartmentId: null };

describe('A new work location', () => {
  it('consists of the given fields that differ, set or unset', () => {
    expect(newWorkLocation({ TaskId: 31, MilestoneId: 22, DepartmentId: 0 }, HERE)).toEqual({ MilestoneId: 22 });
    expect(newWorkLocation({ TaskId: null, ClientId: 0 }, HERE)).toEqual({ TaskId: null, ClientId: null });
  });
  it('is undefined when nothing differs', () => {
    expect(newWorkLocation({ ...HERE, DepartmentId: 0 }, HERE)).toBeUndefined();
    expect(newWorkLocation({}, HERE)).toBeUndefined();
  });
});

describe('The default milestone and its default task', () => {
  /** Milestones 21… of project 12, each with a task of the same number; `byDefault` is the index of the default one. */
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

  it('are found with one row each when they come first, as in a plan that nobody reordered', async () => {
    expect(await planOf(300, 0)).toMatchObject({ MilestoneId: 21, TaskId: 21, ProjectId: 12, ClientId: 3, issues: [], read: 2 });
  });
  it('are found at any position, and are the first ones without a default', async () => {
    expect(await planOf(3, 2)).toMatchObject({ MilestoneId: 23, TaskId: 23 });
    expect(await planOf(3, 5)).toMatchObject({ MilestoneId: 21, TaskId: 21 });
    expect(await planOf(0, 0)).toMatchObject({ MilestoneId: null, TaskId: null, ProjectId: 12 });
  });
});
