import { Module, type DynamicModule } from '@nestjs/common';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { ActionTable } from './action-table';
import { actionListRoutes } from './action-list-routes';
import { AskedActions } from './asked-actions';

/** The lists of actions. Needs `RestModule`, and what it needs. */
@Module({})
class ActionsModule {
  static forRoot(kinds: readonly AnyRecordKind[]): DynamicModule {
    const shown = kinds.filter(({ v2 }) => v2 !== null);
    return { module: ActionsModule, controllers: shown.map(actionListRoutes), providers: [ActionTable, AskedActions] };
  }
}

/** What a caller may do with a record, and why not. */
export const actions: OptionalLibrary = {
  migrations: [],
  providers: [],
  modules: ({ contexts, http }) => (http ? [ActionsModule.forRoot(contexts.flatMap(({ kinds }) => kinds))] : []),
};
