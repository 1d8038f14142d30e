import type { ContextPart } from '@plumbline/platform/record-api/context';
import { AddCheckedRecordHandler, ChangeCheckedRecordHandler } from './checked-record.handlers';

/** Rules of plain kinds beyond their declarations. */
export const recordRules: ContextPart = { handlers: [AddCheckedRecordHandler, ChangeCheckedRecordHandler] };
