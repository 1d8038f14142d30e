import { given, project } from '@plumbline/platform/testing';
import type { CompanyFounded } from '../published/events';
import { company } from '../published/kinds';
import { companyDecider } from './company.decider';
import { companies } from './company.projection';

const data: CompanyFounded['data'] = {
  ...{ Id: 4, CompanyName: 'Miller & Sons', AdminUserId: 9, AdminUsername: 'ann', AdminEmail: '' },
  ...{ DepartmentId: 5, RoleId: 6, ResourceId: 7, DefaultProjectId: 8, DefaultMilestoneId: 10, DefaultTaskId: 11 },
};
const founded: CompanyFounded = { type: 'CompanyFounded', data };

describe('A company', () => {
  it('is founded with its first records', () => {
    given(companyDecider).when({ type: 'FoundCompany', data }).then(founded);
  });
  it('is founded once', () => {
    given(companyDecider, founded).when({ type: 'FoundCompany', data }).then();
  });
  it('is not founded again under another name', () => {
    given(companyDecider, founded)
      .when({ type: 'FoundCompany', data: { ...data, CompanyName: 'Other' } })
      .thenRefused('username_taken');
  });
  it('is visible to the service itself', () => {
    expect(project([companies], [founded]).get(company, 4)).toEqual({ Id: 4, CompanyName: 'Miller & Sons' });
  });
});
