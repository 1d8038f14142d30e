import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';

const message = { type: 'object', description: 'A message of JSON-RPC 2.0.', properties: { jsonrpc: { const: '2.0' } } };

/** `POST /api/v2/mcp`. */
export const mcpRoute = Route({
  ...{ method: 'POST', path: 'mcp', callers: ForEveryUser() },
  operationId: 'modelContextProtocol',
  summary: 'The Model Context Protocol, read-only',
  description:
    'Tools for language models, over streamable HTTP without sessions: they describe entities, query them, read records and reports, and explain figures, with the rights of the caller.',
  body: { description: 'The message.', schema: message, required: true, example: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  replies: {
    200: { description: 'The reply of JSON-RPC', content: { 'application/json': { schema: message } } },
    202: { description: 'A notification was taken' },
  },
  errors: [400, 413, 415],
});
