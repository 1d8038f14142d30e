import { refuse, type DataOf, type Decider, type Message } from '@plumbline/platform/kernel';
import { aggregate } from '@plumbline/platform/decisions';
import type { CompanyFounded } from '../published/events';

export type CompanyEvent = CompanyFounded;

export type CompanyCommand = Message<'FoundCompany', CompanyFounded['data']>;

type Company = { readonly is: 'nothing' } | { readonly is: 'founded'; readonly name: string };

/** A company is founded once. The command contains the ids of its first records. */
export const companyDecider: Decider<Company, CompanyCommand, CompanyEvent> = {
  initial: { is: 'nothing' },
  decide: {
    FoundCompany: (data: DataOf<CompanyCommand, 'FoundCompany'>, state) => {
      if (state.is === 'nothing') return [{ type: 'CompanyFounded', data }];
      if (state.name === data.CompanyName) return [];
      return refuse(
        'username_taken',
        `The username ${data.AdminUsername} belongs to the company ${state.name}; choose another username for ${data.CompanyName}.`,
      );
    },
  },
  evolve: {
    CompanyFounded: (_, { CompanyName }) => ({ is: 'founded', name: CompanyName }),
  },
};

/** The stream of a company is named after its cause, the username of its Setup Admin. */
export const companyAggregate = aggregate({ name: 'Company', title: 'company', decider: companyDecider });
