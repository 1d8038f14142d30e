import { given } from '@plumbline/platform/testing';
import { departmentRemovalDecider, type DepartmentRemovalEvent } from './department-removal.decider';

const granted: DepartmentRemovalEvent = { type: 'DepartmentRemovalGranted', data: { Id: 2 } };

describe('Removing a department', () => {
  it('is granted while another one remains', () => {
    given(departmentRemovalDecider)
      .when({ type: 'GrantDepartmentRemoval', data: { Id: 2, live: [1, 2] } })
      .then(granted);
  });
  it('is rejected for the last one', () => {
    given(departmentRemovalDecider)
      .when({ type: 'GrantDepartmentRemoval', data: { Id: 1, live: [1] } })
      .thenRefused('last_department');
  });
  it('does not count one whose removal was granted a moment ago', () => {
    given(departmentRemovalDecider, granted)
      .when({ type: 'GrantDepartmentRemoval', data: { Id: 1, live: [1, 2] } })
      .thenRefused('last_department');
  });
  it('is granted once', () => {
    given(departmentRemovalDecider, granted)
      .when({ type: 'GrantDepartmentRemoval', data: { Id: 2, live: [1, 2] } })
      .then();
  });
});
