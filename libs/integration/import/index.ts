import type { ContextPart } from '@plumbline/platform/record-api';
import { ImportKeys } from './import-keys';
import { ImportReferences } from './import-references';
import { ImportRequests } from './import-requests';
import { ImportRun } from './import-run';
import { ImportWorker } from './import-worker';
import { ImportRoutes } from './import.controller';
import { Imports } from './imports';

/** Imports, in processes with routes: their lines are written through them. */
export const imports: ContextPart = {
  controllers: [ImportRoutes],
  routeProviders: [Imports, ImportKeys, ImportRequests, ImportReferences, ImportRun, ImportWorker],
};
