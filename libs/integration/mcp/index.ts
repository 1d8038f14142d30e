import type { ContextPart } from '@plumbline/platform/process/context';
import { McpRoute } from './mcp.controller';

/** Tools for language models. */
export const mcp: ContextPart = { controllers: [McpRoute] };
