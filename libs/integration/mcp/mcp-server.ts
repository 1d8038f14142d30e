import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { checkArguments, Unusable } from './arguments';
import { TOOLS, type Ask } from './tools';

/** Most characters of the reply of a tool: a model has little room. */
const MOST_TEXT = 100_000;

const INSTRUCTIONS =
  'Plumbline keeps the job costs of contractors: projects, contracts, time, purchases, bills, invoices. You see what the user of the token may see. Begin with describe_entities. Amounts are exact decimals in texts; each figure of a report can be explained.';

const said = (text: string, isError = false): CallToolResult => ({ content: [{ type: 'text', text }], isError });

/** A server of the Model Context Protocol for one request of one caller, who `ask`s. */
export function mcpServer(ask: Ask): Server {
  const server = new Server({ name: 'plumbline', version: '2' }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, annotations })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }): Promise<CallToolResult> => {
    const tool = TOOLS.find((one) => one.name === name);
    if (!tool) return said(`There is no tool ${name.slice(0, 100)}; there are ${TOOLS.map((one) => one.name).join(', ')}.`, true);
    try {
      checkArguments(tool.inputSchema, given);
      const text = await tool.call(given, ask);
      if (text.length <= MOST_TEXT) return said(text);
      return said(
        `The reply has ${text.length} characters, and ${MOST_TEXT} is the most: ask for fewer records, or for some fields.`,
        true,
      );
    } catch (error) {
      if (error instanceof Unusable) return said(error.message, true);
      throw error;
    }
  });
  return server;
}
