import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { TokensModule } from '@plumbline/auth/tokens';
import { ApplicationEntity } from './application.entity';
import { Applications } from './applications';
import { RegisterApplicationHandler } from './register-application.handlers';

/** Registered applications, and the command that registers one, for every process. */
@Module({
  imports: [TypeOrmModule.forFeature([ApplicationEntity]), TokensModule, AccountStoreModule],
  providers: [Applications, RegisterApplicationHandler],
  exports: [Applications],
})
export class ApplicationsModule {}
