import type { ContextPart } from '@plumbline/platform/record-api';
import { CheckClientChangeHandler } from './check-client-change.handlers';
import { CheckProjectClosingHandler } from './check-project-closing.handlers';

/** The checks before a project is closed or given to another client. */
export const projectClosing: ContextPart = { handlers: [CheckProjectClosingHandler, CheckClientChangeHandler] };
