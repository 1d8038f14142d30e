import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '@plumbline/mail';
import { AccountStoreModule, PasswordLinkEntity } from '@plumbline/auth/accounts';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { PolicyModule } from '@plumbline/auth/policy';
import { FaultReceivers } from '@plumbline/platform/record-api';
import { AdminsByMail } from './fault-mail';
import { ForgottenPasswords } from './forgotten-passwords';
import { Invitations } from './invitations';
import { PasswordPages } from './link-pages.controller';
import { PasswordLinks } from './password-links';

/** Links by which users set passwords, for every process. Needs `CommandBus`, `ReadModels`, `AccessLog` and `Config`. */
@Module({
  imports: [TypeOrmModule.forFeature([PasswordLinkEntity]), MailModule, PolicyModule, AccountStoreModule, AttemptsModule],
  providers: [PasswordLinks, Invitations, ForgottenPasswords, { provide: FaultReceivers, useClass: AdminsByMail }],
  exports: [PasswordLinks, Invitations, ForgottenPasswords, FaultReceivers],
})
export class LinksModule {}

/** The pages that the links lead to, for processes that serve HTTP. */
@Module({ imports: [LinksModule], controllers: [PasswordPages] })
export class LinkPagesModule {}
