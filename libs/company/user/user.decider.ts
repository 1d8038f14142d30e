import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { hasAccess } from '../published/has-access';
import { userFields } from './user-content.policy';
import { userRights } from './user-rights.policy';
import type { UserEvent } from './user.events';
import { user } from './user.record';

type UserFields = Partial<RecordOf<typeof user>>;
type WithId = UserFields & { readonly Id: number };

export type UserCommand =
  | Message<'AddUser', WithId>
  /** `isLastAdmin`: no other user of the company is an administrator with access, and this one would be none, from the handler. */
  | Message<'ChangeUser', WithId & { readonly isLastAdmin?: boolean }>
  /**
   * `holders`: the kinds of records that refer to the user, in the plural, from the handler: `["resources"]`.
   * `isLastAdmin`: no other user of the company is an administrator with access, from the handler.
   */
  | Message<'RemoveUser', { readonly Id: number; readonly holders: readonly string[]; readonly isLastAdmin: boolean }>
  /** `isLastAdmin` as above. */
  | Message<'EraseUser', { readonly Id: number; readonly isLastAdmin: boolean }>;

const blank = user.blank();

/** Once the Setup Admin is erased, nobody else could name another administrator. @throws Refusal (409) */
const refuseLastAdmin = (id: number): never =>
  refuse('user_is_last_admin', `The user ${id} is the last administrator of the company: give another user the work first.`);

type User =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed'; readonly isErased?: true }
  | { readonly is: 'present'; readonly fields: UserFields; readonly isErased?: true };

/**
 * Users. The Setup Admin, the first user of a company, can neither be removed nor disabled (see W3.setup-admin), and
 * may approve any purchase. It can be erased when another user is an administrator. Nothing changes an erased user.
 */
export const userDecider: Decider<User, UserCommand, UserEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddUser: (data, state) => (state.is === 'nothing' ? [{ type: 'UserAdded', data: { ...userFields.toStored(data), Id: data.Id } }] : []),
    ChangeUser: ({ Id, isLastAdmin, ...fields }, state) => {
      if (state.is !== 'present') return missing('User', Id);
      if (state.isErased) return refuse('user_erased', `The user ${Id} was erased: add another one instead.`);
      if (state.fields.IsSetupAdmin && !hasAccess(fields))
        return refuse('user_is_setup_admin', 'The Setup Admin always has access; give another user the work instead.');
      if (state.fields.IsSetupAdmin && fields.UnlimitedAuthority === false)
        return refuse('user_is_setup_admin', 'The Setup Admin always has unlimited authority: nobody else could approve its requests.');
      if (isLastAdmin) return refuseLastAdmin(Id);
      if (state.fields.Username && fields.Username !== undefined && fields.Username !== state.fields.Username)
        return refuse('username_fixed', `The user ${Id} logs in as ${state.fields.Username}; a username never changes.`);
      // A right that the list leaves out stays as it is.
      const rights = fields.UserRights && { UserRights: userRights(fields.UserRights, state.fields.UserRights) };
      const changed = changedValues({ ...fields, ...rights }, { ...blank, ...state.fields });
      return Object.keys(changed).length > 0 ? [{ type: 'UserChanged', data: { ...userFields.toStored(changed), Id } }] : [];
    },
    RemoveUser: ({ Id, holders, isLastAdmin }, state) => {
      if (state.is === 'removed') return [];
      if (state.is !== 'present') return missing('User', Id);
      if (state.fields.IsSetupAdmin) return refuse('user_is_setup_admin', 'The Setup Admin cannot be removed.');
      if (isLastAdmin) return refuseLastAdmin(Id);
      if (holders.length > 0)
        return refuse('user_in_use', `The user ${Id} is still named by ${holders.join(', ')}; change or remove those first.`);
      return [{ type: 'UserRemoved', data: { Id } }];
    },
    EraseUser: ({ Id, isLastAdmin }, state) => {
      if (state.is === 'nothing') return missing('User', Id);
      if (state.isErased) return [];
      if (isLastAdmin && state.is === 'present') return refuseLastAdmin(Id);
      return [{ type: 'UserErased', data: { Id } }];
    },
  },
  evolve: {
    UserAdded: (_, event) => ({ is: 'present', fields: userFields.fromStored(event) }),
    UserChanged: (state, event) =>
      state.is === 'present' ? { ...state, fields: { ...state.fields, ...userFields.fromStored(event) } } : state,
    UserRemoved: (state) => ({ is: 'removed', ...(state.is !== 'nothing' && state.isErased && { isErased: true }) }),
    UserErased: (state) => (state.is === 'nothing' ? state : { ...state, isErased: true }),
  },
};

export const userAggregate = aggregate({ name: 'User', title: 'User', decider: userDecider, stored: [userFields.names] });
