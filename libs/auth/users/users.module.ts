import { Module } from '@nestjs/common';
import { user } from '@plumbline/company/published';
import { recordRoutes } from '@plumbline/platform/record-api';
import { InviteRoutes } from '@plumbline/auth/links';
import { ChangeUserAndAccount, RemoveUserAndAccount } from '@plumbline/auth/published';
import { userOfBody } from './user-of-body';

/** The common routes of users. Each write changes the User record of company and the account that it logs in with. */
export const UserRoutes = recordRoutes(user, {
  create: userOfBody,
  update: (id, fields, actor) => new ChangeUserAndAccount(id, fields, actor),
  remove: (id, actor) => new RemoveUserAndAccount(id, actor),
});

/** The routes of users, for processes that serve HTTP. Needs `RestModule`, and the handlers of `AccountsModule`. */
@Module({ controllers: [UserRoutes, InviteRoutes] })
export class UsersModule {}
