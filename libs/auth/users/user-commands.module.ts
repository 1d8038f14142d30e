import { Module } from '@nestjs/common';
import { MailModule } from '@plumbline/mail';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { TokensModule } from '@plumbline/auth/tokens';
import { ChangeUserAndAccountHandler } from './change-user.handlers';
import { CreateUserHandler } from './create-user.handlers';
import { EraseUserAndAccountHandler } from './erase-user.handlers';
import { FoundCompanyWithAdminHandler } from './found-company.handlers';
import { RemoveUserAndAccountHandler } from './remove-user.handlers';

/** The commands that write a user with its account, for every process. Needs `CommandBus`, `ReadModels`, `IdSource` and `ReadYourWrites`. */
@Module({
  imports: [MailModule, TokensModule, AccountStoreModule, AttemptsModule],
  providers: [
    CreateUserHandler,
    ChangeUserAndAccountHandler,
    RemoveUserAndAccountHandler,
    EraseUserAndAccountHandler,
    FoundCompanyWithAdminHandler,
  ],
})
export class UserCommandsModule {}
