import type { ContextPart } from '@plumbline/platform/record-api';
import { AddCheckedRecordHandler, ChangeCheckedRecordHandler } from './checked-record.handlers';

/** Rules of plain kinds beyond their declarations. */
export const recordRules: ContextPart = { handlers: [AddCheckedRecordHandler, ChangeCheckedRecordHandler] };
