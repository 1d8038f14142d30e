import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { badRequest } from '@plumbline/platform/http';
import { checkArguments, Unusable } from './arguments';
import { TOOLS, type Ask } from './tools';
import { RESULT_TEXT } from '../limits';

const INSTRUCTIONS =
  'Plumbline keeps the job costs of contractors: projects, contracts, time, purchases, bills, invoices. You see what the user of the token may see. Begin with describe_entities. Amounts are exact decimals in texts; each figure of a report can be explained.';

/** The value that the transport demands of `accept`; replies are JSON anyhow. */
const ACCEPT = 'application/json, text/event-stream';

const load = async () => ({
  ...(await import('@modelcontextprotocol/sdk/server/index.js')),
  ...(await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')),
  ...(await import('@modelcontextprotocol/sdk/types.js')),
});
type Library = Awaited<ReturnType<typeof load>>;
let loaded: Promise<Library> | undefined;
/** Loaded when it is first used: it takes a tenth of the time in which a process starts. */
const library = (): Promise<Library> => (loaded ??= load());

/**
 * The reply to one message of JSON-RPC, `version` being the version of the protocol that the caller speaks. Its text is empty
 * for a message that has no reply.
 * @throws 400 for what is no such message
 */
export async function exchanged(body: unknown, version: string | undefined, ask: Ask): Promise<{ status: number; text: string }> {
  const sdk = await library();
  if (!sdk.JSONRPCMessageSchema.safeParse(body).success)
    throw badRequest('The body must be one message of JSON-RPC 2.0, such as { "jsonrpc": "2.0", "id": 1, "method": "tools/list" }.');
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = mcpServer(sdk, ask);
  try {
    await server.connect(transport);
    const headers = { accept: ACCEPT, 'content-type': 'application/json', ...(version && { 'mcp-protocol-version': version }) };
    const asked = new Request('http://localhost/api/v2/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(asked, { parsedBody: body });
    return { status: response.status, text: await response.text() };
  } finally {
    await server.close();
  }
}

const said = (text: string, isError = false): CallToolResult => ({ content: [{ type: 'text', text }], isError });

/** A server of the Model Context Protocol for one request of one caller, who `ask`s. */
function mcpServer(sdk: Library, ask: Ask): InstanceType<Library['Server']> {
  const server = new sdk.Server({ name: 'plumbline', version: '2' }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, annotations })),
  }));
  server.setRequestHandler(sdk.CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }): Promise<CallToolResult> => {
    const tool = TOOLS.find((one) => one.name === name);
    if (!tool) return said(`There is no tool ${name.slice(0, 100)}; there are ${TOOLS.map((one) => one.name).join(', ')}.`, true);
    try {
      checkArguments(tool.inputSchema, given);
      const text = await tool.call(given, ask);
      if (text.length <= RESULT_TEXT) return said(text);
      return said(
        `The reply has ${text.length} characters, and ${RESULT_TEXT} is the most: ask for fewer records, or for some fields.`,
        true,
      );
    } catch (error) {
      if (error instanceof Unusable) return said(error.message, true);
      throw error;
    }
  });
  return server;
}
