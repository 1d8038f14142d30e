import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DecideAllHandler } from './together/decide-all.handlers';
import { DecideHandler } from './decide.handlers';
import { AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler } from './generic/generic.handlers';

/** The command bus and the generic handlers, once, in the root module: a second import of CqrsModule would make a second bus. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [DecideHandler, DecideAllHandler, AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler],
  exports: [CqrsModule],
})
export class CommandsModule {}
