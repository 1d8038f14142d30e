import type { ContextPart } from '@plumbline/platform/record-api';
import { StatementRoutes } from './statement.controller';
import { VendorStatementRoutes } from './vendor-statement.controller';

/** The statements of account of clients and of vendors. */
export const statements: ContextPart = { controllers: [StatementRoutes, VendorStatementRoutes] };
