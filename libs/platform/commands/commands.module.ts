import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DecideAllHandler } from './decide-all.handlers';
import { DecideHandler } from './decide.handlers';
import { AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler } from './generic.handlers';

/**
 * The command bus and the generic handlers behind it. Import it once, in the application's root module: it brings the one `CommandBus`
 * and `QueryBus` of the process (importing CqrsModule a second time would make a second bus). Needs EventStore, ReadModels, IdSource and
 * KindRegistry from global modules.
 */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [DecideHandler, DecideAllHandler, AddRecordHandler, ChangeRecordHandler, RemoveRecordHandler],
  exports: [CqrsModule],
})
export class CommandsModule {}
