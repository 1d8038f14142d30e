import type { ContextPart } from '@plumbline/platform/record-api';
import { McpRoute } from './mcp.controller';

/** Tools for language models. */
export const mcp: ContextPart = { controllers: [McpRoute] };
