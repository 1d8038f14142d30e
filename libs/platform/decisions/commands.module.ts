import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DecideAllHandler, DecideHandler } from './decide.handlers';
import { Decisions } from './decisions';
import { AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler } from './generic/generic.handlers';

/** The command bus, the decisions and the generic handlers, once, in the root module: a second import of CqrsModule would make a second bus. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Decisions, DecideHandler, DecideAllHandler, AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler],
  exports: [CqrsModule, Decisions],
})
export class CommandsModule {}
