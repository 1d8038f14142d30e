import type { Type } from '@nestjs/common';
import { UPLOAD, type Upload } from '@plumbline/platform/http';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { kindController } from './kind-controller';
import type { RecordCommands } from './record-commands';
import { RecordOperations } from './operations/record-operations';
import { RECORD_COMMANDS } from './route-table';
import { v1Routes } from './v1/v1-routes';
import { V1Lists } from './v1/v1-lists';
import { V2Lists } from './v2/lists/v2-lists';
import { v2Routes } from './v2/v2-routes';

/** The common routes of a kind as a Nest controller: those that it offers, and the rejection of the others (E2.verbs, D-2.405). */
export function recordRoutes<K extends AnyRecordKind>(kind: K, commands: RecordCommands<K> = {}): Type {
  const erased = commands as unknown as RecordCommands<AnyRecordKind>;
  const routes = [...v1Routes(kind, erased), ...v2Routes(kind, erased)];
  const controller = kindController(`${kind.name}Routes`, kind, routes, { records: RecordOperations, v1: V1Lists, v2: V2Lists });
  Reflect.defineMetadata(RECORD_COMMANDS, commands, controller);
  const handlers = controller.prototype as Record<string, object>;
  for (const { name } of routes)
    if (kind.upload && /^v[12]Create$/.test(name))
      Reflect.defineMetadata(UPLOAD, { kind, forms: name === 'v2Create' } satisfies Upload, handlers[name]);
  return controller;
}
