import { aggregate, differing } from '@plumbline/platform/commands';
import { missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { user } from './user.record';

type UserFields = Partial<RecordOf<typeof user>>;
type WithId = UserFields & { readonly Id: number };

export type UserEvent = Message<'UserAdded', WithId> | Message<'UserChanged', WithId> | Message<'UserRemoved', { readonly Id: number }>;

export type UserCommand =
  | Message<'AddUser', WithId>
  | Message<'ChangeUser', WithId>
  /** `holders` says in the plural what depends on the user, as the handler found it: `["resources"]`. */
  | Message<'RemoveUser', { readonly Id: number; readonly holders: readonly string[] }>;

const blank = user.blank();

type User = { readonly is: 'nothing' } | { readonly is: 'removed' } | { readonly is: 'present'; readonly fields: UserFields };

/** Users. The Setup Admin, the first user of a company, can neither be removed nor disabled (interface document, "User"), and may approve any request. */
export const userDecider: Decider<User, UserCommand, UserEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddUser: (data, state) => (state.is === 'nothing' ? [{ type: 'UserAdded', data }] : []),
    ChangeUser: ({ Id, ...fields }, state) => {
      if (state.is !== 'present') return missing('User', Id);
      if (state.fields.IsSetupAdmin && (fields.Enabled === 0 || fields.Access === false || fields.UserType === 'No Access'))
        return refuse('user_is_setup_admin', 'The Setup Admin always has access; give another user the work instead.');
      if (state.fields.IsSetupAdmin && fields.UnlimitedAuthority === false)
        return refuse('user_is_setup_admin', 'The Setup Admin always has unlimited authority: nobody else could approve its requests.');
      if (state.fields.Username && fields.Username !== undefined && fields.Username !== state.fields.Username)
        return refuse('username_fixed', `The user ${Id} logs in as ${state.fields.Username}; a username never changes.`);
      const changed = differing(fields, { ...blank, ...state.fields });
      return Object.keys(changed).length > 0 ? [{ type: 'UserChanged', data: { ...changed, Id } }] : [];
    },
    RemoveUser: ({ Id, holders }, state) => {
      if (state.is === 'removed') return [];
      if (state.is !== 'present') return missing('User', Id);
      if (state.fields.IsSetupAdmin) return refuse('user_is_setup_admin', 'The Setup Admin cannot be removed.');
      if (holders.length > 0)
        return refuse('user_in_use', `The user ${Id} is still named by ${holders.join(', ')}; change or remove those first.`);
      return [{ type: 'UserRemoved', data: { Id } }];
    },
  },
  evolve: {
    UserAdded: (_, { Id: _id, ...fields }) => ({ is: 'present', fields }),
    UserChanged: (state, { Id: _id, ...fields }) =>
      state.is === 'present' ? { is: 'present', fields: { ...state.fields, ...fields } } : state,
    UserRemoved: () => ({ is: 'removed' }),
  },
};

export const userAggregate = aggregate({ name: 'User', title: 'User', decider: userDecider });
