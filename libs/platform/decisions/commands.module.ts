import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DecideAllHandler } from './together/decide-all.handlers';
import { DecideHandler } from './decide.handlers';
import { AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler } from './generic/generic.handlers';

/**
 * The command bus and the generic handlers. Import it once, in the application's root module: it provides the one
 * `CommandBus` and `QueryBus` of the process (a second import of CqrsModule would create a second bus). Needs
 * EventStore, ReadModels, IdSource and KindRegistry from global modules.
 */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [DecideHandler, DecideAllHandler, AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler],
  exports: [CqrsModule],
})
export class CommandsModule {}
